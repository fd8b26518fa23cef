// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.launching.ranks.SetExpression.InSlice;
import org.machineroom.launching.ranks.SetExpression.Intersection;
import org.machineroom.launching.ranks.SetExpression.Named;
import org.machineroom.launching.ranks.SetExpression.Numbers;
import org.machineroom.launching.ranks.SetExpression.OnNode;
import org.machineroom.launching.ranks.SetExpression.Others;
import org.machineroom.launching.ranks.SetExpression.Stopped;
import org.machineroom.live.RankSet;

/** Sets of ranks as users write them. */
public class SetParserTest {
    @Test
    public void numbersStayTogether() {
        assertEquals(new Numbers(RankSet.parse("0-15:2,17")), SetParser.parse("0 - 15:2, 17"));
    }

    @Test
    public void nodeTakesWordsInQuotesOrWithout() {
        assertEquals(new OnNode("tile 3"), SetParser.parse("node tile 3"));
        assertEquals(new OnNode("cell (3,4)"), SetParser.parse("node \"cell (3,4)\""));
    }

    @Test
    public void signsBindAsInPrograms() {
        assertEquals(new Intersection(List.of(new Stopped(), new Others(new Named("workers")))),
                SetParser.parse("stopped & !workers"));
        assertEquals("0, stopped & (1,3)", SetParser.parse("0,stopped&(1,3)").toString());
    }

    @Test
    public void rowOfAGridNamesItsCommunicator() {
        assertEquals(new InSlice(1, 2, "grid"), SetParser.parse("column 2 of grid"));
    }

    @Test
    public void whatIsWrittenIsRead() {
        for (String text : List.of("all", "0-14:2", "waiting", "node \"tile 3\"", "at Pi:39", "comm MPI_COMM_WORLD",
                "row 0 of \"communicator 2\"", "where \"i > 3\"", "!(0, workers)", "(0,2) & stopped & !done", "!(0,5)",
                "layer 1 of cube, all")) {
            assertEquals(text, SetParser.parse(text).toString());
        }
    }

    @Test
    public void whatIsWrongIsNamed() {
        assertRefused("", "a set of ranks is missing; write 0-15:2");
        assertRefused("row of grid", "in \"row of grid\": \"row\" needs a number and a communicator: row 0 of grid");
        assertRefused("node", "\"node\" needs to be followed by what it is about");
        assertRefused("(0,1", "a bracket is not closed");
        assertRefused("0)", "\")\" has nothing to belong to");
        assertRefused("a b", "\"a b\" is no set of ranks");
        assertRefused("0,,1", "a set of ranks is missing");
        assertRefused("x > 3", "\"> 3\" is no set of ranks; text with other than letters");
        assertRefused("5-3", "the range 5-3 ends before it begins");
        assertRefused("0x", "\"0x\" is neither a rank nor a range of ranks");
    }

    private static void assertRefused(String text, String message) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> SetParser.parse(text));
        assertTrue(e.getMessage(), e.getMessage().contains(message));
    }

    @Test
    public void namesAreWordsWithoutAMeaning() {
        assertNull(SetParser.problemWithName("even-ones"));
        assertNotNull(SetParser.problemWithName("stopped"));
        assertNotNull(SetParser.problemWithName("row"));
        assertNotNull(SetParser.problemWithName("7th"));
        assertNotNull(SetParser.problemWithName(""));
    }
}
