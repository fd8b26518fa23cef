// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Site;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;
import org.machineroom.trace.ui.internal.explanation.ExplanationDocument.Look;
import org.machineroom.trace.ui.internal.explanation.ExplanationDocument.Span;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** What the Explanation view says. */
public class ExplanationModelTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path trace;

    @Before
    public void setUp() throws IOException {
        trace = SmallTrace.write(folder.getRoot().toPath().resolve("trace"), 3, 2);
    }

    private ExplanationDocument document(boolean goesOn) throws IOException {
        return ExplanationModel.of(Trace.open(trace)).document(goesOn);
    }

    private static String words(ExplanationDocument document, Span span) {
        return document.text().substring(span.begin(), span.end());
    }

    @Test
    public void allPartsOfThePageHaveHeadings() throws IOException {
        ExplanationDocument document = document(false);
        List<String> headings = document.spans().stream().filter(span -> span.look() == Look.HEADING)
                .map(span -> words(document, span)).toList();
        assertTrue(headings.toString(), headings.getFirst().contains("3 ranks: 5 us simulated, 6 messages"));
        assertEquals(List.of("Look here first", "What the ranks did: mean time, share",
                "The critical path, which decides how long it took: time, share", "Efficiencies (POP)"),
                headings.subList(1, headings.size()));
        assertTrue(document.text(), document.text().contains("load balance = mean / greatest computing time"));
    }

    @Test
    public void eachLinkIsWhereItsLineIsNamed() throws IOException {
        ExplanationDocument document = document(false);
        assertFalse(document.text(), document.links().isEmpty());
        for (Span link : document.links()) {
            Site site = link.site().orElseThrow();
            assertEquals(site.file() + ':' + site.line(), words(document, link));
            assertEquals(Optional.of(site), document.siteAt(link.begin()));
            assertEquals(Optional.of(site), document.siteAt(link.end() - 1));
        }
        assertEquals("outside of the text", Optional.empty(), document.siteAt(-1));
        assertEquals("in the headline", Optional.empty(), document.siteAt(0));
    }

    @Test
    public void explainingEndsWhenNobodyWantsItAnyMore() throws IOException {
        Trace opened = Trace.open(trace);
        assertThrows(CancellationException.class, () -> ExplanationModel.of(opened, Extent.WHOLE, () -> true));
    }

    @Test
    public void tabFindsEachLinkAfterTheOther() throws IOException {
        ExplanationDocument document = document(false);
        Span first = document.linkFrom(0).orElseThrow();
        Span second = document.linkFrom(first.end()).orElseThrow();
        assertEquals(document.links().subList(0, 2), List.of(first, second));
        assertEquals(Optional.of(first), document.linkUpTo(second.begin()));
        assertEquals(Optional.empty(), document.linkUpTo(first.begin()));
        assertEquals(Optional.empty(), document.linkFrom(document.text().length()));
    }

    @Test
    public void numbersOfTimesStandBelowEachOther() throws IOException {
        ExplanationDocument document = document(false);
        List<Integer> widths = document.spans().stream().filter(span -> span.look() == Look.NUMBERS)
                .map(Span::length).distinct().toList();
        assertEquals("those of findings, and all others", List.of(3, 21), widths);
    }

    @Test
    public void killedRunIsToldFromOneThatGoesOn() throws IOException {
        Files.delete(trace.resolve("kernel"));
        assertTrue(document(true).text(), document(true).text().contains(Messages.goesOn));
        assertFalse(document(true).text(), document(true).text().contains("killed"));
        assertTrue(document(false).text(), document(false).text().contains("Incomplete: the run was killed"));
        assertTrue(document(false).text(), document(false).text().contains("Look here first"));
    }

    @Test
    public void howARunHasEndedStandsFirstWithLinks() throws IOException {
        String metadata = Files.readString(trace.resolve("metadata"));
        Files.writeString(trace.resolve("metadata"), metadata.replace("env {\n", """
                env {
                \tmachineroom_ending = "EXITED";
                \tmachineroom_ending_ps = 4000;
                \tmachineroom_ending_ranks = 1;
                \tmachineroom_ending_cause = "rank 1: exit(5)";
                \tmachineroom_ending_text = "rank 1: exit(5)\\n\\tat ab.end(ab.c:21)\\n";
                \tmachineroom_ending_stands = 0;
                """));
        ExplanationDocument document = document(false);
        Span link = document.links().getFirst();
        assertEquals(new Site(0, "ab", "end", "ab.c", 21), link.site().orElseThrow());
        assertEquals("ab.c:21", words(document, link));
        List<String> headings = document.spans().stream().filter(span -> span.look() == Look.HEADING)
                .map(span -> words(document, span)).toList();
        assertEquals(List.of("How it ended", "Look here first"), headings.subList(1, 3));
        assertTrue(document.text(), document.text().contains("\nrank 1: exit(5)\n    at ab.end(ab.c:21)\n"));
    }

    @Test
    public void completeTraceLacksNothingAlthoughTheLaunchHasNotEndedYet() throws IOException {
        assertFalse(document(true).text(), document(true).text().contains(Messages.goesOn));
    }

    @Test
    public void traceWithoutCausesSaysWhatToDo() throws IOException {
        Path metadata = trace.resolve("metadata");
        Files.writeString(metadata,
                Files.readString(metadata).replaceFirst("machineroom_format = \\d+", "machineroom_format = 2"));
        assertEquals(Messages.noCauses, document(false).text().strip());
    }

    @Test
    public void emptyTraceSaysThatThereIsNothing() throws IOException {
        trace = SmallTrace.write(folder.getRoot().toPath().resolve("empty"), 3, 0);
        assertTrue(document(false).text(), document(false).text().contains(Messages.empty));
        assertFalse(document(false).text(), document(false).text().contains("Look here first"));
    }
}
