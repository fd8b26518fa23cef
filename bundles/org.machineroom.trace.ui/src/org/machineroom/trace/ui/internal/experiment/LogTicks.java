// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.machineroom.analysis.plot.Tick;

/**
 * Writes at a logarithmic axis the powers of ten, and 2 and 5 times these where there is room. SWTChart itself takes
 * from 1, 2, 3 and so on to 9 whatever comes first and has room, which leaves out just the powers of ten.
 *
 * @param plot the chart
 * @param colour of what is written
 */
record LogTicks(Chart plot, Color colour) {
    private static final double[] FEW = {1};
    private static final double[] MANY = {1, 2, 5};
    private static final int MARK = 5;
    private static final int GAP = 4;
    private static final String WIDEST = "20000";

    void paint(GC gc) {
        gc.setForeground(colour);
        for (IAxis axis : plot.getAxisSet().getAxes()) {
            if (axis.isLogScaleEnabled()) {
                ticks(axis, gc).forEach(tick -> paint(axis, tick, gc));
            }
        }
    }

    private List<Tick> ticks(IAxis axis, GC gc) {
        double lower = axis.getRange().lower;
        double upper = axis.getRange().upper;
        Rectangle area = plot.getPlotArea().getBounds();
        boolean isX = isX(axis);
        double decade = (isX ? area.width : area.height) / Math.log10(upper / lower);
        Point label = gc.textExtent(WIDEST);
        double wanted = isX ? label.x : label.y;
        int step = (int) Math.max(1, Math.ceil(wanted / decade));
        List<Tick> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(lower)); power <= Math.log10(upper); power += step) {
            for (double digit : decade > (MANY.length + 1) * wanted ? MANY : FEW) {
                Tick tick = Tick.at(digit * Math.pow(10, power));
                if (tick.value() >= lower && tick.value() <= upper) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    private static boolean isX(IAxis axis) {
        return axis.getDirection() == IAxis.Direction.X;
    }

    private void paint(IAxis axis, Tick tick, GC gc) {
        Rectangle area = plot.getPlotArea().getBounds();
        Point size = gc.textExtent(tick.label());
        int at = axis.getPixelCoordinate(tick.value());
        if (isX(axis)) {
            int bottom = area.y + area.height;
            gc.drawLine(area.x + at, bottom, area.x + at, bottom + MARK);
            gc.drawText(tick.label(), area.x + at - size.x / 2, bottom + MARK + GAP, true);
        } else {
            gc.drawLine(area.x - MARK, area.y + at, area.x, area.y + at);
            gc.drawText(tick.label(), area.x - MARK - GAP - size.x, area.y + at - size.y / 2, true);
        }
    }
}
