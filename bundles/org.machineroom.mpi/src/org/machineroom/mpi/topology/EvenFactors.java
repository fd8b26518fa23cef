// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import java.util.stream.IntStream;

/**
 * Splits a number into factors as close to each other as possible, in falling order: with the least difference between
 * the first and the last; of those that have it, with the highest last one, then with the highest one before that.
 */
final class EvenFactors {
    private final int[] divisors;
    private final int[] trying;
    private int[] best;

    private EvenFactors(int number, int count) {
        divisors = divisors(number);
        trying = new int[count];
        best = new int[count];
        for (int i = 0; i < count; i++) {
            best[i] = i == 0 ? number : 1;
        }
    }

    /** The factors of a positive number; none if {@code count} is 0. */
    static int[] of(int number, int count) {
        EvenFactors factors = new EvenFactors(number, count);
        if (count > 1) {
            factors.split(number, 0, number);
        }
        return factors.best;
    }

    private static int[] divisors(int number) {
        int[] low = IntStream.rangeClosed(1, (int) Math.sqrt(number)).filter(d -> number % d == 0).toArray();
        return IntStream.concat(IntStream.of(low), IntStream.of(low).map(d -> number / d)).sorted().distinct()
                .toArray();
    }

    /** Tries all factors from a place on, none above the one before, that could be better than the best so far. */
    private void split(int number, int from, int highest) {
        int left = trying.length - from;
        if (left == 1) {
            trying[from] = number;
            if (number <= highest && isBetter()) {
                best = trying.clone();
            }
            return;
        }
        for (int factor : divisors) {
            if (factor > highest || isTooHigh(factor, number / factor, from)) {
                return;
            }
            if (number % factor == 0 && Math.pow(factor, left) >= number * (1 - 1e-9)) {
                trying[from] = factor;
                split(number / factor, from + 1, factor);
            }
        }
    }

    private boolean isBetter() {
        int compared = Integer.compare(spread(best), spread(trying));
        for (int i = trying.length - 1; i > 0 && compared == 0; i--) {
            compared = Integer.compare(trying[i], best[i]);
        }
        return compared > 0;
    }

    private static int spread(int[] factors) {
        return factors[0] - factors[factors.length - 1];
    }

    /** Whether the last factor cannot be near enough to the first any more, as the rest is too small. */
    private boolean isTooHigh(int factor, int rest, int from) {
        int first = from == 0 ? factor : trying[0];
        return first - Math.pow(rest, 1.0 / (trying.length - from - 1)) > spread(best) + 1e-6;
    }
}
