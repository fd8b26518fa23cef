// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.OptionalInt;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.trace.Place;

/**
 * A machine's plan, fitted into a rectangle of pixels as large as it can be. Lines keep to the right of their
 * direction, so that the two directions of a connection can be told apart. No SWT. Immutable.
 */
public final class MachinePicture {
    /** Nodes and lines become no larger than this, in pixels, however much room there is. */
    private static final double MOST_SCALE = 90;
    private static final double NODE = 0.2;
    private static final double THICKNESS = 0.07;
    private static final int MOST_THICKNESS = 5;
    private static final double REACH = 4;

    private final MachinePlan plan;
    private final double scale;
    private final double left;
    private final double top;

    /** Fits a plan into a picture of this size. */
    public MachinePicture(MachinePlan plan, int width, int height) {
        this.plan = plan;
        MachinePlan.Bounds bounds = plan.bounds();
        this.scale = Math.min(MOST_SCALE, Math.min(width / bounds.width(), height / bounds.height()));
        this.left = (width - bounds.width() * scale) / 2 - bounds.left() * scale;
        this.top = (height - bounds.height() * scale) / 2 - bounds.top() * scale;
    }

    /** What is drawn as a line between two points, in pixels. */
    public record Line(int fromX, int fromY, int toX, int toY) {
        private double distance(double x, double y) {
            double dx = toX - fromX;
            double dy = toY - fromY;
            double length = dx * dx + dy * dy;
            double along = length == 0 ? 0 : Math.clamp(((x - fromX) * dx + (y - fromY) * dy) / length, 0, 1);
            return Math.hypot(x - fromX - along * dx, y - fromY - along * dy);
        }
    }

    /** The plan. */
    public MachinePlan plan() {
        return plan;
    }

    /** Where a place of the plan is, in pixels from the left. */
    public int x(Place place) {
        return (int) Math.round(left + place.x() * scale);
    }

    /** The same from the top. */
    public int y(Place place) {
        return (int) Math.round(top + place.y() * scale);
    }

    /** Half the width of a node, in pixels. */
    public int nodeRadius() {
        return Math.max(1, (int) (NODE * scale));
    }

    /** Width of a line, in pixels. */
    public int thickness() {
        return Math.clamp((int) (THICKNESS * scale), 1, MOST_THICKNESS);
    }

    /** Where a part is drawn. */
    public Line line(MachinePlan.Line part) {
        double dx = part.to().x() - part.from().x();
        double dy = part.to().y() - part.from().y();
        double length = Math.hypot(dx, dy);
        boolean isDirected = part.part().isLine() && length > 0;
        double aside = isDirected ? thickness() * 0.5 + 0.5 : 0;
        int right = (int) Math.round(-dy / (length == 0 ? 1 : length) * aside);
        int down = (int) Math.round(dx / (length == 0 ? 1 : length) * aside);
        return new Line(x(part.from()) + right, y(part.from()) + down, x(part.to()) + right, y(part.to()) + down);
    }

    /** The rank whose node is at a point. */
    public OptionalInt nodeAt(int x, int y) {
        int reach = Math.max(nodeRadius(), 2);
        return plan.nodes().stream().filter(node -> Math.abs(x(node.at()) - x) <= reach
                && Math.abs(y(node.at()) - y) <= reach).mapToInt(MachinePlan.Node::rank).findFirst();
    }

    /** The part whose line is nearest to a point, if one is near. */
    public OptionalInt partAt(int x, int y) {
        double nearest = REACH;
        OptionalInt found = OptionalInt.empty();
        for (MachinePlan.Line part : plan.lines()) {
            double distance = line(part).distance(x, y);
            if (distance < nearest) {
                nearest = distance;
                found = OptionalInt.of(part.part().id());
            }
        }
        return found;
    }
}
