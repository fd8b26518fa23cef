// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.load;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.Test;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.MachineNode;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Place;

public class MachinePlanTest {
    private final SequencedMap<Integer, MachinePart> parts = new LinkedHashMap<>();
    private final SequencedMap<Integer, MachineNode> nodes = new LinkedHashMap<>();

    private MachinePlan plan(int ranks) {
        return MachinePlan.of(new Definitions(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>(),
                new LinkedHashMap<>(), new LinkedHashMap<>(), parts, nodes), ranks);
    }

    private void part(String name, int rank, Place from, Place to) {
        parts.put(parts.size(), new MachinePart(parts.size(), name, rank, from, to));
    }

    private void node(int rank, Place place) {
        nodes.put(rank, new MachineNode(rank, "tile " + rank, place));
    }

    @Test
    public void machineThatNamesNoPlacesHasItsNodesInRows() {
        assertEquals(List.of(new Place(0, 0), new Place(1, 0), new Place(0, 1), new Place(1, 1)),
                plan(4).nodes().stream().map(MachinePlan.Node::at).toList());
        assertEquals("rank 3", plan(4).nodes().get(3).name());
    }

    @Test
    public void nodesAndLinesAreWhereTheMachineSays() {
        node(0, new Place(5, 2));
        part("a link", MachinePart.SHARED, new Place(5, 2), new Place(6, 2));
        MachinePlan plan = plan(1);
        assertEquals(new MachinePlan.Node(0, "tile 0", new Place(5, 2)), plan.nodes().getFirst());
        assertEquals(new Place(6, 2), plan.lines().getFirst().to());
    }

    @Test
    public void partsOfANodeHangBelowItBesideEachOther() {
        part("an engine", 1, null, null);
        part("another engine", 1, null, null);
        List<MachinePlan.Line> lines = plan(4).lines();
        assertTrue(lines.getFirst().from().y() > 0 && lines.getFirst().from().x() < 1);
        assertTrue(lines.getLast().from().x() > 1);
    }

    @Test
    public void partsThatAllShareLieBelowAllNodes() {
        part("the cable", MachinePart.SHARED, null, null);
        MachinePlan.Line cable = plan(9).lines().getFirst();
        assertTrue(cable.toString(), cable.from().y() > 2 && cable.from().y() == cable.to().y());
        assertTrue(cable.toString(), cable.to().x() - cable.from().x() >= 2);
    }

    @Test
    public void boundsHoldAll() {
        node(0, new Place(-3, 0));
        part("a link", MachinePart.SHARED, new Place(0, 0), new Place(0, 7));
        MachinePlan.Bounds bounds = plan(1).bounds();
        assertTrue(bounds.toString(), bounds.left() < -3 && bounds.bottom() > 7 && bounds.width() > 3);
    }
}
