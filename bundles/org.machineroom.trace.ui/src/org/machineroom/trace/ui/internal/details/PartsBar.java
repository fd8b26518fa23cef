// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.machineroom.live.Units;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.details.Details.Part;
import org.machineroom.trace.ui.internal.timeline.paint.SwtSurface;

/** The parts of a time, side by side in proportion, in the colours of what it was spent on. */
public final class PartsBar extends Canvas {
    private static final int HEIGHT = 26;
    private static final int MARGIN = 4;

    private Optional<Details> details = Optional.empty();

    PartsBar(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseMove, event -> setToolTipText(partAt(event.x).map(PartsBar::text).orElse(null)));
    }

    private static String text(Part part) {
        return part.name() + ": " + Units.time(part.lengthPs());
    }

    void show(Optional<Details> newDetails) {
        details = newDetails.filter(d -> d.lengthPs() > 0);
        redraw();
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        return new Point(widthHint == SWT.DEFAULT ? 100 : widthHint, HEIGHT);
    }

    private int x(long ps) {
        int width = getClientArea().width - 2 * MARGIN;
        return MARGIN + (int) Math.round((double) width * ps / details.orElseThrow().lengthPs());
    }

    private Optional<Part> partAt(int x) {
        return details.stream().map(Details::parts).flatMap(List::stream)
                .filter(part -> x >= x(part.beginPs()) && x < x(part.beginPs() + part.lengthPs())).findFirst();
    }

    private void paint(GC gc) {
        if (details.isEmpty()) {
            return;
        }
        Palette palette = StateColours.palette(this);
        try (SwtSurface surface = new SwtSurface(gc)) {
            for (Part part : details.get().parts()) {
                int from = x(part.beginPs());
                int until = x(part.beginPs() + part.lengthPs());
                int rgb = palette.of(part.nature());
                surface.fill(rgb, from, MARGIN, Math.max(0, until - from - 1), HEIGHT - 2 * MARGIN);
                if (surface.textWidth(part.name()) + 2 * MARGIN < until - from) {
                    surface.text(Palette.luminance(rgb) > 0.55 ? 0 : 0xffffff, false, part.name(), from + MARGIN,
                            (HEIGHT - surface.textHeight()) / 2);
                }
            }
        }
    }
}
