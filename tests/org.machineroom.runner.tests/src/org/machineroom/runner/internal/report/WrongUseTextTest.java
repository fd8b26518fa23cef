// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.internal.check.Place;

/** What the end of a run says of wrong use. */
public class WrongUseTextTest {
    private static String text(List<WrongUse> found, List<String> gaps) {
        return text(found, gaps, Reader.COMMAND_LINE);
    }

    private static String text(List<WrongUse> found, List<String> gaps, Reader reader) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new WrongUseText(found, gaps, reader, new PrintStream(out, true, StandardCharsets.UTF_8)).print();
        return out.toString(StandardCharsets.UTF_8);
    }

    private static WrongUse wrong(FindingKind kind, String call, int number) {
        Place place = new Place("made", 0, number, call, number);
        return new WrongUse(kind, "rule", "left", List.of(0), 1, new WrongUse.Spot(place, null, List.of()), List.of());
    }

    @Test
    public void nothingIsSaidWhereNothingWasFound() {
        assertEquals("", text(List.of(), List.of()));
    }

    @Test
    public void whatRepeatsIsCounted() {
        List<WrongUse> left = IntStream.range(0, 9).mapToObj(i -> wrong(FindingKind.NOT_FREED, "MPI_Type_vector", i))
                .toList();
        String text = text(left, List.of());
        assertEquals(text, 3, text.split("never freed in MPI_Type_vector", -1).length - 1);
        assertTrue(text, text.contains("  ... never freed in 6 more calls\n"));
        assertTrue(text, text.contains("--json FILE has them all"));
    }

    @Test
    public void oneMoreCallIsNotCalledSeveral() {
        List<WrongUse> left = IntStream.range(0, 4).mapToObj(i -> wrong(FindingKind.NOT_FREED, "MPI_Comm_dup", i))
                .toList();
        String text = text(left, List.of());
        assertTrue(text, text.contains("  ... never freed in 1 more call\n"));
    }

    @Test
    public void aRaceIsNotCalledWrongUse() {
        WrongUse race = wrong(FindingKind.WILDCARD_RACE, "MPI_Recv", 1);
        String alone = text(List.of(race), List.of());
        assertTrue(alone, alone.startsWith("\nnot decided by the program"));
        assertFalse(alone, alone.contains("wrong use"));
        String both = text(List.of(race, wrong(FindingKind.NOT_FREED, "MPI_Comm_dup", 2)), List.of());
        assertTrue(both, both.startsWith("\nwrong use of MPI"));
        assertTrue(both, both.indexOf("MPI_Comm_dup") < both.indexOf("not decided")
                && both.indexOf("not decided") < both.indexOf("MPI_Recv"));
    }

    @Test
    public void inTheConsoleOfAnIdeNoOptionsOfTheCommandLineAreNamed() {
        List<WrongUse> found = IntStream.range(0, 9).mapToObj(i -> wrong(i < 5 ? FindingKind.NOT_FREED
                : FindingKind.WILDCARD_RACE, "MPI_Recv", i)).toList();
        String text = text(found, List.of(), Reader.IDE);
        assertTrue(text, text.startsWith("\nwrong use of MPI (Wrong use, in the launch configuration, says"));
        assertTrue(text, text.contains("\nnot decided by the program:\n"));
        assertTrue(text, text.contains("  ... never freed in 2 more calls\n"));
        assertFalse(text, text.contains("--"));
    }

    @Test
    public void ofACommandThatHasNoneNoOptionsAreNamed() {
        List<WrongUse> found = IntStream.range(0, 9).mapToObj(i -> wrong(i < 5 ? FindingKind.NOT_FREED
                : FindingKind.WILDCARD_RACE, "MPI_Recv", i)).toList();
        String text = text(found, List.of(), Reader.OTHER_COMMAND);
        assertTrue(text, text.startsWith("\nwrong use of MPI:\n"));
        assertTrue(text, text.contains("\nnot decided by the program:\n"));
        assertFalse(text, text.contains("--"));
    }

    @Test
    public void whatWasNotLookedAtIsSaidThoughNothingWasFound() {
        assertEquals("\nnot looked at: races at 3 ranks\n", text(List.of(), List.of("races at 3 ranks")));
    }
}
