// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

/** Where a run stops at an MPI breakpoint: the debugger has a breakpoint at the beginning of {@link #reached}. */
public final class MpiStop {
    private static int count;

    private MpiStop() {
    }

    /** Is called when the run shall stop. */
    public static void reached() {
        count++;
    }

    /** How often the run was to stop. */
    static int count() {
        return count;
    }
}
