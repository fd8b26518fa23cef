// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.machineroom.runner.internal.fidelity.PublishedResult.Known;

/** Verdicts, and how they are printed. */
public class FidelityReportTest {
    private static PublishedResult result(Claim claim, boolean isIdentity, Known known) {
        return new PublishedResult("X", Role.BLIND, "what", "P, table 1", Map.of(), "", "", null, claim, "us",
                isIdentity, "99 us, -1.0 %", known);
    }

    private static FidelityReport report(Claim claim, Known known, double simulated) {
        return new FidelityReport(List.of(Comparison.of(result(claim, false, known), simulated)));
    }

    @Test
    public void aNumberMayDeviateByItsTolerance() {
        Claim claim = new Claim.Equal(100, 0.02);
        assertEquals(List.of(), report(claim, null, 101.9).surprises());
        assertEquals(List.of(), report(claim, null, 98.1).surprises());
        assertEquals(List.of("X: 100 us was published, 102.1 came out +2.1 %"), report(claim, null, 102.1).surprises());
    }

    @Test
    public void aRangeHasItsEnds() {
        assertEquals(0, report(new Claim.Between(1, 2), null, 2).failed(Evidence.RUN));
        assertEquals(0, report(new Claim.Between(1, 7), null, 7.0002).failed(Evidence.RUN));
        assertEquals(1, report(new Claim.Between(1, 2), null, 2.01).failed(Evidence.RUN));
        assertEquals(1, report(new Claim.Between(1, 2), null, Double.NaN).failed(Evidence.RUN));
        assertEquals(1, report(new Claim.Between(1, Double.POSITIVE_INFINITY), null, 1 / 0.0).failed(Evidence.RUN));
    }

    @Test
    public void aKnownDeviationIsNoSurpriseUntilItChanges() {
        Claim claim = new Claim.Equal(100, 0.02);
        Known known = new Known("150", "why");
        assertEquals(List.of(), report(claim, known, 151).surprises());
        assertEquals(1, report(claim, known, 151).failed(Evidence.RUN));
        assertTrue(report(claim, known, 170).surprises().getFirst().contains("but now 170"));
        assertTrue(report(claim, known, 100).surprises().getFirst().contains("holds now"));
    }

    @Test
    public void whatRestsOnNoRunIsCountedApart() {
        Claim claim = new Claim.Equal(100, 0.02);
        PublishedResult described = new PublishedResult("D", Role.CAL, "what", "P", Map.of(), "raw.gdn", "s", null,
                claim, "us", false, "", null);
        FidelityReport report = new FidelityReport(List.of(Comparison.of(result(claim, false, null), 100),
                Comparison.of(result(claim, true, null), 100), Comparison.of(described, 90)));
        assertEquals(1, report.judged(Evidence.RUN));
        assertEquals(1, report.judged(Evidence.IDENTITY));
        assertEquals(0, report.failed(Evidence.IDENTITY));
        assertEquals(1, report.failed(Evidence.DESCRIPTION));
        assertEquals(List.of("holds", "holds (identity)", "FAILED (description)"), report.comparisons().stream()
                .map(Comparison::verdict).toList());
    }

    @Test
    public void markdownIsAPageWithATableAndItsFootnotes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new FidelityTable(report(new Claim.Equal(100, 0.02), new Known("150", "why"), 150),
                new PrintStream(out, true, StandardCharsets.UTF_8)).printMarkdown();
        assertEquals(
                List.of("| X | BLIND |  | what | 100 us | 150 us | +50.0 % | 99 us, -1.0 % | FAILED | P, table 1 |", "",
                        "- X FAILED: why", "- Of 1 measured 0 hold, 1 does not."),
                out.toString(StandardCharsets.UTF_8).lines().dropWhile(line -> !line.startsWith("| X")).toList());
        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("# Fidelity\n"));
    }

    @Test
    public void numbersHaveFourDigits() {
        assertEquals("0.2894", Numbers.plain(0.28941));
        assertEquals("12.35", Numbers.plain(12.3456));
        assertEquals("300", Numbers.plain(300));
        assertEquals("32767", Numbers.plain(32767));
        assertEquals("none", Numbers.plain(Double.NaN));
    }
}
