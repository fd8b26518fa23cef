// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Exchange;

/**
 * The data runs down a binomial tree over the ranks relative to the root, v = (rank - root) mod N.
 *
 * <p>Steps: log2 N. Volume: (N-1) n. Blocking messages only.
 */
public final class BinomialBcast implements BcastAlgorithm {
    /** Which of the two binomial trees. */
    public enum Tree {
        /**
         * A rank's parent is v without its highest bit; its children are v with one bit above that, lowest first, so
         * that the root begins with 1, 2, 4 (rMPI: Psota 2005, "rMPI: An MPI-Compliant Message Passing Library for
         * Tiled Architectures").
         */
        HIGHEST_BIT("binomial"),
        /**
         * A rank's parent is v without its lowest bit; its children are v with one bit below that, highest first, so
         * that the root begins with the largest subtree (MPICH, LAM 7: Thakur, Rabenseifner, Gropp 2005, section 4.3).
         */
        LOWEST_BIT("binomial-low");

        private final String algorithm;

        Tree(String algorithm) {
            this.algorithm = algorithm;
        }
    }

    private final Tree tree;

    /** Creates the algorithm over the given tree. */
    public BinomialBcast(Tree tree) {
        this.tree = tree;
    }

    @Override
    public void bcast(Exchange exchange, byte[] data, int root) {
        Exchange rooted = exchange.from(root);
        int me = rooted.rank();
        int bit = tree == Tree.HIGHEST_BIT ? Integer.highestOneBit(me) : Integer.lowestOneBit(me);
        byte[] message;
        if (me == 0) {
            message = data.clone();
        } else {
            message = rooted.take(data.length, me - bit);
            System.arraycopy(message, 0, data, 0, data.length);
        }
        if (tree == Tree.HIGHEST_BIT) {
            passUp(rooted, message, me == 0 ? 1 : 2 * bit);
        } else {
            passDown(rooted, message, (me == 0 ? Fold.powerFor(rooted.size()) : bit) / 2);
        }
    }

    private static void passUp(Exchange rooted, byte[] message, int lowest) {
        int me = rooted.rank();
        for (int mask = lowest; me + mask < rooted.size(); mask *= 2) {
            rooted.pass(message, me + mask);
        }
    }

    private static void passDown(Exchange rooted, byte[] message, int highest) {
        int me = rooted.rank();
        for (int mask = highest; mask > 0; mask /= 2) {
            if (me + mask < rooted.size()) {
                rooted.pass(message, me + mask);
            }
        }
    }

    @Override
    public String toString() {
        return tree.algorithm;
    }
}
