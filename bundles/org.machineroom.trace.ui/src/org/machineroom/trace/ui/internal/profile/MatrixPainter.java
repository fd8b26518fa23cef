// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Canvas;
import org.machineroom.trace.ui.internal.colour.Ground;
import org.machineroom.trace.ui.internal.profile.heat.HeatScale;
import org.machineroom.trace.ui.internal.profile.heat.HeatTheme;

/**
 * Paints a communication matrix with its axes and a legend. The fields are painted once into an image as large as there
 * are fields, which is then only stretched. Used on the UI thread.
 */
final class MatrixPainter {
    private static final PaletteData DIRECT = new PaletteData(0xff0000, 0xff00, 0xff);
    private static final int MARGIN = 8;
    private static final int LEGEND_WIDTH = 14;
    private static final int LEGEND_STEPS = 64;
    private static final int LABEL_GAP = 4;
    private static final int LEAST_SIDE = 40;
    private static final int TICK_SPACE = 3;
    private static final int GRID_FROM = 8;

    private Image fields;
    private HeatScale fieldsIn;
    private Rectangle square = new Rectangle(0, 0, 0, 0);

    /** Where the fields were painted last. */
    Rectangle square() {
        return square;
    }

    /** There is something else to paint. */
    void changed() {
        dispose();
    }

    void dispose() {
        if (fields != null) {
            fields.dispose();
            fields = null;
        }
    }

    void paint(GC gc, Canvas canvas, Optional<MatrixModel> model, Measure measure, Point cursor) {
        Rectangle area = canvas.getClientArea();
        Ground ground = Ground.of(canvas);
        gc.setBackground(ground.background());
        gc.setForeground(ground.foreground());
        gc.fillRectangle(area);
        if (model.isEmpty()) {
            return;
        }
        MatrixModel matrix = model.get();
        layOut(gc, area, matrix);
        HeatScale scale = HeatTheme.on(canvas, ground.background().getRGB());
        if (fields == null || !scale.equals(fieldsIn)) {
            dispose();
            fieldsIn = scale;
            fields = new Image(canvas.getDisplay(), pixels(matrix, measure, scale));
        }
        gc.setInterpolation(SWT.NONE);
        gc.drawImage(fields, 0, 0, matrix.size(), matrix.size(), square.x, square.y, square.width, square.height);
        paintGrid(gc, matrix);
        gc.drawRectangle(square.x, square.y, square.width, square.height);
        paintAxes(gc, matrix);
        paintLegend(gc, matrix, measure, scale);
        if (cursor.x >= 0) {
            paintCursor(gc, matrix, cursor);
        }
    }

    private void layOut(GC gc, Rectangle area, MatrixModel matrix) {
        int labels = gc.textExtent(matrix.ranks(matrix.size() - 1)).x + LABEL_GAP;
        int line = gc.getFontMetrics().getHeight();
        int legend = MARGIN + LEGEND_WIDTH + LABEL_GAP + gc.textExtent("0000.0 GiB").x;
        int left = MARGIN + line + labels;
        int side = Math.max(LEAST_SIDE, Math.min(area.width - left - legend - MARGIN,
                area.height - 2 * MARGIN - 2 * line - LABEL_GAP));
        int whole = side >= matrix.size() ? side / matrix.size() * matrix.size() : side;
        square = new Rectangle(left, MARGIN + 2 * line + LABEL_GAP, whole, whole);
    }

    private static ImageData pixels(MatrixModel matrix, Measure measure, HeatScale scale) {
        ImageData data = new ImageData(matrix.size(), matrix.size(), 24, DIRECT);
        for (int row = 0; row < matrix.size(); row++) {
            for (int column = 0; column < matrix.size(); column++) {
                RGB colour = scale.of(matrix.part(measure, row, column));
                data.setPixel(column, row, DIRECT.getPixel(colour));
            }
        }
        return data;
    }

