// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** What a program may say of a synchronisation to make it cheaper (MPI 3.1 section 11.5.5); values of Open MPI. */
public enum Assertion {
    /** No lock is held that conflicts, or the matching calls have been made. */
    NOCHECK(1),
    /** The call ends no sequence of accesses of this process. */
    NOPRECEDE(2),
    /** Nobody will put into this process's memory. */
    NOPUT(4),
    /** This process has not stored into its memory. */
    NOSTORE(8),
    /** The call begins no sequence of accesses of this process. */
    NOSUCCEED(16);

    private final int bit;

    Assertion(int bit) {
        this.bit = bit;
    }

    /** Its bit in the argument of calls. */
    public int bit() {
        return bit;
    }

    boolean isIn(int assertion) {
        return (assertion & bit) != 0;
    }

    /** Those of a fence that all processes must give or none, in words (MPI 3.1 section 11.5.5). */
    static String ofAll(int assertion) {
        boolean precedes = !NOPRECEDE.isIn(assertion);
        if (NOSUCCEED.isIn(assertion)) {
            return precedes ? "MODE_NOSUCCEED" : "MODE_NOPRECEDE and MODE_NOSUCCEED";
        }
        return precedes ? "neither MODE_NOPRECEDE nor MODE_NOSUCCEED" : "MODE_NOPRECEDE";
    }

    /** Refuses an argument with other bits than those of the given ones. */
    static void requireOnly(int assertion, Assertion... possible) {
        int bits = 0;
        StringBuilder names = new StringBuilder();
        for (Assertion one : possible) {
            bits |= one.bit;
            names.append(", MODE_").append(one);
        }
        if ((assertion & ~bits) != 0) {
            throw new MpiFault(ErrorClass.ASSERT, "the assertion is " + assertion + "; it is 0 or a combination of "
                    + names.substring(2) + " (MPI 3.1 section 11.5.5)");
        }
    }
}
