// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import java.util.List;
import java.util.Optional;

/**
 * The straight line through times over sizes, start-up plus bytes by rate, by least squares with all rows counting the
 * same. Rows of rates over sizes are taken as the times that they stand for.
 *
 * @param startUpUs the line's time at size 0, in microseconds; below 0 if the times bend upwards
 * @param usPerX what each unit of x adds, in microseconds
 * @param bytesPerX bytes in a unit of x
 * @param rms root of the mean square of the rows' relative deviations from the line, 0.01 for 1 percent
 * @param greatest the greatest relative deviation of a row
 */
public record StraightLine(double startUpUs, double usPerX, int bytesPerX, double rms, double greatest) {
    /** The line through a series; none if its rows are not times over sizes, or less than two sizes. */
    public static Optional<StraightLine> through(Series series) {
        List<Row> rows = series.rows().stream().filter(row -> !isRate(row) || row.x() > 0).toList();
        boolean fits = series.bytesPerX() > 0 && rows.stream().allMatch(row -> row.unit().equals("us") || isRate(row));
        if (!fits || rows.stream().mapToLong(Row::x).distinct().count() < 2) {
            return Optional.empty();
        }
        double[] x = rows.stream().mapToDouble(Row::x).toArray();
        double[] us = rows.stream().mapToDouble(row -> micros(row, series.bytesPerX())).toArray();
        return Optional.of(through(x, us, series.bytesPerX()));
    }

    /** Bytes in a microsecond are MB in a second. */
    private static double micros(Row row, int bytesPerX) {
        return isRate(row) ? row.x() * bytesPerX / row.value() : row.value();
    }

    private static boolean isRate(Row row) {
        return row.unit().equals("MB/s");
    }

    /**
     * The line through points, of which at least two differ in x.
     *
     * @param us times in microseconds
     * @param bytesPerX bytes in a unit of x, 0 if x is not an amount of data
     */
    public static StraightLine through(double[] x, double[] us, int bytesPerX) {
        double meanX = mean(x);
        double meanUs = mean(us);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            products += (x[i] - meanX) * (us[i] - meanUs);
            squares += (x[i] - meanX) * (x[i] - meanX);
        }
        double slope = products / squares;
        double startUp = meanUs - slope * meanX;
        double sum = 0;
        double greatest = 0;
        for (int i = 0; i < x.length; i++) {
            double deviation = Math.abs((startUp + slope * x[i]) / us[i] - 1);
            sum += deviation * deviation;
            greatest = Math.max(greatest, deviation);
        }
        return new StraightLine(startUp, slope, bytesPerX, Math.sqrt(sum / x.length), greatest);
    }

    private static double mean(double... values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** The rate of long messages in MB/s. */
    public double megabytesPerSecond() {
        return bytesPerX / usPerX;
    }
}
