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
import org.machineroom.runner.internal.fidelity.PublishedResult.Group;
import org.machineroom.runner.internal.fidelity.PublishedResult.Known;

/** Verdicts, and how they are printed. */
public class FidelityReportTest {
    private static final Group GROUP = new Group("G", 0.2);

    private static PublishedResult result(Claim claim, Group group, Known known) {
        return new PublishedResult("X", Role.CAL, "what", "P, table 1", Map.of(), "raw.gdn", "s", null, claim, "us",
                group, known);
    }

    private static FidelityReport report(Claim claim, Known known, double simulated) {
        return new FidelityReport(List.of(Comparison.of(result(claim, null, known), simulated)));
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
        assertEquals(0, report(new Claim.Between(1, 2), null, 2).failed());
        assertEquals(0, report(new Claim.Between(1, 7), null, 7.0002).failed());
        assertEquals(1, report(new Claim.Between(1, 2), null, 2.01).failed());
        assertEquals(1, report(new Claim.Between(1, 2), null, Double.NaN).failed());
        assertEquals(1, report(new Claim.Between(1, Double.POSITIVE_INFINITY), null, 1 / 0.0).failed());
    }

    @Test
    public void aKnownDeviationIsNoSurpriseUntilItChanges() {
        Claim claim = new Claim.Equal(100, 0.02);
        Known known = new Known("150", "why");
        assertEquals(List.of(), report(claim, known, 151).surprises());
        assertEquals(1, report(claim, known, 151).failed());
        assertTrue(report(claim, known, 170).surprises().getFirst().contains("but now 170"));
        assertTrue(report(claim, known, 100).surprises().getFirst().contains("holds now"));
    }

    @Test
    public void aGroupIsJudgedByItsRootMeanSquare() {
        PublishedResult member = result(new Claim.Equal(100, 0.02), GROUP, null);
        FidelityReport good = new FidelityReport(List.of(Comparison.of(member, 80), Comparison.of(member, 110)));
        assertEquals(Math.sqrt((0.04 + 0.01) / 2), good.groups().get(GROUP), 1e-9);
        assertEquals(List.of(), good.surprises());
        assertEquals(1, good.judged());
        FidelityReport bad = new FidelityReport(List.of(Comparison.of(member, 70), Comparison.of(member, 100)));
        assertEquals(1, bad.failed());
        assertEquals(1, bad.surprises().size());
        FidelityReport broken = new FidelityReport(List.of(Comparison.failed(member, "no")));
        assertEquals(1, broken.surprises().size());
    }

    @Test
    public void markdownIsAPageWithATableAndItsFootnotes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new FidelityTable(report(new Claim.Equal(100, 0.02), new Known("150", "why"), 150),
                new PrintStream(out, true, StandardCharsets.UTF_8)).printMarkdown();
        assertEquals(List.of("| X | CAL | raw.gdn | what | 100 us | 150 us | +50.0 % | FAILED | P, table 1 |", "",
                "- X FAILED: why", "- 0 of 1 hold, 1 does not."),
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
        assertEquals("+0.0 %", Numbers.percent(-0.0001));
        assertEquals("-0.3 %", Numbers.percent(-0.0031));
    }
}
