// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.After;
import org.junit.Test;
import org.machineroom.launching.MachineCheck;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Node;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Wire;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;

/** Every machine can be drawn with its ranks. */
public class TopologyLayoutTest {
    private final MachineLibrary machines = MachineLibrary.open(List.of());

    @After
    public void tearDown() {
        machines.close();
    }

    @Test
    public void everyRankOfEveryMachineHasAPlaceOfItsOwn() {
        for (String machine : machines.catalogue().ids()) {
            for (int ranks : new int[] {1, 2, 7, 16, 64, 200}) {
                RunSettings settings = settings(machine, ranks).with(LIMITS, LimitsMode.EXTENDED);
                assertEquals("", new MachineCheck(machines).problem(settings).orElse(""));
                List<Node> nodes = draw(settings).nodes();
                String which = machine + " with " + ranks;
                assertEquals(which, nodes.size(), new HashSet<>(nodes.stream().map(Node::at).toList()).size());
                assertTrue(which, nodes.stream().allMatch(node -> isInside(node.at())));
                assertEquals(which, IntStream.range(0, ranks).boxed().toList(),
                        nodes.stream().map(Node::rank).filter(rank -> rank >= 0).sorted().toList());
            }
        }
    }

    @Test
    public void meshOfSixteenHasTwentyFourWires() {
        assertEquals(24, draw(settings("raw.rmpi3", 16)).wires().size());
    }

    @Test
    public void torusHasFourOpenWiresMoreForEachRowOrColumn() {
        assertEquals(16, draw(settings("ap1000.mpi", 16)).wires().stream().filter(Wire::open).count());
    }

    @Test
    public void captionSaysTheShape() {
        assertTrue(caption("raw.rmpi3", 16), caption("raw.rmpi3", 16).contains("4 by 4"));
        assertTrue(caption("t3d.mpi", 16), caption("t3d.mpi", 16).contains("2 by 2 by 2"));
    }

    @Test
    public void captionOfASingleNodeIsNoPlural() {
        assertEquals("switched network, 1 node", caption("cluster.loggp", 1));
        assertEquals("switched network, 2 nodes", caption("cluster.loggp", 2));
        assertEquals("1 processor on shared memory", caption("smp.nemesis", 1));
    }

    @Test
    public void nodesWithoutARankAreDrawnToo() {
        List<Node> nodes = draw(settings("raw.rmpi3", 9).with(MAPPING, "0-2,4-6,8-10")).nodes();
        assertEquals(16, nodes.size());
        assertEquals(List.of(0, 1, 2, -1, 3), nodes.stream().limit(5).map(Node::rank).toList());
    }

    @Test
    public void mappingPlacesTheRanks() {
        List<Node> nodes = draw(settings("raw.rmpi3", 16).with(MAPPING, "snake")).nodes();
        assertEquals(List.of(0, 1, 2, 3, 7, 6, 5, 4), nodes.stream().limit(8).map(Node::rank).toList());
    }

    @Test
    public void onlyTheFirstNodesOfAHugeMachineAreDrawn() {
        TopologyLayout layout = draw(settings("raw.rmpi3", 100_000).with(LIMITS, LimitsMode.EXTENDED));
        assertTrue(layout.nodes().size() + " nodes", layout.nodes().size() <= TopologyLayout.MOST_NODES);
        assertTrue(layout.caption(), layout.caption().contains(": the first of 1"));
    }

    private String caption(String machine, int ranks) {
        return draw(settings(machine, ranks)).caption();
    }

    private static RunSettings settings(String machine, int ranks) {
        return RunSettings.STANDARD.with(MACHINE, machine).with(RANKS, ranks);
    }

    private TopologyLayout draw(RunSettings settings) {
        return new MachineCheck(machines).placed(settings).map(TopologyLayout::of).orElse(TopologyLayout.EMPTY);
    }

    private static boolean isInside(Spot spot) {
        return spot.x() >= 0 && spot.x() <= 1 && spot.y() >= 0 && spot.y() <= 1;
    }
}
