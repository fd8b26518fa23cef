// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.debug.queue.WaitGraph.Edge;
import org.machineroom.debug.queue.WaitLayout.Place;

/** Who waits for whom. */
public class WaitGraphTest {
    private static final double CLOSE = 1e-9;

    @Test
    public void cycleIsFoundAndWhoeverWaitsForItIsNotInIt() {
        WaitGraph graph = WaitGraph
                .of(new QueuesBuilder().receives(0, 2, 1).receives(2, 5, 1).receives(5, 2, 1).build());
        assertEquals(List.of(2, 5), graph.cycle());
        assertEquals(List.of(new Edge(0, 2, false), new Edge(2, 5, true), new Edge(5, 2, true)), graph.edges());
    }

    @Test
    public void chainHasNoCycle() {
        assertEquals(List.of(),
                WaitGraph.of(new QueuesBuilder().receives(0, 1, 1).receives(1, 2, 1).build()).cycle());
    }

    @Test
    public void waitThatSeveralCanEndClosesNoCycle() {
        assertEquals(List.of(),
                WaitGraph.of(new QueuesBuilder().receives(0, 1, 1).waits(1, "any", 0, 2).build()).cycle());
    }

    @Test
    public void ranksThatOnlyAreWaitedForAreInTheGraph() {
        assertEquals(List.of(0, 7), WaitGraph.of(new QueuesBuilder().receives(0, 7, 1).build()).ranks());
    }

    @Test
    public void largeGraphIsCutButForItsCycle() {
        QueuesBuilder queues = new QueuesBuilder();
        IntStream.range(0, 200).forEach(rank -> queues.receives(rank, rank < 198 ? 199 : 397 - rank, 1));
        WaitGraph graph = WaitGraph.of(queues.build());
        assertFalse(graph.isWhole());
        assertEquals(WaitGraph.MOST_RANKS, graph.ranks().size());
        assertTrue(graph.ranks().containsAll(List.of(198, 199)));
    }

    @Test
    public void ranksOfTheCycleAreOnTheInnerRing() {
        WaitLayout layout = WaitLayout.of(
                WaitGraph.of(new QueuesBuilder().receives(0, 2, 1).receives(2, 5, 1).receives(5, 2, 1).build()));
        assertEquals(1, distance(layout.places().get(0)), CLOSE);
        assertEquals(0.5, distance(layout.places().get(5)), CLOSE);
    }

    private static double distance(Place place) {
        return Math.hypot(place.x(), place.y());
    }
}
