// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.util.Arrays;
import java.util.List;

/**
 * Makes the picture of a chart of characters. A line's points are small letters with dots between them, marks are
 * capital letters; series of one ink have the same letter.
 */
public final class TextChart {
    private static final int LETTERS = 26;
    private static final int LINES = 20;
    private static final int NARROWEST = 20;

    private final Chart chart;
    private final ScaledAxis x;
    private final ScaledAxis y;
    private final int margin;
    private final int width;
    private final char[][] cells;

    private TextChart(Chart chart, int columns) {
        this.chart = chart;
        x = chart.scaledX();
        y = chart.scaledY();
        margin = y.ticks().stream().mapToInt(tick -> tick.label().length()).max().orElse(0);
        width = Math.max(NARROWEST, columns - margin - 2);
        cells = new char[LINES][width];
        Arrays.stream(cells).forEach(line -> Arrays.fill(line, ' '));
    }

    /**
     * The lines of the picture, the legend below it.
     *
     * @param columns how wide it may be
     */
    public static String text(Chart chart, int columns) {
        TextChart picture = new TextChart(chart, columns);
        chart.series().stream().filter(ChartSeries::isLine).forEach(picture::connect);
        chart.series().stream().filter(ChartSeries::isLine).forEach(picture::mark);
        chart.series().stream().filter(one -> !one.isLine()).forEach(picture::mark);
        return picture.lines();
    }

    private int column(double value) {
        return (int) Math.round(x.place(value) * (width - 1));
    }

    private int line(double value) {
        return (int) Math.round((1 - y.place(value)) * (LINES - 1));
    }

    private void connect(ChartSeries series) {
        List<ChartPoint> points = chart.shown(series);
        for (int i = 1; i < points.size(); i++) {
            connect(points.get(i - 1), points.get(i));
        }
    }

    private void connect(ChartPoint one, ChartPoint other) {
        int steps = Math.max(Math.abs(column(other.x()) - column(one.x())), Math.abs(line(other.y()) - line(one.y())));
        for (int step = 1; step < steps; step++) {
            double part = (double) step / steps;
            int column = (int) Math.round(column(one.x()) + part * (column(other.x()) - column(one.x())));
            int line = (int) Math.round(line(one.y()) + part * (line(other.y()) - line(one.y())));
            cells[line][column] = '.';
        }
    }

    private void mark(ChartSeries series) {
        chart.shown(series).forEach(point -> cells[line(point.y())][column(point.x())] = letter(series));
    }

    private static char letter(ChartSeries series) {
        return (char) ((series.isLine() ? 'a' : 'A') + Math.floorMod(series.ink(), LETTERS));
    }

    private String lines() {
        StringBuilder text = new StringBuilder(chart.title()).append("\n\n").append(chart.y().label()).append('\n');
        String[] labels = new String[LINES];
        y.ticks().forEach(tick -> labels[line(tick.value())] = tick.label());
        for (int i = 0; i < LINES; i++) {
            String label = labels[i] == null ? "" : labels[i];
            text.append(" ".repeat(margin - label.length())).append(label).append(labels[i] == null ? " |" : " +")
                    .append(new String(cells[i]).stripTrailing()).append('\n');
        }
        text.append(" ".repeat(margin)).append(" +").append(bottom()).append('\n').append(" ".repeat(margin + 2))
                .append(names()).append('\n').append(" ".repeat(margin + 2)).append(chart.x().label()).append("\n\n");
        chart.series().forEach(series -> text.append("  ").append(letter(series)).append("  ").append(series.name())
                .append('\n'));
        return chart.omission().isEmpty() ? text.toString() : text + "  " + chart.omission() + "\n";
    }

    private String bottom() {
        char[] line = new char[width];
        Arrays.fill(line, '-');
        x.ticks().forEach(tick -> line[column(tick.value())] = '+');
        return new String(line);
    }

    /** The labels of the ticks, as far as each has room behind the one before. */
    private String names() {
        StringBuilder line = new StringBuilder();
        for (Tick tick : x.ticks()) {
            int begin = Math.max(0, column(tick.value()) - tick.label().length() / 2);
            if (line.isEmpty() || begin > line.length()) {
                line.append(" ".repeat(begin - line.length())).append(tick.label());
            }
        }
        return line.toString();
    }
}
