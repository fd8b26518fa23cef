// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.util.List;
import java.util.stream.DoubleStream;
import org.machineroom.analysis.plot.Surface.Anchor;

/** Lays out a chart and paints it. */
final class ChartPainter {
    /** How wide a picture is, in pixels. */
    static final int WIDTH = 640;

    private static final int PAPER = 0xffffff;
    private static final int INK = 0x1d2833;
    private static final int GRID = 0xdddddd;
    private static final int TOP = 34;
    private static final int PLOT_HEIGHT = 320;
    private static final int RIGHT = 24;
    private static final int LINE_HEIGHT = 18;
    private static final int BELOW_PLOT = 44;
    private static final int Y_LABEL = 22;
    private static final int GAP = 8;
    private static final int SAMPLE = 28;
    private static final double SMALL = 2.2;
    private static final double LARGE = 5;
    private static final double THIN = 1;
    private static final double THICK = 1.6;
    private static final double CHARACTER = 6.6;
    private static final String WIDE_LETTERS = "mwMW";
    /** By how much a wide letter is wider than most. */
    private static final double WIDER = 4;
    private static final int BASELINE = 4;

    private final Chart chart;
    private final Surface surface;
    private final ScaledAxis x;
    private final ScaledAxis y;
    private final List<LegendEntry> legend;
    private final double left;

    ChartPainter(Chart chart, Surface surface) {
        this.chart = chart;
        this.surface = surface;
        x = chart.scaledX();
        y = chart.scaledY();
        left = Y_LABEL + GAP + y.ticks().stream().mapToDouble(tick -> textWidth(tick.label())).max().orElse(0);
        legend = LegendEntry.layOut(chart.series().stream().map(one -> SAMPLE + 2 * GAP + textWidth(one.name()))
                .toList(), WIDTH - left - RIGHT);
    }

    /** How wide a text is about, in pixels; the same for every surface, so that all pictures are alike. */
    private static double textWidth(String text) {
        long wide = text.chars().filter(letter -> WIDE_LETTERS.indexOf(letter) >= 0).count();
        return CHARACTER * text.length() + WIDER * wide;
    }

    /** How high the picture of a chart is, in pixels. */
    static int height(Chart chart) {
        ChartPainter painter = new ChartPainter(chart, null);
        int lines = painter.legend.isEmpty() ? 0 : painter.legend.getLast().line() + 1;
        return TOP + PLOT_HEIGHT + BELOW_PLOT + LINE_HEIGHT * (lines + (chart.omission().isEmpty() ? 0 : 1)) + GAP;
    }

    /** Paints all of it, on a surface of that size. */
    void paint() {
        surface.shape(PAPER, PAPER, 0, 0, WIDTH, 0, WIDTH, height(chart), 0, height(chart));
        surface.text(chart.title(), Anchor.MIDDLE, true, WIDTH / 2.0, TOP - 14);
        paintAxes();
        chart.series().stream().filter(ChartSeries::isLine).forEach(this::paintSeries);
        chart.series().stream().filter(one -> !one.isLine()).forEach(this::paintSeries);
        paintLegend();
    }

    private double across(double value) {
        return left + x.place(value) * (WIDTH - left - RIGHT);
    }

    private double down(double value) {
        return TOP + (1 - y.place(value)) * PLOT_HEIGHT;
    }

    private void paintAxes() {
        double bottom = TOP + PLOT_HEIGHT;
        double right = WIDTH - RIGHT;
        for (Tick tick : x.ticks()) {
            surface.line(GRID, THIN, across(tick.value()), TOP, across(tick.value()), bottom);
            surface.text(tick.label(), Anchor.MIDDLE, false, across(tick.value()), bottom + LINE_HEIGHT);
        }
        for (Tick tick : y.ticks()) {
            surface.line(GRID, THIN, left, down(tick.value()), right, down(tick.value()));
            surface.text(tick.label(), Anchor.END, false, left - GAP / 2.0, down(tick.value()) + BASELINE);
        }
        surface.line(INK, THIN, left, TOP, right, TOP, right, bottom, left, bottom, left, TOP);
        surface.text(chart.x().label(), Anchor.MIDDLE, false, (left + right) / 2, bottom + 2 * LINE_HEIGHT);
        surface.textUpwards(chart.y().label(), Y_LABEL - GAP, TOP + PLOT_HEIGHT / 2.0);
    }

    private void paintSeries(ChartSeries series) {
        List<ChartPoint> points = chart.shown(series);
        Mark mark = Mark.of(series.ink());
        if (series.isLine() && points.size() > 1) {
            surface.line(mark.rgb(), THICK, points.stream()
                    .flatMapToDouble(point -> DoubleStream.of(across(point.x()), down(point.y())))
                    .toArray());
        }
        points.forEach(point -> paintMark(series, across(point.x()), down(point.y())));
    }

    private void paintMark(ChartSeries series, double atX, double atY) {
        Mark mark = Mark.of(series.ink());
        mark.paint(surface, series.isLine() ? mark.rgb() : Surface.NONE, atX, atY, series.isLine() ? SMALL : LARGE);
    }

    private void paintLegend() {
        double top = TOP + PLOT_HEIGHT + BELOW_PLOT;
        for (int i = 0; i < legend.size(); i++) {
            ChartSeries series = chart.series().get(i);
            double at = left + legend.get(i).x();
            double middle = top + legend.get(i).line() * LINE_HEIGHT + LINE_HEIGHT / 2.0;
            if (series.isLine()) {
                surface.line(Mark.of(series.ink()).rgb(), THICK, at, middle, at + SAMPLE, middle);
            }
            paintMark(series, at + SAMPLE / 2.0, middle);
            surface.text(series.name(), Anchor.START, false, at + SAMPLE + GAP, middle + BASELINE);
        }
        if (!chart.omission().isEmpty()) {
            surface.text(chart.omission(), Anchor.START, false, left, height(chart) - GAP - BASELINE);
        }
    }
}
