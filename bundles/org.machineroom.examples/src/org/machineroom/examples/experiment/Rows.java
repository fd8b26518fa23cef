// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import java.util.Locale;

/** Prints the results of an experiment in the format that the package's documentation lays down. */
final class Rows {
    private static final double MICROSECONDS = 1e6;
    private static final double BYTES_PER_MB = 1e6;

    private Rows() {
    }

    /** The name of the experiment. */
    static void experiment(Options options) {
        System.out.println("experiment " + options.experiment());
    }

    /** What holds for the rows that follow, {@code ranks=16 root=6}, and the unit of x. */
    static void series(String conditions, String unit) {
        System.out.println(("series " + conditions).strip());
        System.out.println("columns " + unit + " value unit min mean max");
    }

    /** A row of times, given in seconds, where the last rank counts. */
    static void last(int x, Times seconds) {
        Times times = seconds.map(s -> s * MICROSECONDS);
        row(x, times.max(), "us", times);
    }

    /** A row of times, given in seconds, where the leader's counts. */
    static void first(int x, Times seconds) {
        Times times = seconds.map(s -> s * MICROSECONDS);
        row(x, times.perRank()[0], "us", times);
    }

    /** A row of rates, in bytes that each rank has sent, where the slowest rank counts. */
    static void rate(int x, int bytes, Times seconds) {
        Times rates = seconds.map(s -> bytes / s / BYTES_PER_MB);
        row(x, rates.min(), "MB/s", rates);
    }

    /** Any row. */
    static void row(int x, double value, String unit, Times perRank) {
        System.out.printf(Locale.ROOT, "row %d %.6f %s %.6f %.6f %.6f%n", x, value, unit, perRank.min(),
                perRank.mean(), perRank.max());
    }

    /** The unit in which the x of these sizes is given: their own if they have one in common. */
    static String unit(List<Size> sizes) {
        Size.Unit first = sizes.getFirst().unit();
        return sizes.stream().allMatch(size -> size.unit() == first) ? first.plural() : "bytes";
    }

    /** The x of a size in that unit. */
    static int x(Size size, String unit) {
        return unit.equals(size.unit().plural()) ? size.count() : size.bytes();
    }
}
