// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;

/** Where networks are drawn, and what they tell of their parts. */
public class PlanTest {
    private static final long NS = 1000;
    private static final Rate BYTE_PER_NS = new Rate(1_000_000_000L);

    /** What a recorder has been told of parts. */
    private static final class Told implements Recorder {
        private final List<Part> parts = new ArrayList<>();
        private final List<String> uses = new ArrayList<>();

        @Override
        public boolean wantsMessages() {
            return true;
        }

        @Override
        public int part(Part part) {
            parts.add(part);
            return parts.size() - 1;
        }

        @Override
        public void used(int part, long message, long fromPs, long untilPs) {
            uses.add(parts.get(part).name() + " by " + message + " from " + fromPs / NS + " to " + untilPs / NS);
        }
    }

    private static DirectNetwork network(boolean wraps, int... sizes) {
        return new DirectNetwork(sizes, wraps, BYTE_PER_NS, NS);
    }

    private static List<Part> parts(DirectNetwork network) {
        return parts(network.nodes() * network.sizes().length * 2, network.plan()::link);
    }

    private static List<Part> parts(int count, IntFunction<Part> plan) {
        return IntStream.range(0, count).mapToObj(plan).filter(Objects::nonNull).toList();
    }

    private static void assertAllApart(List<Spot> spots) {
        assertEquals(spots.toString(), spots.size(), Set.copyOf(spots).size());
    }

    @Test
    public void meshHasNoLinksBeyondItsEdges() {
        assertEquals(2 * (3 * 3 + 4 * 2), parts(network(false, 3, 4)).size());
        assertEquals(2 * 2 * 12, parts(network(true, 3, 4)).size());
        assertTrue(parts(network(true, 1)).isEmpty());
    }

    @Test
    public void linksOfAMeshJoinTheirNodes() {
        DirectNetwork mesh = network(false, 2, 3);
        Part link = parts(mesh).getFirst();
        assertEquals(Part.line("the link from (0, 0) to (1, 0)", new Spot(0, 0), new Spot(0, 1)), link);
        assertEquals(new Spot(2, 1), mesh.plan().spot(5));
        assertEquals(new Spot(1, 2), mesh.transposedPlan().spot(5));
    }

    @Test
    public void nodesOfEveryNetworkAreApart() {
        for (int[] sizes : new int[][] {{5}, {4, 4}, {3, 4, 5}, {2, 3, 2, 3}}) {
            DirectNetwork network = network(true, sizes);
            assertAllApart(IntStream.range(0, network.nodes()).mapToObj(network.plan()::spot).toList());
        }
        FatTree tree = new FatTree(1000, 36, 500, 100, 50);
        assertAllApart(IntStream.range(0, 1000).mapToObj(tree.plan()::spot).toList());
    }

    @Test
    public void noTwoPartsHaveTheSameNameOrLine() {
        FatTree tree = new FatTree(11, 4, 500, 100, 50);
        Told told = new Told();
        tree.noteHolds(told);
        WormholeShape shape = new WormholeShape(3, 2, 4, true);
        List<Part> parts = new ArrayList<>(told.parts);
        parts.addAll(parts(6 * WormholeSide.values().length, new WormholePlan(shape)::part));
        parts.addAll(parts(network(true, 3, 3, 3)));
        parts.addAll(parts(2 * 2 * 12, rings().plan("of chip 0", new Spot(0, 0))::stretch));
        parts.addAll(parts(2 * 2 * 12, rings().plan("of chip 1", new Spot(9, 0))::stretch));
        assertEquals(parts.size(), parts.stream().map(Part::name).distinct().count());
        assertEquals(told.parts.size(),
                new HashSet<>(told.parts.stream().map(part -> List.of(part.from(), part.to())).toList()).size());
    }

    @Test
    public void widthOfAFatTreeIsBounded() {
        FatTree tree = new FatTree(1024, 36, 500, 100, 50);
        double right = IntStream.range(0, 1024).mapToDouble(node -> tree.plan().spot(node).x()).max().orElseThrow();
        assertTrue("nodes up to " + right, right < 130);
    }

    @Test
    public void networkTellsWhichLinksAMessageTakes() {
        Told told = new Told();
        DirectNetwork line = network(false, 3);
        line.noteHolds(told, line.plan());
        MessageRecord message = new MessageRecord();
        message.begin(7, 0, 2, 0);
        line.holds().taker(message);
        line.send(0, 2, 10, 100 * NS);
        assertEquals(List.of("the link from (0) to (1) by 7 from 100 to 110",
                "the link from (1) to (2) by 7 from 101 to 111"), told.uses);
    }

    @Test
    public void nobodyIsToldOfARunThatIsNotRecorded() {
        DirectNetwork line = network(false, 3);
        line.noteHolds(Recorder.NONE, line.plan());
        assertEquals(Holds.NONE, line.holds());
    }

    private static RingBus rings() {
        return new RingBus(12, 2, BYTE_PER_NS, NS);
    }

    @Test
    public void ringsLieWithinTheirElementsAndRunBothWays() {
        RingBusPlan plan = rings().plan("of chip 0", new Spot(5, 5));
        assertAllApart(IntStream.range(0, 12).mapToObj(plan::spot).toList());
        for (int part = 0; part < 2 * 2 * 12; part++) {
            Spot from = plan.stretch(part).from();
            assertTrue(Math.hypot(from.x() - 5, from.y() - 5) < plan.reach());
        }
        Part up = plan.stretch(0);
        Part down = plan.stretch(2 * 12);
        assertEquals("ring 0 upwards of chip 0 between elements 0 and 1", up.name());
        assertTrue("up turns right, down turns back", up.from().x() < up.to().x() && down.from().x() > down.to().x());
    }

    @Test
    public void wormholePlanHasAPortForEachTile() {
        WormholePlan plan = new WormholePlan(new WormholeShape(2, 2, 4, true));
        assertNotNull(plan.part(WormholeSide.PROCESSOR.ordinal()));
        assertNull(plan.part(WormholeSide.WEST.ordinal()));
        assertEquals("the link from tile 0 to tile 1", plan.part(WormholeSide.EAST.ordinal()).name());
    }
}
