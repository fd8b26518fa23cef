// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.debug.queue.WaitGraph.Edge;
import org.machineroom.debug.queue.WaitGroups.Group;
import org.machineroom.debug.queue.WaitLayout.Place;
import org.machineroom.live.RankSet;

/** Who waits for whom. */
public class WaitGraphTest {
    private static final double CLOSE = 1e-9;

    @Test
    public void cycleIsFoundAndWhoeverWaitsForItIsNotInIt() {
        WaitGraph graph = WaitGraph
                .of(new QueuesBuilder().receives(0, 2, 1).receives(2, 5, 1).receives(5, 2, 1).build());
        assertEquals(List.of(2, 5), graph.cycle());
        assertEquals(List.of(new Edge(0, 2, true, false), new Edge(2, 5, true, true),
                new Edge(5, 2, true, true)), graph.edges());
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
    public void rankThatWaitsForItsDataGoesOnAndSoDoesWhoWaitsForIt() {
        WaitGraph graph = WaitGraph.of(new QueuesBuilder().receives(2, 3, 1).receivesData(3, 2, 1).build());
        assertEquals(List.of(), graph.cycle());
        assertEquals(List.of(), graph.stuck());
        assertEquals(List.of(new Edge(2, 3, false, false), new Edge(3, 2, false, false)), graph.edges());
    }

    @Test
    public void messageOnItsWayEndsAWait() {
        assertEquals(List.of(), WaitGraph
                .of(new QueuesBuilder().receives(0, 1, 7).receives(1, 0, 1).hasSent(0, 1, 1).build()).stuck());
        assertEquals(List.of(0, 1), WaitGraph
                .of(new QueuesBuilder().receives(0, 1, 7).receives(1, 0, 1).hasSent(0, 1, 2).build()).stuck());
        assertEquals(List.of(0, 1), WaitGraph.of(new QueuesBuilder().receives(0, 1, 7).receives(1, 0, 1)
                .hasSent(0, 1, 1, "halves").build()).stuck());
    }

    @Test
    public void sendThatNeedsNoReceiveMayEnd() {
        assertEquals(List.of(), WaitGraph
                .of(new QueuesBuilder().sends(0, 1, 1, "MPI_Send").receives(1, 0, 2).build()).stuck());
        assertEquals(List.of(0, 1), WaitGraph
                .of(new QueuesBuilder().sends(0, 1, 1).receives(1, 0, 2).build()).cycle());
        assertEquals(List.of(), WaitGraph
                .of(new QueuesBuilder().sends(0, 1, 1).sends(1, 0, 1).hasPosted(1, 0, 1).build()).stuck());
    }

    @Test
    public void atADeadlockWhoeverWaitsIsStuck() {
        WaitGraph graph = WaitGraph.of(new QueuesBuilder().receives(0, 3, 1).waits(1, "any").buildDeadlock());
        assertEquals(List.of(0, 1), graph.stuck());
        assertEquals(List.of(), graph.cycle());
        assertEquals(List.of(new Edge(0, 3, true, false)), graph.edges());
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
    public void groupsOfRanksAreOne() {
        WaitGroups groups = WaitGroups.of(List.of(new Group("even", RankSet.parse("0-4:2")),
                new Group("odd", RankSet.parse("0-5"))));
        WaitGraph graph = WaitGraph.of(new QueuesBuilder().receives(0, 2, 1).receives(2, 5, 1).receives(5, 2, 1)
                .receives(7, 4, 1).build(), groups);
        assertEquals(List.of(0, 1, 7), graph.ranks());
        assertEquals(List.of(new Edge(0, 1, true, true), new Edge(1, 0, true, true), new Edge(7, 0, false, false)),
                graph.edges());
        assertEquals(List.of(0, 1), graph.cycle());
        assertEquals("odd", groups.at(1).name());
        assertEquals(RankSet.parse("1,3,5"), groups.at(1).ranks());
    }

    @Test
    public void cycleInsideAGroupIsItsOwn() {
        WaitGraph graph = WaitGraph.of(new QueuesBuilder().receives(2, 5, 1).receives(5, 2, 1).build(),
                WaitGroups.of(List.of(new Group("all", RankSet.parse("0-7")))));
        assertEquals(List.of(0), graph.cycle());
        assertEquals(List.of(0), graph.stuck());
        assertEquals(List.of(), graph.edges());
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
