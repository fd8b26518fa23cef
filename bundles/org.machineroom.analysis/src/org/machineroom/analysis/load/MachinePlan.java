// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.MachineNode;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Place;

/**
 * Where the nodes and parts of a machine are drawn, in distances between neighbouring nodes. Nodes of a machine that
 * names no places lie in rows; parts of a node hang below it; parts that all share are lines below all nodes.
 * Immutable.
 *
 * @param nodes the nodes that ranks run on, by rank
 * @param lines the parts, in the order in which the machine names them; no part is drawn but as a line
 */
public record MachinePlan(List<Node> nodes, List<Line> lines) {
    private static final double BELOW = 0.26;
    private static final double LENGTH = 0.2;
    private static final double BESIDE = 0.14;
    private static final double SHARED_GAP = 0.8;
    private static final double SHARED_PITCH = 0.5;
    private static final double MARGIN = 0.7;

    /** A node and the rank that runs on it. */
    public record Node(int rank, String name, Place at) {
    }

    /** A part. */
    public record Line(MachinePart part, Place from, Place to) {
    }

    /** The smallest rectangle in which all lies, with a margin. */
    public record Bounds(double left, double top, double right, double bottom) {
        /** From left to right. */
        public double width() {
            return right - left;
        }

        /** From top to bottom. */
        public double height() {
            return bottom - top;
        }

        private Bounds with(Place place) {
            return new Bounds(Math.min(left, place.x()), Math.min(top, place.y()), Math.max(right, place.x()),
                    Math.max(bottom, place.y()));
        }
    }

    public MachinePlan {
        nodes = List.copyOf(nodes);
        lines = List.copyOf(lines);
    }

    /** The plan of the machine of a trace. */
    public static MachinePlan of(Definitions definitions, int ranks) {
        List<Node> nodes = nodes(definitions, ranks);
        List<Line> lines = new ArrayList<>();
        List<MachinePart> shared = new ArrayList<>();
        Map<Integer, Integer> atNode = new HashMap<>();
        for (MachinePart part : definitions.parts().values()) {
            if (part.isLine()) {
                lines.add(new Line(part, part.from(), part.to()));
            } else if (part.rank() >= 0 && part.rank() < ranks) {
                lines.add(hanging(part, nodes.get(part.rank()).at(), atNode.merge(part.rank(), 1, Integer::sum) - 1));
            } else {
                shared.add(part);
            }
        }
        return new MachinePlan(nodes, withShared(nodes, lines, shared));
    }

    private static List<Node> nodes(Definitions definitions, int ranks) {
        List<Node> nodes = new ArrayList<>();
        int inRow = Math.max(1, (int) Math.ceil(Math.sqrt(ranks)));
        for (int rank = 0; rank < ranks; rank++) {
            MachineNode node = definitions.nodes().get(rank);
            Place place = node == null || node.place() == null
                    ? new Place(rank % inRow, Math.floorDiv(rank, inRow)) : node.place();
            nodes.add(new Node(rank, node == null ? "rank " + rank : node.name(), place));
        }
        return nodes;
    }

    private static Line hanging(MachinePart part, Place node, int which) {
        double x = node.x() + (which % 2 == 0 ? -1 : 1) * BESIDE * (1 + which / 2);
        return new Line(part, new Place(x, node.y() + BELOW), new Place(x, node.y() + BELOW + LENGTH));
    }

    private static List<Line> withShared(List<Node> nodes, List<Line> lines, List<MachinePart> shared) {
        Bounds around = new MachinePlan(nodes, lines).extent();
        List<Line> all = new ArrayList<>(lines);
        double y = around.bottom() + SHARED_GAP;
        for (MachinePart part : shared) {
            all.add(new Line(part, new Place(around.left(), y), new Place(around.right() + MARGIN, y)));
            y += SHARED_PITCH;
        }
        return all;
    }

    private Bounds extent() {
        Bounds bounds = new Bounds(0, 0, 0, 0);
        for (Node node : nodes) {
            bounds = bounds.with(node.at());
        }
        for (Line line : lines) {
            bounds = bounds.with(line.from()).with(line.to());
        }
        return bounds;
    }

    /** What the picture must hold. */
    public Bounds bounds() {
        Bounds bounds = extent();
        return new Bounds(bounds.left() - MARGIN, bounds.top() - MARGIN, bounds.right() + MARGIN,
                bounds.bottom() + MARGIN);
    }
}
