// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.trace.index.MessageGrid;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;
import org.machineroom.trace.ui.internal.timeline.layout.ArrowLines;
import org.machineroom.trace.ui.internal.timeline.layout.ArrowLines.Line;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Arrow;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;

/**
 * Paints messages: as arrows, those that were waited for in another colour, the others on dark with a dark edge, those
 * that nobody has received with a cross for a head; where they are too many, as density.
 */
final class MessagesPainter {
    private static final int HEAD_LENGTH = 7;
    private static final double HEAD_WIDTH = 3;
    private static final int CROSS = 4;
    private static final int DENSITY_HEIGHT = 3;
    private static final int LEAST_ALPHA = 60;
    private static final int EDGED = 3;

    private final Palette palette;

    MessagesPainter(Palette palette) {
        this.palette = palette;
    }

    void paint(Surface surface, Timeline timeline) {
        ArrowLines lines = new ArrowLines(timeline.axis(), timeline.order(), timeline.layout());
        Optional<TimelineData> data = timeline.data();
        if (timeline.options().messages() && data.isPresent()) {
            data.get().density().ifPresent(grid -> paintDensity(surface, timeline, data.get(), grid));
            paintArrows(surface, timeline, lines, data.get().arrows());
        }
        timeline.selection().flatMap(RunSelection::message)
                .ifPresent(message -> paint(surface, timeline.regions(), lines, message, palette.selection(), 3));
    }

    /** Those that the filter dims lie below the others. */
    private void paintArrows(Surface surface, Timeline timeline, ArrowLines lines, List<Arrow> arrows) {
        BitSet matching = timeline.filter().matching(timeline.order().ranks());
        List<Arrow> bright = new ArrayList<>();
        for (Arrow arrow : arrows) {
            if (timeline.filter().matches(arrow, matching)) {
                bright.add(arrow);
            } else {
                paint(surface, timeline.regions(), lines, arrow.message(), palette.dimmed(colour(arrow)), 1);
            }
        }
        if (palette.isDark()) { // what stands out from the background does not from pale states
            bright.stream().filter(arrow -> !arrow.isLate()).forEach(arrow -> paint(surface, timeline.regions(), lines,
                    arrow.message(), palette.background(), EDGED));
        }
        bright.forEach(arrow -> paint(surface, timeline.regions(), lines, arrow.message(), colour(arrow), 1));
    }

    private int colour(Arrow arrow) {
        return arrow.isLate() ? palette.lateArrow() : palette.arrow();
    }

    /** Paints one message. */
    static void paint(Surface surface, Regions regions, ArrowLines lines, MessageRef message, int rgb,
            int thickness) {
        lines.of(message).ifPresent(line -> {
            int x = regions.names();
            int y = regions.rowsTop();
            Line moved = new Line(line.x1() + x, line.y1() + y, line.x2() + x, line.y2() + y);
            surface.line(rgb, thickness, moved.x1(), moved.y1(), moved.x2(), moved.y2());
            if (message.unfinished()) {
                paintStop(surface, moved, rgb, thickness);
            } else {
                paintHead(surface, moved, rgb, thickness);
            }
        });
    }

    /** A cross where a message ends that nobody has received. */
    private static void paintStop(Surface surface, Line line, int rgb, int thickness) {
        paintCross(surface, rgb, thickness, line.x2() - CROSS - 1, line.y2());
    }

    /** The mark of messages that nobody has received, around a point. */
    static void paintCross(Surface surface, int rgb, int thickness, int x, int y) {
        surface.line(rgb, thickness, x - CROSS, y - CROSS, x + CROSS, y + CROSS);
        surface.line(rgb, thickness, x - CROSS, y + CROSS, x + CROSS, y - CROSS);
    }

    private static void paintHead(Surface surface, Line line, int rgb, int thickness) {
        double dx = (double) line.x2() - line.x1();
        double dy = (double) line.y2() - line.y1();
        double length = Math.hypot(dx, dy);
        if (length < HEAD_LENGTH) {
            return;
        }
        double width = HEAD_WIDTH + thickness - 1;
        double backX = line.x2() - dx / length * HEAD_LENGTH;
        double backY = line.y2() - dy / length * HEAD_LENGTH;
        double sideX = dy / length * width;
        double sideY = -dx / length * width;
        surface.polygon(rgb, line.x2(), line.y2(), (int) Math.round(backX + sideX), (int) Math.round(backY + sideY),
                (int) Math.round(backX - sideX), (int) Math.round(backY - sideY));
    }

    private void paintDensity(Surface surface, Timeline timeline, TimelineData data, MessageGrid grid) {
        if (!timeline.layout().hasRoomForDensity()) {
            return;
        }
        double most = Math.log1p(most(data, grid));
        BitSet matching = timeline.filter().matching(timeline.order().ranks());
        for (int row = timeline.layout().firstVisible(); row < timeline.layout().afterVisible(); row++) {
            int dataRow = timeline.order().isHead(row) ? -1 : data.row(timeline.order().rank(row));
            if (dataRow >= 0) {
                int rgb = matching.get(timeline.order().rank(row)) ? palette.foreground()
                        : palette.dimmed(palette.foreground());
                int y = timeline.regions().rowsTop() + timeline.layout().y(row + 1) - DENSITY_HEIGHT;
                paintDensity(surface, timeline, new Densities(data, grid, dataRow, most), rgb, y);
            }
        }
    }

    /** How many messages a row has received, in each of its pixels. */
    private record Densities(TimelineData data, MessageGrid grid, int row, double most) {
        int alpha(long ps) {
            int column = data.column(ps);
            int messages = column < 0 ? 0 : grid.received(row, column);
            int steps = (int) Math.ceil(4 * Math.log1p(messages) / most);
            return messages == 0 ? 0 : LEAST_ALPHA + (Surface.OPAQUE - LEAST_ALPHA) * steps / 4;
        }
    }

    private static void paintDensity(Surface surface, Timeline timeline, Densities densities, int rgb, int y) {
        TimeAxis axis = timeline.axis();
        int begin = 0;
        int alpha = densities.alpha(axis.ps(0));
        for (int x = 1; x <= axis.width(); x++) {
            int next = x == axis.width() ? -1 : densities.alpha(axis.ps(x));
            if (next != alpha) {
                if (alpha > 0) {
                    surface.fill(rgb, alpha, timeline.regions().names() + begin, y, x - begin,
                            DENSITY_HEIGHT - 1);
                }
                begin = x;
                alpha = next;
            }
        }
    }

    private static int most(TimelineData data, MessageGrid grid) {
        int most = 1;
        for (int row = 0; row < data.query().ranks().length; row++) {
            for (int column = 0; column < data.query().columns(); column++) {
                most = Math.max(most, grid.received(row, column));
            }
        }
        return most;
    }
}
