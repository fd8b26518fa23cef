// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayList;
import java.util.List;

/**
 * A rank's place in a binomial tree: the root sends lg P messages.
 *
 * @param parent -1 at the root
 * @param children those with the largest parts of the tree below them first
 */
record ChunkTree(int parent, List<Integer> children) {
    static ChunkTree of(int rank, int size, int root) {
        int place = Math.floorMod(rank - root, size);
        List<Integer> children = new ArrayList<>();
        int reach = place == 0 ? Integer.highestOneBit(Math.max(1, size - 1)) << 1 : Integer.lowestOneBit(place);
        for (int distance = reach >> 1; distance > 0; distance >>= 1) {
            if (place + distance < size) {
                children.add((place + distance + root) % size);
            }
        }
        return new ChunkTree(place == 0 ? -1 : (place - Integer.lowestOneBit(place) + root) % size, children);
    }
}
