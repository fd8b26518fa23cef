// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.machineroom.debug.across.Cells;
import org.machineroom.debug.across.NumberText;

/** Paints one row of cells as bars; more than there are pixels lie over each other. Used on the UI thread. */
final class BarPainter {
    private static final int MARGIN = 6;
    private static final int GAP = 4;
    private static final int GAP_FROM = 5;
    /** If values differ by less than this part of their size, bars begin near the least one and not at zero. */
    private static final double CLOSE = 0.1;

    private static final int NOT_FINITE_ALPHA = 60;

    private BarPainter() {
    }

    /** The values at the bottom, at the top, and where bars begin. */
    private record Scale(double bottom, double top, double begin) {
        static Scale of(double least, double most) {
            if (least == most) {
                return new Scale(Math.min(0, least), Math.max(0, most), 0);
            }
            boolean isClose = most - least < CLOSE * Math.max(Math.abs(least), Math.abs(most));
            double room = CLOSE * (most - least);
            return isClose ? new Scale(least - room, most, least - room)
                    : new Scale(Math.min(0, least), Math.max(0, most), 0);
        }

        int y(Rectangle area, double value) {
            double part = top == bottom ? 0 : (value - bottom) / (top - bottom);
            return area.y + area.height - (int) Math.round(part * area.height);
        }
    }

    static CellsPlan paint(GC gc, Rectangle room, Shown shown) {
        Cells cells = shown.cells();
        Scale scale = Scale.of(shown.least(), shown.most());
        int line = gc.getFontMetrics().getHeight();
        int left = Math.max(width(gc, scale.top()), width(gc, scale.bottom())) + MARGIN + GAP;
        Rectangle area = new Rectangle(room.x + left, room.y + MARGIN + line / 2,
                Math.max(1, room.width - left - MARGIN), Math.max(1, room.height - 2 * MARGIN - 2 * line));
        CellsPlan plan = new CellsPlan(area, 1, cells.columns());
        int bars = Math.min(cells.columns(), area.width);
        for (int bar = 0; bar < bars; bar++) {
            int first = (int) ((long) bar * cells.columns() / bars);
            paint(gc, plan, scale, Bar.of(shown, first, (int) ((long) (bar + 1) * cells.columns() / bars)));
        }
        paintAxes(gc, plan, scale, shown);
        return plan;
    }

    private static int width(GC gc, double value) {
        return gc.textExtent(NumberText.of(value)).x;
    }

    /** The cells from one to another; the numbers are infinite if none of theirs is finite. */
    private record Bar(int first, double least, double most, boolean isOdd, boolean isMarked) {
        static Bar of(Shown shown, int first, int end) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            boolean isOdd = false;
            boolean isMarked = false;
            for (int column = first; column < end; column++) {
                double number = shown.cells().number(0, column);
                least = Double.isFinite(number) ? Math.min(least, number) : least;
                most = Double.isFinite(number) ? Math.max(most, number) : most;
                isOdd |= shown.isOdd(0, column);
                isMarked |= shown.isMarked(0, column);
            }
            return new Bar(first, least, most, isOdd, isMarked);
        }
    }

    private static void paint(GC gc, CellsPlan plan, Scale scale, Bar bar) {
        Rectangle cell = plan.cell(0, bar.first());
        int width = cell.width >= GAP_FROM ? cell.width - 1 : cell.width;
        gc.setBackground(bar.isOdd() ? ValueColours.odd() : ValueColours.value());
        if (bar.least() <= bar.most()) {
            int top = scale.y(plan.area(), Math.max(scale.begin(), bar.most()));
            int bottom = scale.y(plan.area(), Math.min(scale.begin(), bar.least()));
            gc.fillRectangle(cell.x, top, width, Math.max(1, bottom - top));
        } else if (bar.isOdd()) {
            gc.setAlpha(NOT_FINITE_ALPHA);
            gc.fillRectangle(cell.x, cell.y, width, cell.height);
            gc.setAlpha(255);
        }
        if (bar.isMarked()) {
            gc.drawRectangle(cell.x - 1, cell.y, width + 1, cell.height);
        }
    }

    private static void paintAxes(GC gc, CellsPlan plan, Scale scale, Shown shown) {
        Rectangle area = plan.area();
        int line = gc.getFontMetrics().getHeight();
        int begin = scale.y(area, scale.begin());
        gc.drawLine(area.x, begin, area.x + area.width, begin);
        gc.drawLine(area.x - 1, area.y, area.x - 1, area.y + area.height);
        for (double value : new double[] {scale.top(), scale.bottom()}) {
            gc.drawText(NumberText.of(value), area.x - GAP - width(gc, value), scale.y(area, value) - line / 2, true);
        }
        int columns = plan.columns();
        int widest = gc.textExtent(label(shown, columns - 1)).x;
        int step = CellsPlan.step(columns, area.width, widest + 2 * GAP);
        for (int column = 0; column < columns; column += step) {
            Rectangle cell = plan.cell(0, column);
            Point extent = gc.textExtent(label(shown, column));
            gc.drawText(label(shown, column), cell.x + (cell.width - extent.x) / 2, area.y + area.height + GAP, true);
        }
    }

    private static String label(Shown shown, int column) {
        return Integer.toString(shown.isOfRanks() ? shown.cells().rank(0, column) : column);
    }
}
