// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.stream.IntStream;

/** A tree over ranks 0 to N-1 in the manner of a heap: the children of i are k i + 1 to k i + k. */
final class HeapTree {
    private HeapTree() {
    }

    /** The parent of a rank other than 0. */
    static int parent(int rank, int fanOut) {
        return (rank - 1) / fanOut;
    }

    /** The children of a rank, in order. */
    static int[] children(int rank, int ranks, int fanOut) {
        long first = (long) fanOut * rank + 1;
        return IntStream.range((int) Math.min(first, ranks), (int) Math.min(first + fanOut, ranks)).toArray();
    }
}
