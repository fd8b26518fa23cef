// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.Test;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Wire;

/** Every machine can be drawn. */
public class TopologyLayoutTest {
    private static final List<String> FAMILIES = List.of("raw", "ap1000", "t3", "smp", "cell", "cluster", "unheard-of");

    @Test
    public void everyRankHasAPlaceOfItsOwnInTheUnitSquare() {
        for (String family : FAMILIES) {
            for (int ranks : new int[] {1, 2, 7, 16, 64, 256}) {
                List<Spot> nodes = TopologyLayout.of(family, ranks).nodes();
                assertEquals(family, ranks, new HashSet<>(nodes).size());
                assertTrue(family, nodes.stream().allMatch(TopologyLayoutTest::isInside));
            }
        }
    }

    @Test
    public void meshOfSixteenHasTwentyFourWires() {
        assertEquals(24, TopologyLayout.of("raw", 16).wires().size());
    }

    @Test
    public void torusHasFourOpenWiresMoreForEachRowOrColumn() {
        assertEquals(16, TopologyLayout.of("ap1000", 16).wires().stream().filter(Wire::open).count());
    }

    @Test
    public void onlyTheFirstRanksOfAHugeMachineAreDrawn() {
        TopologyLayout layout = TopologyLayout.of("raw", 100_000);
        assertEquals(TopologyLayout.MOST_RANKS, layout.nodes().size());
        assertTrue(layout.caption(), layout.caption().contains("100000"));
    }

    private static boolean isInside(Spot spot) {
        return spot.x() >= 0 && spot.x() <= 1 && spot.y() >= 0 && spot.y() <= 1;
    }
}
