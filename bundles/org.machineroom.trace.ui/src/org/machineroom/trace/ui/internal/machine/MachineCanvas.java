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
 * left and right arrow keys go from rank to rank. Used on the UI thread.
 */
final class MachineCanvas {
    private final Canvas canvas;
    private final IntConsumer rankSelected;
    private final IntConsumer partSelected;
    private Optional<MachineShown> shown = Optional.empty();
    private Optional<MachinePicture> picture = Optional.empty();
    private OptionalInt rank = OptionalInt.empty();

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
        canvas.addListener(SWT.MouseMove, event -> point(event.x, event.y));
        canvas.addListener(SWT.MouseDown, event -> {
            canvas.setFocus();
            choose(event.x, event.y);
        });
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        Runnable endColours = StateColours.onChange(canvas, canvas::redraw);
        canvas.addListener(SWT.Dispose, _ -> endColours.run());
    }

    Canvas control() {
        return canvas;
    }

    void show(MachineShown newShown) {
        shown = Optional.of(newShown);
        fit();
    }

    void show(OptionalInt selectedRank) {
        rank = selectedRank;
        canvas.redraw();
    }

    private void fit() {
        Point size = canvas.getSize();
        picture = shown.map(machine -> new MachinePicture(machine.plan(), size.x, size.y));
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
        int step = event.keyCode == SWT.ARROW_RIGHT ? 1 : event.keyCode == SWT.ARROW_LEFT ? -1 : 0;
        if (step != 0 && ranks > 0) {
            rankSelected.accept(Math.clamp(rank.orElse(step > 0 ? -1 : 1) + step, 0, ranks - 1));
        }
    }
}