    private void paintGrid(GC gc, MatrixModel matrix) {
        int field = square.width / matrix.size();
        if (field < GRID_FROM) {
            return;
        }
        gc.setAlpha(40);
        for (int i = 1; i < matrix.size(); i++) {
            gc.drawLine(square.x + i * field, square.y, square.x + i * field, square.y + square.height);
            gc.drawLine(square.x, square.y + i * field, square.x + square.width, square.y + i * field);
        }
        gc.setAlpha(255);
    }

    private void paintAxes(GC gc, MatrixModel matrix) {
        int line = gc.getFontMetrics().getHeight();
        gc.drawText(Messages.receiver, square.x + (square.width - gc.textExtent(Messages.receiver).x) / 2, MARGIN,
                true);
        paintVertically(gc, Messages.sender);
        int widest = gc.textExtent(matrix.ranks(matrix.size() - 1)).x;
        int everyColumn = step(matrix.size(), square.width, widest + TICK_SPACE * LABEL_GAP);
        int everyRow = step(matrix.size(), square.height, line);
        for (int i = 0; i < matrix.size(); i += everyColumn) {
            String text = matrix.ranks(i);
            gc.drawText(text, middle(square.x, i, matrix) - gc.textExtent(text).x / 2, square.y - line - LABEL_GAP,
                    true);
        }
        for (int i = 0; i < matrix.size(); i += everyRow) {
            String text = matrix.ranks(i);
            gc.drawText(text, square.x - LABEL_GAP - gc.textExtent(text).x, middle(square.y, i, matrix) - line / 2,
                    true);
        }
    }

    private void paintVertically(GC gc, String text) {
        Transform turned = new Transform(gc.getDevice());
        turned.translate(MARGIN, square.y + (square.height + gc.textExtent(text).x) / 2);
        turned.rotate(-90);
        gc.setTransform(turned);
        gc.drawText(text, 0, 0, true);
        gc.setTransform(null);
        turned.dispose();
    }

    private int middle(int from, int index, MatrixModel matrix) {
        return from + (int) ((index + 0.5) * square.width / matrix.size());
    }

    /** Every which field gets a label, so that labels do not run together. */
    private static int step(int fields, int space, int label) {
        int step = 1;
        while ((long) fields * label > (long) space * step) {
            step *= 2;
        }
        return step;
    }

    private void paintLegend(GC gc, MatrixModel matrix, Measure measure, HeatScale scale) {
        int x = square.x + square.width + MARGIN;
        int line = gc.getFontMetrics().getHeight();
        for (int i = 0; i < LEGEND_STEPS; i++) {
            int top = square.y + square.height * (LEGEND_STEPS - 1 - i) / LEGEND_STEPS;
            int bottom = square.y + square.height * (LEGEND_STEPS - i) / LEGEND_STEPS;
            gc.setBackground(new Color(scale.of((i + 0.5) / LEGEND_STEPS)));
            gc.fillRectangle(x, top, LEGEND_WIDTH, bottom - top);
        }
        gc.drawRectangle(x, square.y, LEGEND_WIDTH, square.height);
        int right = x + LEGEND_WIDTH + LABEL_GAP;
        long most = matrix.most(measure);
        gc.drawText(measure.text(most), right, square.y - line / 2, true);
        if (most > 1) {
            gc.drawText(measure.text(most / 2), right, square.y + (square.height - line) / 2, true);
        }
        gc.drawText("0", right, square.y + square.height - line / 2, true);
        gc.drawText(measure.title(), x, MARGIN, true);
    }

    private void paintCursor(GC gc, MatrixModel matrix, Point cursor) {
        int left = square.x + cursor.x * square.width / matrix.size();
        int top = square.y + cursor.y * square.height / matrix.size();
        int side = Math.max(2, square.width / matrix.size());
        gc.setLineWidth(2);
        gc.drawRectangle(left, top, side, side);
        gc.setLineWidth(1);
    }
}
