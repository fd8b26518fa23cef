// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.Arrays;

/** Something for which topics of MPI keep what is theirs, so that it need not know them. */
abstract sealed class Keeper permits RunState, MpiProcess, Communicator {
    private static final Object[] NOTHING = {};

    private Object[] kept = NOTHING;

    /** What is kept under a number; {@code null} if nothing is. */
    final Object kept(int number) {
        return number < kept.length ? kept[number] : null;
    }

    /** Keeps something under a number. */
    final void keep(int number, Object what) {
        if (number >= kept.length) {
            kept = Arrays.copyOf(kept, number + 1);
        }
        kept[number] = what;
    }
}
