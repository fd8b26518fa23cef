// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.Test;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.live.RankSet;
import org.machineroom.trace.State;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;

/** What a typed filter lets through. */
public class FilterTest {
    private static final Ranks RANKS = new Ranks(6, List.of("tile 0", "tile 1", "tile 2", "gate 3", "gate 4", "x"));

    private static String matching(String text) {
        return Filter.of(text).matching(RANKS).toString();
    }

    @Test
    public void nothingTypedLetsEverythingThrough() {
        assertTrue(Filter.of("  ").isEmpty());
        assertEquals(6, Filter.of("  ").matching(RANKS).cardinality());
    }

    @Test
    public void numbersAndRangesAreRanks() {
        assertEquals("{1, 3, 4}", matching("1, 3-4"));
    }

    @Test
    public void otherWordsArePartsOfNamesOfNodes() {
        assertEquals("{3, 4}", matching("gate"));
    }

    @Test
    public void rankAndNodeBothHaveToMatch() {
        assertEquals("{3}", matching("0-3 gate"));
    }

    @Test
    public void stateIsNamedByItsBeginning() {
        Filter filter = Filter.of("WAIT");
        assertTrue(filter.matches(State.WAITING));
        assertFalse(filter.matches(State.COMPUTING));
        assertEquals(6, filter.matching(RANKS).cardinality());
    }

    private static boolean matches(String text, int source, int destination, boolean isLate) {
        Filter filter = Filter.of(text);
        return filter.matches(new Arrow(new MessageRef(source, destination, 10, 20, 0, false), isLate),
                filter.matching(RANKS));
    }

    @Test
    public void messageOfARankThatMatchesMatches() {
        assertTrue(matches("2", 2, 4, false));
        assertTrue(matches("2", 4, 2, false));
        assertFalse(matches("2", 4, 5, false));
    }

    @Test
    public void messageMatchesWhatItsEndsDo() {
        assertTrue(matches("send", 1, 2, false));
        assertTrue(matches("0-1 recei", 1, 2, false));
        assertFalse(matches("comp", 1, 2, true));
        assertFalse(matches("wait", 1, 2, false));
        assertTrue("was waited for", matches("wait", 1, 2, true));
    }

    @Test
    public void whatIsMoreThanNumbersAndStatesMayBeASetOfRanks() {
        assertEquals(Optional.of(SetParser.parse("0-5:2")), Filter.set("0-5:2"));
        assertEquals(Optional.of(SetParser.parse("all & !3")), Filter.set("all & !3"));
        assertEquals("may be one that has a name", Optional.of(SetParser.parse("gate")), Filter.set("gate"));
        assertEquals(Optional.empty(), Filter.set("0-3 wait"));
        assertEquals(Optional.empty(), Filter.set("0-3 &"));
        assertEquals(Optional.empty(), Filter.set(" "));
    }

    @Test
    public void setOfRanksLetsItsRanksThrough() {
        Filter filter = Filter.of(new SetSolver(new TraceFacts(RANKS), List.of())
                .ranks(SetParser.parse("node \"tile *\" & !1")));
        assertEquals("{0, 2}", filter.matching(RANKS).toString());
        assertFalse(filter.isEmpty());
        assertTrue(filter.matches(State.COMPUTING));
        assertEquals("nobody", 0, Filter.of(RankSet.NONE).matching(RANKS).cardinality());
    }

    @Test
    public void ranksSayNothingAboutStates() {
        assertTrue(Filter.of("3").matches(State.COMPUTING));
    }
}
