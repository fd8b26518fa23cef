// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.page.ExplanationPage.Efficiency;
import org.machineroom.analysis.page.ExplanationPage.Row;
import org.machineroom.trace.Category;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;

public class ExplanationPageTest {
    private static final int SEND = 0;
    private static final int RECEIVE = 1;
    private static final long SENT_PS = 10_000;
    private static final long ARRIVED_PS = 12_000;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Rank 0 waits for a message of rank 1, which computes first. */
    private Path lateSender() throws IOException {
        return lateSender("Late.java", 20);
    }

    private Path lateSender(String file, int sendingLine) throws IOException {
        return lateSender(file, sendingLine, 0);
    }

    private Path lateSender(String file, int sendingLine, int unreceived) throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(2).operation(SEND, "MPI_Send", Category.SEND)
                .operation(RECEIVE, "MPI_Recv", Category.RECEIVE)
                .stepKind(0, "wire", Place.NETWORK, Nature.WIRE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            writer.definitions().site(1, "Late", "main", "Late.java", 10);
            writer.definitions().site(2, "Late", "main", file, sendingLine);
            writer.definitions().site(3, "Late", "main", "Late.java", 30);
            writer.stream(1).compute(0, SENT_PS, 1, 2);
            writer.stream(1).call(SENT_PS, SENT_PS + 100, 0, SEND, 2, 0, 7, 0, 8, 0, 8);
            writer.stream(0).waited(0, ARRIVED_PS, WaitKind.RECEIVE, 1, SENT_PS, 1);
            writer.stream(0).message(ARRIVED_PS, SENT_PS, 1, 1, 0, 7, 0, 8, 1, new byte[] {0},
                    new long[] {ARRIVED_PS});
            writer.stream(0).call(0, ARRIVED_PS + 100, ARRIVED_PS, RECEIVE, 3, 1, 7, 0, 8, 0, 8);
            for (int i = 1; i <= unreceived; i++) {
                writer.stream(0).unfinishedMessage(ARRIVED_PS + 100, SENT_PS, 1 + i, 1, 0, 7, 0, 8, 1, new byte[] {0},
                        new long[] {ARRIVED_PS + 100});
            }
        }
        return directory;
    }

    private static ExplanationPage page(Path trace) throws IOException {
        return ExplanationPage.of(Explanation.of(Trace.open(trace)));
    }

    @Test
    public void wordsThatNameLinesLeadThere() throws IOException {
        Sentence first = page(lateSender()).findings().getFirst();
        assertTrue(first.text(), first.text()
                .startsWith("Computing after Late.java:10 up to Late.java:20 on rank 1 causes 83.3 % of all waiting"));
        assertEquals(List.of("Late.java:10", "Late.java:20"), first.links().stream()
                .map(link -> first.text().substring(link.begin(), link.begin() + link.length())).toList());
        assertEquals(List.of(10, 20), first.links().stream().map(link -> link.site().line()).toList());
    }

    @Test
    public void headlineCountsMessagesThatNobodyHasReceived() throws IOException {
        String all = page(lateSender()).headline();
        assertTrue(all, all.endsWith("12.10 ns simulated, 1 message, 8 B"));
        String some = page(lateSender("Late.java", 20, 3)).headline();
        assertTrue(some, some.endsWith("12.10 ns simulated, 1 message received, 3 not, 8 B"));
    }

    @Test
    public void saysWhyLinesAreNotTold() throws IOException {
        assertFalse(page(lateSender()).lacksLines());
        assertTrue(page(lateSender("", 0)).lacksLines());
    }

    @Test
    public void pathOfThePageAddsUpToTheRun() throws IOException {
        ExplanationPage page = page(lateSender());
        assertEquals(ARRIVED_PS + 100, page.path().stream().mapToLong(Row::ps).sum());
        assertEquals("computing after Late.java:10 up to Late.java:20 on rank 1",
                page.places().getFirst().place().text());
    }

    @Test
    public void efficiencyIsTheProductOfWhatStandsBelowIt() throws IOException {
        List<Efficiency> outline = page(lateSender()).efficiencies();
        assertEquals(List.of(0, 1, 1, 2, 2), outline.stream().map(Efficiency::depth).toList());
        assertEquals(outline.get(0).value(), outline.get(1).value() * outline.get(2).value(), 1e-9);
        assertEquals(outline.get(2).value(), outline.get(3).value() * outline.get(4).value(), 1e-9);
    }

    @Test
    public void onlyWhatIsNotWholeLacksSomething() throws IOException {
        Path trace = lateSender();
        assertEquals(List.of(), page(trace).lacks());
        Files.delete(trace.resolve("kernel"));
        assertTrue(page(trace).lacks().toString(), page(trace).lacks().getFirst().contains("the run was killed"));
    }
}
