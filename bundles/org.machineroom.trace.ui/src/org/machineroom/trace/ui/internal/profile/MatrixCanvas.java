// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.machineroom.trace.statistics.TraceSummary;

/**
 * Paints who sent how much to whom and lets the user point at it: the mouse shows a field in words, a click selects its
 * sender, with Shift its receiver; so do the arrow keys and Enter. Used on the UI thread.
 */
final class MatrixCanvas {
    private static final int MOST_FIELDS = 512;

    private final Canvas canvas;
    private final MatrixPainter painter = new MatrixPainter();
    private final IntConsumer rankSelected;
    private Optional<MatrixModel> model = Optional.empty();
    private Measure measure = Measure.BYTES;
    private Point cursor = new Point(-1, -1);

    /**
     * Creates the widget.
     *
     * @param rankSelected hears which rank was selected
     */
    MatrixCanvas(Composite parent, IntConsumer rankSelected) {
        this.rankSelected = rankSelected;
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        canvas.addListener(SWT.Paint, event -> paint(event.gc));
        canvas.addListener(SWT.Resize, _ -> canvas.redraw());
        canvas.addListener(SWT.MouseMove, event -> point(at(event)));
        canvas.addListener(SWT.MouseExit, _ -> canvas.setToolTipText(null));
        canvas.addListener(SWT.MouseDown, event -> {
            canvas.setFocus();
            at(event).ifPresent(field -> choose(field, (event.stateMask & SWT.SHIFT) != 0));
        });
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        canvas.addListener(SWT.FocusIn, _ -> canvas.redraw());
        canvas.addListener(SWT.FocusOut, _ -> canvas.redraw());
        canvas.addListener(SWT.Dispose, _ -> painter.dispose());
    }

    Canvas control() {
        return canvas;
    }

    void show(TraceSummary summary) {
        model = Optional.of(new MatrixModel(summary.matrix(), summary.ranks().size(), MOST_FIELDS));
        painter.changed();
        canvas.redraw();
    }

    void show(Measure newMeasure) {
        measure = newMeasure;
        painter.changed();
        canvas.redraw();
    }

    Measure measure() {
        return measure;
    }

    private void paint(GC gc) {
        painter.paint(gc, canvas, model, measure, canvas.isFocusControl() ? cursor : new Point(-1, -1));
    }

    private Optional<Point> at(Event event) {
        Rectangle square = painter.square();
        if (model.isEmpty() || !square.contains(event.x, event.y)) {
            return Optional.empty();
        }
        int size = model.get().size();
        return Optional.of(new Point((event.x - square.x) * size / square.width,
                (event.y - square.y) * size / square.height));
    }

    private void point(Optional<Point> field) {
        String text = field.map(at -> model.orElseThrow().text(at.y, at.x)).orElse(null);
        if (text == null || !text.equals(canvas.getToolTipText())) {
            canvas.setToolTipText(text);
        }
    }

    private void choose(Point field, boolean receiver) {
        cursor = field;
        canvas.redraw();
        rankSelected.accept(model.orElseThrow().first(receiver ? field.x : field.y));
    }

    private void key(Event event) {
        if (model.isEmpty()) {
            return;
        }
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> move(-1, 0);
            case SWT.ARROW_RIGHT -> move(1, 0);
            case SWT.ARROW_UP -> move(0, -1);
            case SWT.ARROW_DOWN -> move(0, 1);
            case SWT.CR, SWT.KEYPAD_CR -> {
                if (cursor.x >= 0) {
                    choose(cursor, (event.stateMask & SWT.SHIFT) != 0);
                }
            }
            default -> {
            }
        }
    }

    private void move(int columns, int rows) {
        int last = model.orElseThrow().size() - 1;
        cursor = new Point(Math.clamp(cursor.x + columns, 0, last), Math.clamp(cursor.y + rows, 0, last));
        point(Optional.of(cursor));
        canvas.redraw();
    }

    /** What is said about the field under the cursor. */
    Optional<String> cursorText() {
        return cursor.x < 0 ? Optional.empty() : model.map(shown -> shown.text(cursor.y, cursor.x));
    }
}
