// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import static org.junit.Assert.assertEquals;
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
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new WrongUseText(found, gaps, new PrintStream(out, true, StandardCharsets.UTF_8)).print();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    public void nothingIsSaidWhereNothingWasFound() {
        assertEquals("", text(List.of(), List.of()));
    }

    @Test
    public void whatRepeatsIsCounted() {
        List<WrongUse> left = IntStream.range(0, 9).mapToObj(i -> new WrongUse(FindingKind.NOT_FREED, "rule", "left",
                List.of(0), 1, new WrongUse.Spot(new Place("made", 0, i, "MPI_Type_vector", i), null), List.of()))
                .toList();
        String text = text(left, List.of());
        assertEquals(text, 3, text.split("never freed in MPI_Type_vector", -1).length - 1);
        assertTrue(text, text.contains("  ... never freed in 6 more calls\n"));
        assertTrue(text, text.contains("--json FILE has them all"));
    }

    @Test
    public void whatWasNotLookedAtIsSaidThoughNothingWasFound() {
        assertEquals("\nnot looked at: races at 3 ranks\n", text(List.of(), List.of("races at 3 ranks")));
    }
}
