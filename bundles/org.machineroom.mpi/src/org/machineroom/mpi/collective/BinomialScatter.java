// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ScatterAlgorithm;

/**
 * Blocks run down a binomial tree over the ranks relative to the root, v = (rank - root) mod N: a rank gets the blocks
 * of v to v + 2^k - 1, 2^k being v's lowest bit, from v - 2^k, and hands the upper half of what it has to v + 2^(k-1),
 * and so on (MPICH; Thakur, Rabenseifner, Gropp 2005, section 4.3).
 *
 * <p>Steps: log2 N. Volume: the root sends (N-1) n. Blocking messages only.
 */
public final class BinomialScatter implements ScatterAlgorithm {
    @Override
    public void scatter(Exchange exchange, byte[] all, byte[] mine, int root) {
        Exchange rooted = exchange.from(root);
        int size = exchange.size();
        int length = mine.length;
        int me = rooted.rank();
        int span = me == 0 ? Fold.powerFor(size) : Integer.lowestOneBit(me);
        byte[] subtree;
        if (me == 0) {
            subtree = rotated(exchange, all, root * length, size * length);
        } else {
            subtree = rooted.take(Math.min(span, size - me) * length, me - span);
        }
        for (int mask = span / 2; mask > 0; mask /= 2) {
            int child = me + mask;
            if (child < size) {
                rooted.send(subtree, mask * length, Math.min(mask, size - child) * length, child);
            }
        }
        exchange.copy(subtree, 0, mine, 0, length);
    }

    private static byte[] rotated(Exchange exchange, byte[] all, int by, int length) {
        if (by == 0) {
            return all;
        }
        byte[] rotated = new byte[length];
        exchange.copy(all, by, rotated, 0, length - by);
        exchange.copy(all, 0, rotated, length - by, by);
        return rotated;
    }

    @Override
    public String toString() {
        return "binomial";
    }
}
