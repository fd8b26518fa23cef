// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.Arrays;
import java.util.BitSet;
import org.machineroom.kernel.Deadlock.BlockedRank;

/**
 * The ranks that a group of a deadlock waits for. Of thousands that each wait for any of all others, all have one
 * {@link Crowd}.
 */
final class AwaitedRanks {
    private static final int NOBODY = -1;

    private final Crowd crowd;
    private final BitSet ranks;
    private final int without;

    /** All for which some ranks wait that each leave themselves out. */
    static final class Crowd {
        private final int place;
        private final BitSet ranks = new BitSet();
        private int waiting;

        /** One of which nobody is known yet; {@code place} is its number among the crowds. */
        Crowd(int place) {
            this.place = place;
        }

        /** Takes one who waits for it; the second knows whom the first leaves out. */
        Crowd with(BlockedRank rank) {
            if (waiting++ < 2) {
                Arrays.stream(rank.blocking().waitsFor()).forEach(ranks::set);
            }
            return this;
        }

        int place() {
            return place;
        }

        /** Its ranks; of one who waits alone for it all but that one. */
        BitSet ranks() {
            return ranks;
        }
    }

    private AwaitedRanks(Crowd crowd, BitSet ranks, int without) {
        this.crowd = crowd;
        this.ranks = ranks;
        this.without = without;
    }

    /** These. */
    static AwaitedRanks of(BitSet ranks) {
        return new AwaitedRanks(null, ranks, NOBODY);
    }

    /** All of a crowd but one. */
    static AwaitedRanks of(Crowd crowd, int without) {
        return new AwaitedRanks(crowd, crowd.ranks(), without);
    }

    /** The crowd; {@code null} if it is none. */
    Crowd crowd() {
        return crowd;
    }

    boolean contains(int rank) {
        return rank != without && ranks.get(rank);
    }

    boolean isEmpty() {
        return size() == 0;
    }

    int size() {
        return ranks.cardinality() - (without != NOBODY && ranks.get(without) ? 1 : 0);
    }

    /** A set of its own. */
    BitSet toSet() {
        BitSet all = (BitSet) ranks.clone();
        if (without != NOBODY) {
            all.clear(without);
        }
        return all;
    }
}
