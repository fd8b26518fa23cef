// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

/**
 * Where a run stops by itself: the debugger has a breakpoint at the beginning of {@link #reached}. A run on its way to
 * a position is silent: it stops at nothing else.
 */
public final class MpiStop {
    private static int count;
    private static volatile boolean silent;
    private static volatile Object subject;

    private MpiStop() {
    }

    /** Is called when the run shall stop. */
    public static void reached() {
        count++;
    }

    /** Whether the run is on its way to a position. The debugger sets the variable when it finds that it is there. */
    public static boolean isSilent() {
        return silent;
    }

    /** Notes that the run is on its way to a position, or has come there. */
    public static void setSilent(boolean isSilent) {
        silent = isSilent;
    }

    /**
     * The object that the debugger asks the number of, see {@link StepLook#subject}: it sets the variable.
     *
     * @return {@code null} if it asks of none
     */
    public static Object subject() {
        return subject;
    }

    /** How often the run was to stop. */
    static int count() {
        return count;
    }
}
