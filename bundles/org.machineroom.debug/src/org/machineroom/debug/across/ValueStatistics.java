// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the numbers of all ranks come to; those of arrays count one by one. What is not a number (NaN) or infinite is
 * counted, and left out of the rest.
 *
 * @param ranks how many have a value
 * @param distinct how many of the values of ranks are different
 * @param numbers how many numbers there are, the infinite ones left out
 * @param notNumbers how many are infinite or no numbers at all
 * @param least the least number and the first rank that has it
 * @param most the same of the greatest
 * @param mean of the numbers; NaN if there are none
 * @param deviation standard deviation of the numbers as a whole population; NaN if there are none
 */
public record ValueStatistics(int ranks, int distinct, long numbers, long notNumbers, Extreme least, Extreme most,
        double mean, double deviation) {
    /** A number that a rank has; NaN and -1 if there is none. */
    public record Extreme(double number, int rank) {
        private static final Extreme NONE = new Extreme(Double.NaN, -1);
    }

    /** Those of some ranks. */
    public static ValueStatistics of(List<RankReading> readings) {
        Sum sum = new Sum();
        Set<RankValue> distinct = new HashSet<>();
        int ranks = 0;
        for (RankReading reading : readings) {
            if (reading.value().isPresent()) {
                ranks++;
                distinct.add(reading.value().get());
                reading.value().get().elements().forEach(element -> sum.add(reading.rank(), element));
            }
        }
        return sum.result(ranks, distinct.size());
    }

    /** Whether any numbers are among the values. */
    public boolean hasNumbers() {
        return numbers > 0;
    }

    /** Adds up in one pass (Welford 1962: the squares of the distances from the mean so far do not cancel out). */
    private static final class Sum {
        private long numbers;
        private long notNumbers;
        private double mean;
        private double squares;
        private Extreme least = Extreme.NONE;
        private Extreme most = Extreme.NONE;

        void add(int rank, Object element) {
            if (!(element instanceof Number value)) {
                return;
            }
            double number = value.doubleValue();
            if (!Double.isFinite(number)) {
                notNumbers++;
                return;
            }
            numbers++;
            double distance = number - mean;
            mean += distance / numbers;
            squares += distance * (number - mean);
            least = numbers == 1 || number < least.number() ? new Extreme(number, rank) : least;
            most = numbers == 1 || number > most.number() ? new Extreme(number, rank) : most;
        }

        ValueStatistics result(int ranks, int distinct) {
            return new ValueStatistics(ranks, distinct, numbers, notNumbers, least, most,
                    numbers == 0 ? Double.NaN : mean, numbers == 0 ? Double.NaN : Math.sqrt(squares / numbers));
        }
    }
}
