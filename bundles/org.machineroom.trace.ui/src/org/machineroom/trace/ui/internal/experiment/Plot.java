// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ICustomPaintListener;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.Range;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.analysis.plot.ChartSeries;

/**
 * Draws a chart by SWTChart. The point next to the cursor is marked; the wheel zooms about the cursor. The arrow keys
 * go from point to point and from series to series.
 */
public final class Plot {
    private static final int NEAR = 24;
    private static final int RING = 6;
    private static final double MARGIN = 0.03;

    private final org.eclipse.swtchart.Chart plot;
    private Chart chart = Overlay.EMPTY.chart();
    private PlotPoint marked;
    private boolean isZoomed;
    private Consumer<Optional<PlotPoint>> markListener = _ -> {};
    private Consumer<PlotPoint> openListener = _ -> {};

    Plot(Composite parent) {
        plot = new org.eclipse.swtchart.Chart(parent, SWT.NONE);
        plot.getTitle().setVisible(false);
        plot.getLegend().setPosition(SWT.RIGHT);
        plot.getPlotArea().addCustomPaintListener((ICustomPaintListener) event -> paintMark(event.gc));
        plot.addPaintListener(event -> new LogTicks(plot, PlotLook.of(plot.getParent()).foreground()).paint(event.gc));
        Control area = area();
        area.addListener(SWT.MouseMove, event -> mark(nearest(event.x, event.y)));
        area.addListener(SWT.MouseDoubleClick, event -> nearest(event.x, event.y).ifPresent(openListener));
        area.addListener(SWT.MouseVerticalWheel, this::zoom);
        area.addListener(SWT.MouseDown, _ -> area.setFocus());
        area.addListener(SWT.KeyDown, this::key);
    }

    /** What is clicked, and has the keys. */
    public Control area() {
        return plot.getPlotArea().getControl();
    }

    /** All of it. */
    Control control() {
        return plot;
    }

    /** Asks to be told which point is next to the cursor. */
    void onMark(Consumer<Optional<PlotPoint>> listener) {
        markListener = listener;
    }

    /** Asks to be told which point is to be opened. */
    void onOpen(Consumer<PlotPoint> listener) {
        openListener = listener;
    }

    /** Shows a chart; what is zoomed stays so while nothing but points has changed. */
    void show(Chart newChart) {
        boolean isOther = !chart.x().equals(newChart.x()) || !chart.y().equals(newChart.y());
        chart = newChart;
        isZoomed &= !isOther;
        plot.suspendUpdate(true);
        for (ISeries<?> old : plot.getSeriesSet().getSeries()) {
            plot.getSeriesSet().deleteSeries(old.getId());
        }
        IAxis x = plot.getAxisSet().getXAxis(0);
        IAxis y = plot.getAxisSet().getYAxis(0);
        PlotLook look = PlotLook.of(plot.getParent());
        boolean isEmpty = true;
        for (int i = 0; i < chart.series().size(); i++) {
            ChartSeries series = chart.series().get(i);
            List<ChartPoint> points = points(i);
            isEmpty &= points.isEmpty();
            ILineSeries<?> drawn = (ILineSeries<?>) plot.getSeriesSet().createSeries(SeriesType.LINE,
                    Integer.toString(i));
            drawn.setDescription(series.name());
            drawn.setXSeries(points.stream().mapToDouble(ChartPoint::x).toArray());
            drawn.setYSeries(points.stream().mapToDouble(ChartPoint::y).toArray());
            look.apply(series, drawn);
        }
        label(x, chart.x());
        label(y, chart.y());
        if (!isZoomed && !isEmpty) {
            scale(x, chart.x());
            scale(y, chart.y());
        }
        look.apply(plot);
        plot.suspendUpdate(false);
        mark(Optional.empty());
        plot.redraw();
    }

    private List<ChartPoint> points(int series) {
        return chart.shown(chart.series().get(series));
    }

    private static void label(IAxis drawn, Axis axis) {
        drawn.getTitle().setText(axis.label());
        drawn.getTitle().setVisible(!axis.label().isEmpty());
        drawn.getTick().setFormat(new TickFormat(axis));
    }

