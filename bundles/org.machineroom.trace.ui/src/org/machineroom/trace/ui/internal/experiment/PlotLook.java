// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.LineStyle;
import org.machineroom.analysis.plot.ChartSeries;
import org.machineroom.analysis.plot.Mark;
import org.machineroom.trace.ui.internal.colour.Ground;
import org.machineroom.trace.ui.internal.colour.Palette;

/** Colours and marks of a plot, those of the command line's charts, on the ground that the theme gives. */
record PlotLook(Color background, Color foreground) {
    private static final double GRID = 0.8;
    private static final double PALER = 0.35;
    private static final double DARK = 0.5;
    private static final int WHITE = 0xffffff;
    private static final int SMALL = 3;
    private static final int LARGE = 5;
    private static final int BYTE = 0xff;

    static PlotLook of(Control control) {
        Ground ground = Ground.of(control);
        return new PlotLook(ground.background(), ground.foreground());
    }

    /** Gives a plot its ground. */
    void apply(Chart plot) {
        plot.setBackground(background);
        plot.getPlotArea().setBackground(background);
        plot.getLegend().setBackground(background);
        plot.getLegend().setForeground(foreground);
        for (IAxis axis : plot.getAxisSet().getAxes()) {
            axis.getTick().setForeground(axis.isLogScaleEnabled() ? background : foreground); // see LogTicks
            axis.getTitle().setForeground(foreground);
            axis.getGrid().setForeground(colour(Palette.mix(rgb(foreground), rgb(background), GRID)));
        }
    }

    /** Gives a series its colour and marks. */
    void apply(ChartSeries series, ILineSeries<?> drawn) {
        Mark mark = Mark.of(series.ink());
        boolean isDark = Palette.luminance(rgb(background)) < DARK;
        Color ink = colour(isDark ? Palette.mix(mark.rgb(), WHITE, PALER) : mark.rgb());
        drawn.setLineColor(ink);
        drawn.setSymbolColor(ink);
        drawn.setAntialias(SWT.ON);
        drawn.setLineWidth(2);
        drawn.setLineStyle(series.isLine() ? LineStyle.SOLID : LineStyle.NONE);
        drawn.setSymbolSize(series.isLine() ? SMALL : LARGE);
        drawn.setSymbolType(series.isLine() ? symbol(mark) : PlotSymbolType.CROSS);
    }

    private static PlotSymbolType symbol(Mark mark) {
        return switch (mark) {
            case CIRCLE, BEAM -> PlotSymbolType.CIRCLE;
            case SQUARE, BAR -> PlotSymbolType.SQUARE;
            case TRIANGLE -> PlotSymbolType.TRIANGLE;
            case DIAMOND -> PlotSymbolType.DIAMOND;
            case WEDGE -> PlotSymbolType.INVERTED_TRIANGLE;
        };
    }

    private static int rgb(Color colour) {
        return colour.getRed() << 16 | colour.getGreen() << 8 | colour.getBlue();
    }

    private static Color colour(int rgb) {
        return new Color(rgb >> 16 & BYTE, rgb >> 8 & BYTE, rgb & BYTE);
    }
}
