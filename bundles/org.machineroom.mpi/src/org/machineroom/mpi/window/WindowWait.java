// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.function.Supplier;
import org.machineroom.kernel.Blocking;

/**
 * Why a rank waits in a call on a window.
 *
 * @param text what for, in words; asked when somebody wants to know
 * @param ranks for whom, as ranks of the whole machine
 * @param site where in the program the call is
 */
record WindowWait(Supplier<String> text, Supplier<int[]> ranks, int site) implements Blocking {
    @Override
    public String describe() {
        return text.get();
    }

    @Override
    public int[] waitsFor() {
        return ranks.get();
    }
}
