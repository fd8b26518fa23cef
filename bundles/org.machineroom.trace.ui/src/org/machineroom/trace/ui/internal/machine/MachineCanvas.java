// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.machineroom.trace.ui.internal.colour.Ground;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.profile.heat.HeatScale;
import org.machineroom.trace.ui.internal.profile.heat.HeatTheme;
import org.machineroom.trace.ui.internal.timeline.paint.SwtSurface;

/**
 * The picture of the machine, at which one can point: a click on a node selects its rank, one on a line its part; the
 * left and right arrow keys go from rank to rank. The wheel zooms, dragging moves the machine. Used on the UI thread.
 */
final class MachineCanvas {
    /** How much a step of the wheel enlarges. */
    static final double IN = 1.25;

    private final Canvas canvas;
    private final IntConsumer rankSelected;
    private final IntConsumer partSelected;
    private Optional<MachineShown> shown = Optional.empty();
    private Optional<MachinePicture> picture = Optional.empty();
    private OptionalInt rank = OptionalInt.empty();
    private Zoom zoom = Zoom.WHOLE;
    private Optional<Point> dragged = Optional.empty();

    /**
     * Creates the widget.
     *
     * @param rankSelected hears which rank was selected
     * @param partSelected hears which part was selected
     */
    MachineCanvas(Composite parent, IntConsumer rankSelected, IntConsumer partSelected) {
        this.rankSelected = rankSelected;
        this.partSelected = partSelected;
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        canvas.addListener(SWT.Paint, event -> paint(event.gc));
        canvas.addListener(SWT.Resize, _ -> fit());
        addMouseListeners();
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        Runnable endColours = StateColours.onChange(canvas, canvas::redraw);
        canvas.addListener(SWT.Dispose, _ -> endColours.run());
    }

    private void addMouseListeners() {
        canvas.addListener(SWT.MouseMove, event -> {
            if (dragged.isPresent()) {
                drag(event);
            } else {
                point(event.x, event.y);
            }
        });
        canvas.addListener(SWT.MouseDown, event -> {
            canvas.setFocus();
            choose(event.x, event.y);
            dragged = Optional.of(new Point(event.x, event.y));
        });
        canvas.addListener(SWT.MouseUp, _ -> dragged = Optional.empty());
        canvas.addListener(SWT.MouseVerticalWheel, event -> {
            event.doit = false;
            zoom(event.count > 0 ? IN : 1 / IN, event.x, event.y);
        });
    }

    private void drag(Event event) {
        Point from = dragged.get();
        dragged = Optional.of(new Point(event.x, event.y));
        picture.ifPresent(drawn -> show(drawn.moved(event.x - from.x, event.y - from.y)));
    }

    private void zoom(double by, int x, int y) {
        picture.ifPresent(drawn -> show(drawn.zoomed(by, x, y)));
    }

    /** Shows more or less about the middle; a factor above 1 shows less. */
    void zoom(double by) {
        zoom(by, canvas.getSize().x / 2, canvas.getSize().y / 2);
    }

    /** Shows another part of the machine. */
    void show(Zoom newZoom) {
        zoom = newZoom;
        fit();
    }

    /** What is drawn where; nothing as long as there is no machine. */
    Optional<MachinePicture> picture() {
        return picture;
    }

    Canvas control() {
        return canvas;
    }

    void show(MachineShown newShown) {
        shown = Optional.of(newShown);
        fit();
    }

    void show(OptionalInt selectedRank) {
        boolean isOther = !selectedRank.equals(rank);
        rank = selectedRank;
        if (isOther && rank.isPresent()) {
            picture.filter(drawn -> rank.getAsInt() < drawn.plan().nodes().size())
                    .filter(drawn -> !drawn.isVisible(drawn.plan().nodes().get(rank.getAsInt()).at()))
                    .ifPresent(drawn -> show(drawn.centredAt(rank.getAsInt())));
        }
        canvas.redraw();
    }

    private void fit() {
        Point size = canvas.getSize();
        picture = shown.map(machine -> new MachinePicture(machine.plan(), size.x, size.y, zoom));
        canvas.redraw();
    }

    private void paint(GC gc) {
        Palette palette = StateColours.palette(canvas);
        gc.setBackground(Ground.of(canvas).background());
        Rectangle area = canvas.getClientArea();
        gc.fillRectangle(area);
        if (shown.isPresent() && picture.isPresent()) {
            HeatScale scale = HeatTheme.on(canvas, Ground.of(canvas).background().getRGB());
            try (SwtSurface surface = new SwtSurface(gc)) {
                new MachinePainter(palette, share -> rgb(scale.of(share))).paint(surface, picture.get(), shown.get(),
                        rank);
            }
        }
    }

    private static int rgb(RGB colour) {
        return colour.red << 16 | colour.green << 8 | colour.blue;
    }

    private void choose(int x, int y) {
        picture.ifPresent(drawn -> {
            OptionalInt node = drawn.nodeAt(x, y);
            if (node.isPresent()) {
                rankSelected.accept(node.getAsInt());
            } else {
                drawn.partAt(x, y).ifPresent(partSelected);
            }
        });
    }

    private void point(int x, int y) {
        String text = shown.flatMap(machine -> picture.flatMap(drawn -> MachineText.at(machine, drawn, x, y)))
                .orElse(null);
        if (text == null ? canvas.getToolTipText() != null : !text.equals(canvas.getToolTipText())) {
            canvas.setToolTipText(text);
        }
    }

    private void key(Event event) {
        int ranks = shown.map(machine -> machine.plan().nodes().size()).orElse(0);
        switch (event.character) {
            case '+', '=', 'w' -> zoom(IN);
            case '-', 's' -> zoom(1 / IN);
            default -> {
                // no zoom
            }
        }
        if (event.keyCode == SWT.HOME) {
            show(Zoom.WHOLE);
        }
        int step = event.keyCode == SWT.ARROW_RIGHT ? 1 : event.keyCode == SWT.ARROW_LEFT ? -1 : 0;
        if (step != 0 && ranks > 0) {
            rankSelected.accept(Math.clamp(rank.orElse(step > 0 ? -1 : 1) + step, 0, ranks - 1));
        }
    }
}
