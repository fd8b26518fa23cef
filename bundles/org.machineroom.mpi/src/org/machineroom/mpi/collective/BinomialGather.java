// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.GatherAlgorithm;

/**
 * Blocks run up a binomial tree over the ranks relative to the root, v = (rank - root) mod N: a rank collects the
 * blocks of v to v + 2^k - 1, 2^k being v's lowest bit, and sends them to v - 2^k (MPICH; Thakur, Rabenseifner, Gropp
 * 2005, section 4.2).
 *
 * <p>Steps: log2 N. Volume: the root receives (N-1) n. Blocking messages only.
 */
public final class BinomialGather implements GatherAlgorithm {
    @Override
    public void gather(Exchange exchange, byte[] mine, byte[] all, int root) {
        Exchange rooted = exchange.from(root);
        int size = exchange.size();
        int length = mine.length;
        int me = rooted.rank();
        int end = me == 0 ? size : Math.min(size, me + Integer.lowestOneBit(me));
        byte[] subtree = end == me + 1 ? mine.clone() : Arrays.copyOf(mine, (end - me) * length);
        for (int mask = 1; me + mask < end; mask *= 2) {
            int child = me + mask;
            int blocks = Math.min(mask, size - child);
            rooted.receive(subtree, mask * length, blocks * length, child);
        }
        if (me == 0) {
            int wrap = (size - root) * length;
            exchange.copy(subtree, 0, all, root * length, wrap);
            exchange.copy(subtree, wrap, all, 0, root * length);
        } else {
            rooted.pass(subtree, me - Integer.lowestOneBit(me));
        }
    }

    @Override
    public String toString() {
        return "binomial";
    }
}
