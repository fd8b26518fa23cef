// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.machineroom.trace.statistics.MessageSizes.SizeClass;
import org.machineroom.trace.statistics.TraceSummary;
import org.machineroom.trace.ui.internal.colour.Ground;
import org.machineroom.trace.ui.internal.profile.heat.HeatTheme;

/** Paints how many messages there were of which size, a bar for each doubling. Used on the UI thread. */
final class SizesCanvas {
    private static final int MARGIN = 10;
    private static final int MOST_WIDTH = 90;
    private static final double HEAT = 0.5;

    private final Canvas canvas;
    private Optional<SizesModel> model = Optional.empty();
    private Measure measure = Measure.BYTES;

    SizesCanvas(Composite parent) {
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        canvas.addListener(SWT.Paint, event -> paint(event.gc));
        canvas.addListener(SWT.Resize, _ -> canvas.redraw());
        canvas.addListener(SWT.MouseMove, event -> canvas.setToolTipText(text(event.x)));
    }

    Canvas control() {
        return canvas;
    }

    void show(TraceSummary summary) {
        model = Optional.of(new SizesModel(summary.sizes()));
        canvas.redraw();
    }

    void show(Measure newMeasure) {
        measure = newMeasure;
        canvas.redraw();
    }

    private int barWidth(SizesModel sizes) {
        int free = canvas.getClientArea().width - 2 * MARGIN;
        return Math.clamp(free / Math.max(1, sizes.bars().size()), 1, MOST_WIDTH);
    }

    private String text(int x) {
        if (model.isEmpty() || model.get().bars().isEmpty()) {
            return null;
        }
        int bar = Math.floorDiv(x - MARGIN, barWidth(model.get()));
        return bar < 0 || bar >= model.get().bars().size() ? null : model.get().text(bar);
    }

    private void paint(GC gc) {
        Rectangle area = canvas.getClientArea();
        Ground ground = Ground.of(canvas);
        gc.setBackground(ground.background());
        gc.setForeground(ground.foreground());
        gc.fillRectangle(area);
        if (model.isEmpty() || model.get().bars().isEmpty()) {
            gc.drawText(Messages.noMessages, MARGIN, MARGIN, true);
            return;
        }
        gc.drawText(measure == Measure.BYTES ? Messages.sizesByBytes : Messages.sizesByMessages, MARGIN, MARGIN, true);
        gc.setBackground(new Color(HeatTheme.on(canvas, ground.background().getRGB()).of(HEAT)));
        int width = barWidth(model.get());
        for (int bar = 0; bar < model.get().bars().size(); bar++) {
            paintBar(gc, area, bar, width);
        }
    }

    private void paintBar(GC gc, Rectangle area, int bar, int width) {
        SizesModel sizes = model.orElseThrow();
        int line = gc.getFontMetrics().getHeight();
        int top = 2 * MARGIN + 2 * line;
        int bottom = area.height - MARGIN - line;
        int left = MARGIN + bar * width;
        int height = (int) Math.ceil(sizes.height(measure, bar) * Math.max(1, bottom - top));
        gc.fillRectangle(left + 1, bottom - height, Math.max(1, width - 2), height);
        gc.drawLine(left, bottom, left + width, bottom);
        SizeClass values = sizes.bars().get(bar);
        if (values.messages() > 0) {
            Measure shown = measure == Measure.BYTES ? Measure.BYTES : Measure.MESSAGES;
            centred(gc, shown.text(shown.of(values)), left, width, bottom - height - line);
        }
        centred(gc, sizes.label(bar), left, width, bottom + 2);
    }

    /** Writes a text in the middle of a bar, if it fits. */
    private static void centred(GC gc, String text, int left, int width, int y) {
        int length = gc.textExtent(text).x;
        if (length <= width) {
            gc.drawText(text, left + (width - length) / 2, y, true);
        }
    }
}
