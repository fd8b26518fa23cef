// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

/**
 * Folds any number of ranks to a power of two, for algorithms that need one: of the first ranks as many neighbours as
 * needed pair up, the even one of a pair steps back and the odd one stands for both. So each participant, by its
 * number, stands for consecutive ranks, in order (MPICH; Rabenseifner 2004, "Optimization of Collective Reduction
 * Operations").
 *
 * @param power number of participants
 * @param pairs number of pairs
 */
record Fold(int power, int pairs) {
    /** The number of a rank that has stepped back. */
    static final int NONE = -1;

    /** Folds the given number of ranks. */
    static Fold of(int ranks) {
        int power = Integer.highestOneBit(ranks);
        return new Fold(power, ranks - power);
    }

    /** The smallest power of two that is not below the given number of ranks. */
    static int powerFor(int ranks) {
        return ranks == 1 ? 1 : 2 * Integer.highestOneBit(ranks - 1);
    }

    /** The power of two that {@link #powerFor} gives, as exponent. */
    static int exponentFor(int ranks) {
        return Integer.numberOfTrailingZeros(powerFor(ranks));
    }

    /** Number of rounds in which each participant meets one at another power of two each time. */
    int rounds() {
        return exponentFor(power);
    }

    /** Whether a number of ranks is a power of two. */
    static boolean isPower(int ranks) {
        return Integer.bitCount(ranks) == 1;
    }

    /** Whether a rank is one of a pair. */
    boolean isPaired(int rank) {
        return rank < 2 * pairs;
    }

    /** The other one of a pair. */
    int partner(int rank) {
        return rank ^ 1;
    }

    /** Number of a rank as participant, or {@link #NONE}. */
    int number(int rank) {
        if (!isPaired(rank)) {
            return rank - pairs;
        }
        return rank % 2 == 0 ? NONE : rank / 2;
    }

    /** The rank that takes part under the given number. */
    int rank(int number) {
        return number < pairs ? 2 * number + 1 : number + pairs;
    }

    /** The first of the ranks that a participant stands for; for the number {@link #power()}, the number of ranks. */
    int firstRank(int number) {
        return number < pairs ? 2 * number : number + pairs;
    }
}
