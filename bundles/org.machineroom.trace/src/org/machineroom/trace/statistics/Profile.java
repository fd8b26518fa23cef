// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Sums up records under pairs of numbers, such as operation and site. One thread at a time. */
final class Profile {
    private final Map<Long, Row> rows = new HashMap<>();
    private Row latest = new Row(0, -1, -1);

    /** The sums of one pair. */
    static final class Row {
        private final long key;
        final int first;
        final int second;
        long count;
        long inclusivePs;
        long exclusivePs;
        long waitedPs;
        long longestPs;
        long bytes;

        private Row(long key, int first, int second) {
            this.key = key;
            this.first = first;
            this.second = second;
        }

        void add(long durationPs, long ownPs, long waitedPartPs, long size) {
            count++;
            inclusivePs += durationPs;
            exclusivePs += ownPs;
            waitedPs += waitedPartPs;
            longestPs = Math.max(longestPs, durationPs);
            bytes += size;
        }
    }

    /** The row of a pair, which is often the one of the time before. */
    Row row(int first, int second) {
        long key = (long) first << Integer.SIZE | second & 0xffff_ffffL;
        if (latest.key != key || latest.count == 0) {
            latest = rows.computeIfAbsent(key, k -> new Row(k, first, second));
        }
        return latest;
    }

    /** All rows, the most time first. */
    <T> List<T> sorted(Function<Row, T> result) {
        return rows.values().stream().sorted(Comparator.comparingLong((Row row) -> -row.exclusivePs)
                .thenComparingInt(row -> row.first).thenComparingInt(row -> row.second)).map(result).toList();
    }

    static List<CallProfile> calls(Profile profile) {
        return profile.sorted(row -> new CallProfile(row.first, row.second, row.count, row.inclusivePs,
                row.exclusivePs, row.waitedPs, row.longestPs, row.bytes));
    }

    static List<ComputeProfile> computing(Profile profile) {
        return profile.sorted(row -> new ComputeProfile(row.first, row.second, row.count, row.inclusivePs,
                row.exclusivePs, row.longestPs));
    }
}
