// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.check;

import java.util.Arrays;

/**
 * What a process can know of the receives without a source that other processes have finished: a vector clock with an
 * entry for each process that makes such receives, by its slot. Arrays are never changed once they are made, so that
 * messages carry them without a copy.
 */
final class Knowledge {
    /** Of nothing. */
    static final int[] NONE = {};

    private Knowledge() {
    }

    /** How many receives of the process in a slot are known to be finished. */
    static int of(int[] knowledge, int slot) {
        return slot < knowledge.length ? knowledge[slot] : 0;
    }

    /** What both know. */
    static int[] merged(int[] a, int[] b) {
        if (a == b || includes(a, b)) {
            return a;
        }
        if (includes(b, a)) {
            return b;
        }
        int[] both = new int[Math.max(a.length, b.length)];
        for (int i = 0; i < both.length; i++) {
            both[i] = Math.max(of(a, i), of(b, i));
        }
        return both;
    }

    private static boolean includes(int[] large, int[] small) {
        for (int i = 0; i < small.length; i++) {
            if (small[i] > of(large, i)) {
                return false;
            }
        }
        return true;
    }

    /** The same, and that so many receives of the process in a slot are finished. */
    static int[] with(int[] knowledge, int slot, int finished) {
        if (of(knowledge, slot) >= finished) {
            return knowledge;
        }
        int[] more = Arrays.copyOf(knowledge, Math.max(knowledge.length, slot + 1));
        more[slot] = finished;
        return more;
    }
}
