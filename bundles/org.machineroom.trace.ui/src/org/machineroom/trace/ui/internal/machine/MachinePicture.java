// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.OptionalInt;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.trace.Place;

/**
 * A machine's plan, fitted into a rectangle of pixels as large as it can be, or a part of it, larger. Lines keep to the
 * right of their direction, so that the two directions of a connection can be told apart. No SWT. Immutable.
 */
public final class MachinePicture {
    /** Nodes and lines become no larger than this, in pixels, however much room there is. */
    private static final double MOST_SCALE = 90;
    private static final double NODE = 0.2;
    private static final double THICKNESS = 0.07;
    private static final int MOST_THICKNESS = 5;
    private static final double REACH = 4;

    private static final int MOST_RADIUS = 40;

    private final MachinePlan plan;
    private final Zoom zoom;
    private final double scale;
    private final double middleX;
    private final double middleY;
    private final double left;
    private final double top;

    /** Fits a plan into a picture of this size. */
    public MachinePicture(MachinePlan plan, int width, int height) {
        this(plan, width, height, Zoom.WHOLE);
    }

    /** Fits a part of a plan into a picture of this size. */
    public MachinePicture(MachinePlan plan, int width, int height, Zoom zoom) {
        this.plan = plan;
        this.zoom = zoom;
        this.middleX = width / 2.0;
        this.middleY = height / 2.0;
        MachinePlan.Bounds bounds = plan.bounds();
        this.scale = zoom.factor()
                * Math.min(MOST_SCALE, Math.min(width / bounds.width(), height / bounds.height()));
        this.left = middleX - ((bounds.left() + bounds.right()) / 2 + zoom.x()) * scale;
        this.top = middleY - ((bounds.top() + bounds.bottom()) / 2 + zoom.y()) * scale;
    }

    /** Shows more or less, so that what is at a pixel stays there. */
    public Zoom zoomed(double by, int x, int y) {
        return zoom.about(by, zoom.x() + (x - middleX) / scale, zoom.y() + (y - middleY) / scale);
    }

    /** Moves the plan by so many pixels. */
    public Zoom moved(int right, int down) {
        return zoom.moved(-right / scale, -down / scale);
    }

    /** Shows as much, about the place of a node. */
    public Zoom centredAt(int node) {
        Place at = plan.nodes().get(node).at();
        return zoom.moved((x(at) - middleX) / scale, (y(at) - middleY) / scale);
    }

    /** Whether a place is in the picture. */
    public boolean isVisible(Place place) {
        return x(place) >= 0 && x(place) < 2 * middleX && y(place) >= 0 && y(place) < 2 * middleY;
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
        return Math.clamp((int) (NODE * scale), 1, MOST_RADIUS);
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
