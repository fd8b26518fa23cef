// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.DoubleToIntFunction;
import org.machineroom.analysis.load.MachineLoad;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.paint.Surface;

/**
 * Paints a machine: parts in the colour of their load, where the busiest is the hottest; nodes by the share of time
 * that their ranks worked; the way of a message, the selected part and the selected node stand out. No SWT.
 *
 * @param palette colours of backgrounds, texts and selections
 * @param heat the colour of a part of a whole, from 0 to 1
 */
public record MachinePainter(Palette palette, DoubleToIntFunction heat) {
    private static final int LEAST_NUMBERED = 9;

    /** Paints it. */
    public void paint(Surface surface, MachinePicture picture, MachineShown shown, OptionalInt rank) {
        parts(surface, picture, shown);
        marks(surface, picture, shown);
        for (MachinePlan.Node node : picture.plan().nodes()) {
            node(surface, picture, node, shown.busy().get(node.rank()),
                    rank.isPresent() && rank.getAsInt() == node.rank());
        }
    }

    private void parts(Surface surface, MachinePicture picture, MachineShown shown) {
        Map<Integer, Double> shares = shares(shown.load());
        double most = Math.max(shown.most(), Double.MIN_NORMAL);
        for (boolean isBusy : new boolean[] {false, true}) { // what is hot hides what is cold
            for (MachinePlan.Line part : picture.plan().lines()) {
                double share = shares.getOrDefault(part.part().id(), 0.0);
                if (share > 0 == isBusy) {
                    draw(surface, picture.line(part), share > 0 ? heat.applyAsInt(share / most) : palette.line(),
                            picture.thickness());
                }
            }
        }
    }

    private static Map<Integer, Double> shares(MachineLoad load) {
        Map<Integer, Double> shares = new HashMap<>();
        for (PartLoad part : load.parts()) {
            shares.put(part.part().id(), load.share(part));
        }
        return shares;
    }

    private void marks(Surface surface, MachinePicture picture, MachineShown shown) {
        Set<Integer> marked = new HashSet<>();
        shown.way().stream().map(PartUse::part).forEach(marked::add);
        shown.wanted().part().ifPresent(marked::add);
        for (MachinePlan.Line part : picture.plan().lines()) {
            if (marked.contains(part.part().id())) {
                draw(surface, picture.line(part), palette.selection(), picture.thickness() + 2);
            }
        }
    }

    private static void draw(Surface surface, MachinePicture.Line line, int rgb, int thickness) {
        surface.line(rgb, thickness, line.fromX(), line.fromY(), line.toX(), line.toY());
    }

    private void node(Surface surface, MachinePicture picture, MachinePlan.Node node, float busy, boolean isSelected) {
        int radius = picture.nodeRadius();
        int x = picture.x(node.at()) - radius;
        int y = picture.y(node.at()) - radius;
        int size = 2 * radius + 1;
        int edge = isSelected ? Math.max(2, radius / 3) : radius > 2 ? 1 : 0;
        surface.fill(isSelected ? palette.selection() : palette.faint(), x - edge, y - edge, size + 2 * edge,
                size + 2 * edge);
        int colour = heat.applyAsInt(busy);
        surface.fill(colour, x, y, size, size);
        if (radius >= LEAST_NUMBERED) {
            String number = Integer.toString(node.rank());
            boolean isLight = Palette.luminance(colour) > 0.5;
            surface.text(isLight ? 0 : 0xffffff, false, number, x + radius - surface.textWidth(number) / 2,
                    y + radius - surface.textHeight() / 2);
        }
    }
}
