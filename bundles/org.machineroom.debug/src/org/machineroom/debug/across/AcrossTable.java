// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.debug.across.Norm.Difference;

/**
 * The value of an expression in each rank, and what they come to.
 *
 * @param rows by rank
 * @param statistics of all
 * @param norm what values are compared with
 */
public record AcrossTable(List<Row> rows, ValueStatistics statistics, Norm norm) {
    /** Nothing has been read. */
    public static final AcrossTable EMPTY = of(List.of(), Map.of());

    public AcrossTable {
        rows = List.copyOf(rows);
    }

    /**
     * A rank.
     *
     * @param reading what was found out
     * @param difference from the norm
     * @param before the value at the stop before, if that was another
     */
    public record Row(RankReading reading, Difference difference, Optional<RankValue> before) {
        /** Number of the rank. */
        public int rank() {
            return reading.rank();
        }

        /** The value, or in brackets why there is none. */
        public String text() {
            return reading.value().map(RankValue::text).orElse("(" + reading.reason() + ")");
        }

        /** Whether the value has changed since the stop before. */
        public boolean isChanged() {
            return before.isPresent();
        }

        /** What to sort by: the value as a number, as far as it is one. */
        public double number() {
            return reading.value().map(RankValue::number).orElse(Double.NaN);
        }
    }

    /**
     * The table of some ranks.
     *
     * @param before what they had before, by rank
     */
    public static AcrossTable of(List<RankReading> readings, Map<Integer, RankValue> before) {
        Norm norm = Norm.of(readings);
        List<Row> rows = new ArrayList<>();
        for (RankReading reading : readings) {
            Optional<RankValue> old = reading.value().flatMap(value -> Optional.ofNullable(before.get(reading.rank()))
                    .filter(known -> !known.equals(value)));
            rows.add(new Row(reading, reading.value().map(norm::of).orElse(Difference.NONE), old));
        }
        return new AcrossTable(rows, ValueStatistics.of(readings), norm);
    }

    /** The readings of all rows. */
    public List<RankReading> readings() {
        return rows.stream().map(Row::reading).toList();
    }

    /** Whether any value is an array. */
    public boolean hasArrays() {
        return readings().stream().anyMatch(reading -> reading.value().filter(RankValue::isArray).isPresent());
    }
}
