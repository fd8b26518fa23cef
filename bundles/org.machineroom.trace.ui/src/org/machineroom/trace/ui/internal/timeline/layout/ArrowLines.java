// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

import java.util.Optional;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;

/**
 * Where messages are as lines, from the middle of the sender's row to the middle of the receiver's, in pixels from the
 * upper left of the rows. For one thread.
 */
public final class ArrowLines {
    /** A line. */
    public record Line(int x1, int y1, int x2, int y2) {
        /** How far a point is from the nearest point of the line, in pixels. */
        public double distance(int x, int y) {
            double dx = (double) x2 - x1;
            double dy = (double) y2 - y1;
            double length = dx * dx + dy * dy;
            double part = length == 0 ? 0 : Math.clamp(((x - x1) * dx + (y - y1) * dy) / length, 0, 1);
            return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
        }
    }

    private final TimeAxis axis;
    private final RowOrder order;
    private final RowLayout layout;

    /** The lines on an axis and rows. */
    public ArrowLines(TimeAxis axis, RowOrder order, RowLayout layout) {
        this.axis = axis;
        this.order = order;
        this.layout = layout;
    }

    /** The line of a message; nothing if a row of it is hidden. */
    public Optional<Line> of(MessageRef message) {
        int from = order.row(message.source());
        int to = order.row(message.destination());
        return from < 0 || to < 0 ? Optional.empty()
                : Optional.of(new Line(axis.x(message.beginPs()), middle(from), axis.x(message.endPs()), middle(to)));
    }

    private int middle(int row) {
        return layout.y(row) + layout.height() / 2;
    }
}