    private static void scale(IAxis drawn, Axis axis) {
        drawn.enableLogScale(false);
        drawn.adjustRange();
        drawn.enableLogScale(axis.isLogarithmic());
        drawn.adjustRange();
        if (axis.isLogarithmic()) {
            drawn.setRange(new Range(1 / roundUp(1 / drawn.getRange().lower), roundUp(drawn.getRange().upper)));
        }
        drawn.setRange(withMargin(drawn.getRange(), axis.isLogarithmic()));
    }

    /** Room at both ends, so that the marks of points there are seen as a whole. */
    private static Range withMargin(Range range, boolean isLogarithmic) {
        double span = range.upper - range.lower;
        double factor = isLogarithmic ? Math.pow(range.upper / range.lower, MARGIN) : 1;
        return isLogarithmic ? new Range(range.lower / factor, range.upper * factor)
                : new Range(range.lower - MARGIN * span, range.upper + MARGIN * span);
    }

    /** The least of 1, 2, 5 times a power of ten that is not below a number. */
    private static double roundUp(double number) {
        double power = Math.pow(10, Math.floor(Math.log10(number)));
        return power * (number <= power ? 1 : number <= 2 * power ? 2 : number <= 5 * power ? 5 : 10);
    }

    /** Shows everything. */
    void showAll() {
        isZoomed = false;
        show(chart);
    }

    private void zoom(Event event) {
        isZoomed = true;
        for (IAxis axis : plot.getAxisSet().getAxes()) {
            double at = axis.getDataCoordinate(axis.getDirection() == IAxis.Direction.X ? event.x : event.y);
            if (event.count > 0) {
                axis.zoomIn(at);
            } else {
                axis.zoomOut(at);
            }
        }
        plot.redraw();
    }

    /** The point of a series that is next to a place; none if all are far from it. */
    private Optional<PlotPoint> nearest(int x, int y) {
        PlotPoint nearest = null;
        double least = NEAR;
        for (int series = 0; series < chart.series().size(); series++) {
            for (int index = 0; index < points(series).size(); index++) {
                Point at = place(new PlotPoint(series, index));
                double distance = Math.hypot(at.x - x, at.y - y);
                if (distance < least) {
                    least = distance;
                    nearest = new PlotPoint(series, index);
                }
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** Where a point is drawn. */
    public Point place(PlotPoint point) {
        return plot.getSeriesSet().getSeries(Integer.toString(point.series())).getPixelCoordinates(point.index());
    }

    /** The point in the chart. */
    ChartPoint point(PlotPoint point) {
        return points(point.series()).get(point.index());
    }

    private void mark(Optional<PlotPoint> point) {
        if (!Optional.ofNullable(marked).equals(point)) {
            marked = point.orElse(null);
            markListener.accept(point);
            area().redraw();
        }
    }

    private void paintMark(GC gc) {
        if (marked != null) {
            Point at = place(marked);
            gc.setForeground(PlotLook.of(plot.getParent()).foreground());
            gc.setLineWidth(2);
            gc.drawOval(at.x - RING, at.y - RING, 2 * RING, 2 * RING);
        }
    }

    private void key(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_RIGHT -> step(0, 1);
            case SWT.ARROW_LEFT -> step(0, -1);
            case SWT.ARROW_DOWN -> step(1, 0);
            case SWT.ARROW_UP -> step(-1, 0);
            case SWT.HOME -> showAll();
            case SWT.CR, SWT.KEYPAD_CR -> Optional.ofNullable(marked).ifPresent(openListener);
            default -> {
                // not ours
            }
        }
    }

    /** Marks the next point of the series, or that of the next series that has points. */
    private void step(int series, int points) {
        int count = chart.series().size();
        if (marked == null) {
            for (int i = 0; i < count && marked == null; i++) {
                mark(points(i).isEmpty() ? Optional.empty() : Optional.of(new PlotPoint(i, 0)));
            }
            return;
        }
        int next = marked.series();
        do {
            next = Math.floorMod(next + series, count);
        } while (points(next).isEmpty());
        mark(Optional.of(new PlotPoint(next, Math.clamp(marked.index() + points, 0, points(next).size() - 1))));
    }
}
