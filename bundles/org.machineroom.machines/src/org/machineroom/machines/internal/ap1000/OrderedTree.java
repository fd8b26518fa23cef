// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.Arrays;

/**
 * A rank's place in a tree whose every part holds consecutive ranks, the lowest of them on top: the others are cut into
 * as many parts as a node may have children, of equal length as far as possible.
 *
 * @param parent the rank above; -1 for rank 0
 * @param children the ranks below, in order
 */
record OrderedTree(int parent, int[] children) {
    /** The place of a rank among {@code ranks} ranks. */
    static OrderedTree of(int rank, int ranks, int fanOut) {
        int parent = -1;
        int top = 0;
        int end = ranks;
        while (top != rank) {
            int[] starts = starts(top, end, fanOut);
            int part = 0;
            while (part + 1 < starts.length && starts[part + 1] <= rank) {
                part++;
            }
            parent = top;
            end = part + 1 < starts.length ? starts[part + 1] : end;
            top = starts[part];
        }
        return new OrderedTree(parent, starts(top, end, fanOut));
    }

    /** The first ranks of the parts below the node {@code top} that stands for the ranks up to {@code end - 1}. */
    private static int[] starts(int top, int end, int fanOut) {
        int below = end - top - 1;
        int[] starts = new int[Math.min(below, fanOut)];
        Arrays.setAll(starts, i -> top + 1 + (int) ((long) below * i / starts.length));
        return starts;
    }
}
