// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.live.CodePlace;
import org.machineroom.live.CommunicatorSample;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSample;
import org.machineroom.live.RankSet;
import org.machineroom.live.StackNode;

/** Which ranks a set means in a run of 16, on a grid of 4 x 4, of which 0 to 3 are stopped. */
public class SetSolverTest {
    private static final int RANKS = 16;
    private static final CodePlace MAIN = new CodePlace("a.Pi", "main", "Pi.java", 39);
    private static final CodePlace SUM = new CodePlace("a.Pi", "sum", "Pi.java", 12);
    private static final CodePlace SEND = new CodePlace("mpi.Comm", "Send", "", 0);
    private static final List<NamedSet> NAMED = List.of(new NamedSet("even", SetParser.parse("0-14:2")),
            new NamedSet("odd", SetParser.parse("!even")), new NamedSet("chicken", SetParser.parse("0, egg")),
            new NamedSet("egg", SetParser.parse("chicken & stopped")));

    private final RankFacts facts = new RankFacts() {
        @Override
        public int size() {
            return RANKS;
        }

        @Override
        public String node(int rank) {
            return "tile " + rank / 2;
        }

        @Override
        public RankActivity activity(int rank) {
            return rank < 10 ? RankActivity.COMPUTING : RankActivity.WAITING;
        }

        @Override
        public List<CommunicatorSample> communicators() {
            return List.of(new CommunicatorSample("grid", IntStream.range(0, RANKS).map(r -> RANKS - 1 - r).boxed()
                    .toList(), List.of(4, 4)), new CommunicatorSample("pair", List.of(3, 9), List.of()));
        }

        @Override
        public BitSet stopped() {
            return RankSet.parse("0-3").bits();
        }

        @Override
        public BitSet at(String place) {
            return RankPlaces.of(List.of(new StackNode(RankSample.NONE, MAIN, true, RankSet.parse("0-15").bits()),
                    new StackNode(0, SEND, false, RankSet.parse("4-7").bits()),
                    new StackNode(0, SUM, true, RankSet.parse("8-15").bits()))).at(place);
        }

        @Override
        public BitSet where(String condition) {
            throw new IllegalArgumentException(condition + " cannot be resolved");
        }
    };

    @Test
    public void eachWayToSayItFindsItsRanks() {
        assertRanks("0-15", "all");
        assertRanks("0-15", "0-99");
        assertRanks("4-5", "node \"tile 2\"");
        assertRanks("0-15", "node \"TILE *\"");
        assertRanks("10-15", "waiting");
        assertRanks("0-3", "stopped");
        assertRanks("3,9", "comm pair");
        assertRanks("12-15", "row 0 of grid");
        assertRanks("2-14:4", "column 1 of grid");
        assertRanks("0-14:2", "even");
        assertRanks("1,3", "odd & stopped");
        assertRanks("0,2,4-15", "!(stopped & odd)");
    }

    @Test
    public void rankIsAtTheInnermostLineOfItsProgram() {
        assertRanks("0-7", "at Pi:39");
        assertRanks("0-7", "at Pi.java:39");
        assertRanks("8-15", "at a.Pi.sum");
        assertRanks("", "at Pi:40");
    }

    @Test
    public void whatIsNotThereIsNamedWithWhatIs() {
        assertRefused("no set is called workers; there are even, odd, chicken, egg", "workers");
        assertRefused("no communicator is called cube; there are grid, pair", "comm cube");
        assertRefused("row 4 of grid: the grid is 4 x 4", "row 4 of grid");
        assertRefused("layer 0 of grid: the grid is 4 x 4", "layer 0 of grid");
        assertRefused("row 0 of pair: pair is no Cartesian grid", "row 0 of pair");
        assertRefused("no rank runs on node \"cell 1\"; rank 0 runs on \"tile 0\"", "node cell 1");
        assertRefused("the set chicken is made of itself", "chicken");
        assertRefused("x cannot be resolved", "where x");
    }

    @Test
    public void valuesAreNotAskedForUnlessWanted() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> new SetSolver(facts, NAMED).withoutValues().ranks(SetParser.parse("0, where x")));
        assertEquals("values are asked for when the set is used", e.getMessage());
    }

    private void assertRanks(String expected, String text) {
        assertEquals(expected, new SetSolver(facts, NAMED).ranks(SetParser.parse(text)).toString());
    }

    private void assertRefused(String message, String text) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> new SetSolver(facts, NAMED).ranks(SetParser.parse(text)));
        assertEquals(message, e.getMessage());
    }
}
