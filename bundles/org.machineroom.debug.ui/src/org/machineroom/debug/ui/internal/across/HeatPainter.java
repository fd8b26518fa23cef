// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.machineroom.debug.across.Cells;
import org.machineroom.debug.across.NumberText;
import org.machineroom.debug.across.RankGrid;

/**
 * Paints rows and columns of cells, the greater the value the stronger the colour, with lines between the parts of
 * different ranks and a legend. Used on the UI thread.
 */
final class HeatPainter {
    private static final PaletteData DIRECT = new PaletteData(0xff0000, 0xff00, 0xff);
    private static final int MARGIN = 6;
    private static final int GAP = 4;
    private static final int LEGEND_WIDTH = 14;
    private static final int LEGEND_STEPS = 64;
    private static final int LINES_FROM = 4;
    private static final int LINE_ALPHA = 110;
    private static final int MOST_PIXELS = 1024;

    private final GC gc;
    private final Shown shown;
    private final Cells cells;
    private final RGB ground;
    private final double least;
    private final double span;

    private HeatPainter(GC gc, Shown shown) {
        this.gc = gc;
        this.shown = shown;
        this.cells = shown.cells();
        this.ground = gc.getBackground().getRGB();
        this.least = shown.least();
        this.span = shown.most() - least;
    }

    static CellsPlan paint(GC gc, Rectangle room, Shown shown) {
        return new HeatPainter(gc, shown).paint(room);
    }

    private CellsPlan paint(Rectangle room) {
        int line = gc.getFontMetrics().getHeight();
        int numbers = Math.max(gc.textExtent(NumberText.of(least)).x, gc.textExtent(NumberText.of(least + span)).x);
        int legend = LEGEND_WIDTH + GAP + numbers + 2 * MARGIN;
        int width = Math.max(1, room.width - legend - MARGIN);
        int height = Math.max(1, room.height - 2 * MARGIN - line);
        double side = Math.min((double) width / cells.columns(), (double) height / cells.rows());
        boolean isFlat = cells.columns() > 4 * cells.rows() || cells.rows() > 4 * cells.columns();
        Rectangle area = isFlat ? new Rectangle(room.x + MARGIN, room.y + MARGIN + line / 2, width, height)
                : new Rectangle(room.x + MARGIN, room.y + MARGIN + line / 2,
                        Math.max(1, (int) (side * cells.columns())), Math.max(1, (int) (side * cells.rows())));
        CellsPlan plan = new CellsPlan(area, cells.rows(), cells.columns());
        paintCells(plan);
        paintMarks(plan);
        paintLegend(new Rectangle(area.x + area.width + MARGIN, area.y, LEGEND_WIDTH, area.height));
        return plan;
    }

    /** One pixel for a cell, stretched; of more cells than there are pixels, some of them. */
    private void paintCells(CellsPlan plan) {
        int rows = Math.min(cells.rows(), MOST_PIXELS);
        int columns = Math.min(cells.columns(), MOST_PIXELS);
        ImageData data = new ImageData(columns, rows, 24, DIRECT);
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                data.setPixel(x, y, DIRECT.getPixel(colour((int) ((long) y * cells.rows() / rows),
                        (int) ((long) x * cells.columns() / columns))));
            }
        }
        Image image = new Image(gc.getDevice(), data);
        gc.setInterpolation(SWT.NONE);
        Rectangle area = plan.area();
        gc.drawImage(image, 0, 0, columns, rows, area.x, area.y, area.width, area.height);
        image.dispose();
    }

    private RGB colour(int row, int column) {
        double value = cells.number(row, column);
        if (Double.isFinite(value)) {
            return ValueColours.heat(ground, span == 0 ? 1 : (value - least) / span);
        }
        return cells.text(row, column).isEmpty() ? ground : ValueColours.odd().getRGB();
    }

    private void paintMarks(CellsPlan plan) {
        Rectangle first = plan.cell(0, 0);
        boolean hasLines = Math.min(first.width, first.height) >= LINES_FROM || !shown.isOfRanks();
        for (int row = 0; row < cells.rows(); row++) {
            for (int column = 0; column < cells.columns(); column++) {
                if (hasLines) {
                    paintEdges(plan, row, column);
                }
                if (shown.isOfRanks()) {
                    paintRank(plan.cell(row, column), row, column);
                }
            }
        }
        gc.drawRectangle(plan.area().x, plan.area().y, plan.area().width, plan.area().height);
    }

    private void paintEdges(CellsPlan plan, int row, int column) {
        boolean isRight = column + 1 < cells.columns() && cells.rank(row, column) != cells.rank(row, column + 1);
        boolean isBelow = row + 1 < cells.rows() && cells.rank(row, column) != cells.rank(row + 1, column);
        if (isRight || isBelow) {
            Rectangle cell = plan.cell(row, column);
            gc.setAlpha(LINE_ALPHA);
            if (isRight) {
                gc.drawLine(cell.x + cell.width, cell.y, cell.x + cell.width, cell.y + cell.height);
            }
            if (isBelow) {
                gc.drawLine(cell.x, cell.y + cell.height, cell.x + cell.width, cell.y + cell.height);
            }
            gc.setAlpha(255);
        }
    }

    /** Who stands out and who is current has a frame; where there is room, the number of the rank. */
    private void paintRank(Rectangle cell, int row, int column) {
        if (cells.rank(row, column) == RankGrid.NOBODY) {
            return;
        }
        Color foreground = gc.getForeground();
        String text = Integer.toString(cells.rank(row, column));
        Point extent = gc.textExtent(text);
        if (extent.x + GAP <= cell.width && extent.y <= cell.height) {
            gc.setForeground(ValueColours.textOn(colour(row, column)));
            gc.drawText(text, cell.x + (cell.width - extent.x) / 2, cell.y + (cell.height - extent.y) / 2, true);
        }
        gc.setForeground(ValueColours.odd());
        if (shown.isOdd(row, column)) {
            frame(cell);
        }
        gc.setForeground(foreground);
        if (shown.isMarked(row, column)) {
            frame(cell);
        }
    }

    private void frame(Rectangle cell) {
        gc.setLineWidth(2);
        gc.drawRectangle(cell.x + 1, cell.y + 1, Math.max(1, cell.width - 2), Math.max(1, cell.height - 2));
        gc.setLineWidth(1);
    }

    private void paintLegend(Rectangle area) {
        int line = gc.getFontMetrics().getHeight();
        for (int i = 0; i < LEGEND_STEPS; i++) {
            int top = area.y + area.height * (LEGEND_STEPS - 1 - i) / LEGEND_STEPS;
            int bottom = area.y + area.height * (LEGEND_STEPS - i) / LEGEND_STEPS;
            gc.setBackground(new Color(ValueColours.heat(ground, (i + 0.5) / LEGEND_STEPS)));
            gc.fillRectangle(area.x, top, area.width, bottom - top);
        }
        gc.setBackground(new Color(ground));
        gc.drawRectangle(area);
        int right = area.x + area.width + GAP;
        gc.drawText(NumberText.of(least + span), right, area.y - line / 2, true);
        if (span > 0) {
            gc.drawText(NumberText.of(least), right, area.y + area.height - line / 2, true);
        }
    }
}
