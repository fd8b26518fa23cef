// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * What values are compared with: the one that more than half of the ranks have; if there is none, the median of their
 * numbers, of arrays that of their means; if there are none, nothing.
 */
public sealed interface Norm {
    /** How a value stands to the norm. */
    enum Standing {
        /** As the others, or near them. */
        USUAL,
        /** It is not what most ranks have. */
        DIFFERENT,
        /** It is far from the median, or no finite number while the others are. */
        OUTLIER
    }

    /**
     * How far a value is from the norm.
     *
     * @param amount what the greatest differences are sorted by; 0 for none
     * @param text for the user; empty for none
     * @param standing what to mark it as
     */
    record Difference(double amount, String text, Standing standing) {
        static final Difference NONE = new Difference(0, "", Standing.USUAL);
    }

    /** How far a value is from it. */
    Difference of(RankValue value);

    /** The norm of some ranks. */
    static Norm of(List<RankReading> readings) {
        List<RankValue> values = readings.stream().flatMap(reading -> reading.value().stream()).toList();
        return Majority.of(values).<Norm>map(found -> found).or(() -> Median.of(values)).orElseGet(Nothing::new);
    }

    /** There is nothing to compare with. */
    record Nothing() implements Norm {
        @Override
        public Difference of(RankValue value) {
            return Difference.NONE;
        }
    }

    /** The value that more than half of the ranks have. */
    record Majority(RankValue value, int ranks) implements Norm {
        private static Optional<Majority> of(List<RankValue> values) {
            Map<RankValue, Integer> counts = new HashMap<>();
            values.forEach(each -> counts.merge(each, 1, Integer::sum));
            return values.stream().filter(each -> 2 * counts.get(each) > values.size()).findFirst()
                    .map(each -> new Majority(each, counts.get(each)));
        }

        @Override
        public Difference of(RankValue other) {
            if (other.equals(value)) {
                return Difference.NONE;
            }
            if (value.isArray() && other.shape().equals(value.shape())) {
                return ofElements(other);
            }
            boolean isNumber = !value.isArray() && !other.isArray() && value.isOfNumbers() && other.isOfNumbers();
            double amount = isNumber ? other.number() - value.number() : Double.POSITIVE_INFINITY;
            return new Difference(Math.abs(amount), isNumber ? NumberText.signed(amount) : "differs",
                    Standing.DIFFERENT);
        }

        private Difference ofElements(RankValue other) {
            int count = 0;
            int first = -1;
            for (int i = 0; i < value.elements().size(); i++) {
                if (!other.elements().get(i).equals(value.elements().get(i))) {
                    first = count++ == 0 ? i : first;
                }
            }
            return new Difference(count, count + (count == 1 ? " element differs, " : " elements differ, first ")
                    + index(first) + ": " + other.elements().get(first) + " instead of "
                    + value.elements().get(first), Standing.DIFFERENT);
        }

        private String index(int place) {
            StringBuilder index = new StringBuilder();
            int below = value.elements().size();
            for (int size : value.shape()) {
                below /= size;
                index.append('[').append(place / below % size).append(']');
            }
            return index.toString();
        }
    }

    /**
     * The median, and the median distance from it (MAD). A number is an outlier if 0.6745 of its distance is more than
     * 3.5 times the MAD (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993).
     */
    record Median(double number, double distance) implements Norm {
        private static final double MOST_SCORE = 3.5;
        private static final double NORMAL_QUARTILE = 0.6745;
        private static final int LEAST_RANKS = 3;

        private static Optional<Median> of(List<RankValue> values) {
            double[] numbers = values.stream().filter(RankValue::isOfNumbers).mapToDouble(RankValue::number)
                    .filter(Double::isFinite).toArray();
            if (numbers.length < LEAST_RANKS) {
                return Optional.empty(); // of two, none is the odd one
            }
            double median = middle(numbers);
            return Optional.of(new Median(median,
                    middle(DoubleStream.of(numbers).map(number -> Math.abs(number - median)).toArray())));
        }

        private static double middle(double[] numbers) {
            double[] sorted = DoubleStream.of(numbers).sorted().toArray();
            int half = sorted.length / 2;
            return sorted.length % 2 == 1 ? sorted[half] : sorted[half - 1] + (sorted[half] - sorted[half - 1]) / 2;
        }

        @Override
        public Difference of(RankValue value) {
            double difference = value.isOfNumbers() ? value.number() - number : Double.NaN;
            if (!Double.isFinite(difference)) {
                return new Difference(Double.POSITIVE_INFINITY,
                        value.isOfNumbers() ? NumberText.of(value.number()) : "differs", Standing.OUTLIER);
            }
            boolean isFar = distance > 0 && NORMAL_QUARTILE * Math.abs(difference) > MOST_SCORE * distance;
            return new Difference(Math.abs(difference), NumberText.signed(difference),
                    isFar ? Standing.OUTLIER : Standing.USUAL);
        }
    }
}
