// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Part;
import org.machineroom.mpi.Reducer;

/**
 * Recursive halving of a vector among the participants of a {@link Fold}, and recursive doubling back (Rabenseifner
 * 2004; Thakur, Rabenseifner, Gropp 2005, sections 4.1 and 4.4). The vector is cut into as many segments as there are
 * participants.
 */
final class VectorHalving {
    /** Who halves with whom first. */
    enum Order {
        /**
         * Neighbours first, at distance 1, 2, 4, ... What is combined always comes from consecutive ranks, so that the
         * order is kept; but the segment that a participant ends up with is the one at its bit-reversed number.
         */
        NEAR_FIRST,
        /** At half the number of participants first, then at a quarter, ...; each ends up with its own segment. */
        FAR_FIRST
    }

    private final Exchange exchange;
    private final int power;
    private final int me;
    private final Order order;
    private final IntUnaryOperator ranks;

    /** Prepares the calling rank, which must not have stepped back. */
    VectorHalving(Exchange exchange, Fold fold, Order order) {
        this(exchange, fold, order, fold.number(exchange.rank()), fold::rank);
    }

    /**
     * Prepares a participant.
     *
     * @param me number of the calling rank
     * @param ranks gives the rank of each participant
     */
    VectorHalving(Exchange exchange, Fold fold, Order order, int me, IntUnaryOperator ranks) {
        this.exchange = exchange;
        this.power = fold.power();
        this.order = order;
        this.me = me;
        this.ranks = ranks;
    }

    /** Cuts a vector of whole elements into segments of equal length; the last one takes what is left over. */
    static int[] cuts(int power, int bytes, int elementBytes) {
        int[] cuts = new int[power + 1];
        int segment = bytes == 0 ? 0 : bytes / elementBytes / power * elementBytes;
        Arrays.setAll(cuts, i -> i * segment);
        cuts[power] = bytes;
        return cuts;
    }

    /** The segment that a participant ends up with. */
    static int segment(int number, int power, Order order) {
        return order == Order.FAR_FIRST || power == 1 ? number
                : Integer.reverse(number) >>> Integer.numberOfLeadingZeros(power - 1);
    }

    /** The segment that the calling rank ends up with. */
    int segment() {
        return segment(me, power, order);
    }

    /** Combines the vectors of all participants so that each has one segment of the result in its place. */
    void reduceScatter(byte[] vector, int[] cuts, Reducer reducer) {
        exchange.rounds(Fold.exponentFor(power), reducer, round -> {
            int half = power / 2 >> round;
            int keep = segment() & -half;
            int give = keep ^ half;
            int partner = me ^ distance(half);
            return exchange.round(Part.between(vector, cuts[give], cuts[give + half]),
                    Part.between(vector, cuts[keep], cuts[keep + half]), ranks.applyAsInt(partner), reducer,
                    partner < me);
        });
    }

    /** Collects the segments of all participants at all of them. */
    void allgather(byte[] vector, int[] cuts) {
        exchange.rounds(Fold.exponentFor(power), round -> {
            int half = 1 << round;
            int have = segment() & -half;
            int want = have ^ half;
            int partner = ranks.applyAsInt(me ^ distance(half));
            return exchange.round(Part.between(vector, cuts[have], cuts[have + half]),
                    Part.between(vector, cuts[want], cuts[want + half]), partner);
        });
    }

    /** Collects the segments of all participants at one of them. */
    void gather(byte[] vector, int[] cuts, int root) {
        for (int half = 1; half < power; half *= 2) {
            int have = segment() & -half;
            int want = have ^ half;
            int partner = ranks.applyAsInt(me ^ distance(half));
            if (((me ^ root) & distance(half)) != 0) {
                exchange.send(vector, cuts[have], cuts[have + half] - cuts[have], partner);
                return;
            }
            exchange.receive(vector, cuts[want], cuts[want + half] - cuts[want], partner);
        }
    }

    private int distance(int half) {
        return order == Order.FAR_FIRST ? half : power / 2 / half;
    }
}
