// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Category;
import org.machineroom.trace.Site;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

public class RunComparisonTest {
    private static final int NONE = RankStream.NONE;
    private static final int SEND_SITE = 1;
    private static final int RECEIVE_SITE = 2;
    private static final long SENT_PS = 100;
    private static final long ARRIVED_PS = 1100;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** A run in which rank 0 sends and rank 1 receives, with numbers of its own for operations and steps. */
    private static final class Run {
        private final TraceHeader.Builder header;
        private final int shift;
        private int sendLine = 10;
        private int receiveLine = 20;
        private long receivePs = 400;
        private long bytes = 64;
        private Consumer<TraceWriter> more = _ -> {};

        Run(int ranks, int shift) {
            this.shift = shift;
            header = TraceHeader.ranks(ranks).operation(shift, "MPI_Send", Category.SEND)
                    .operation(shift + 1, "MPI_Recv", Category.RECEIVE)
                    .stepKind(shift, "wire", Place.NETWORK, Nature.WIRE)
                    .stepKind(shift + 1, "receive software", Place.RECEIVER, Nature.SOFTWARE);
        }

        Trace writeTo(TemporaryFolder folder) throws IOException {
            Path directory = folder.newFolder().toPath().resolve("trace");
            try (TraceWriter writer = TraceWriter.create(directory, header.build())) {
                writer.definitions().site(SEND_SITE, "Ring", "main", "Ring.java", sendLine);
                writer.definitions().site(RECEIVE_SITE, "Ring", "main", "Ring.java", receiveLine);
                writer.stream(0).call(0, SENT_PS, 0, shift, SEND_SITE, 1, 7, 0, (int) bytes, 0, bytes);
                long endPs = ARRIVED_PS + receivePs;
                writer.stream(1).message(endPs, SENT_PS, 1, 0, 1, 7, 0, bytes, 2,
                        new byte[] {(byte) shift, (byte) (shift + 1)}, new long[] {ARRIVED_PS, endPs});
                writer.stream(1).call(0, endPs, ARRIVED_PS, shift + 1, RECEIVE_SITE, 0, 7, 0, (int) bytes, 0, bytes);
                more.accept(writer);
            }
            return Trace.open(directory);
        }
    }

    private RunComparison compare(Run first, Run second) throws IOException {
        return RunComparison.of(first.writeTo(folder), second.writeTo(folder));
    }

    private static Run of(String program, String classes) {
        Run run = new Run(2, 0);
        run.header.environment("program", program).environment(TraceHeader.CLASSES, classes);
        return run;
    }

    private String asPrograms(String first, String second) throws IOException {
        return new ComparisonWords(compare(of(first, "1"), of(second, "2"))).differences().getLast();
    }

    @Test
    public void aProgramThatIsAnotherIsNotCalledTheSameInOtherFiles() throws IOException {
        assertEquals("the program was built anew", asPrograms("./heat", "./heat"));
        assertEquals("the program was built anew", asPrograms("./heat", "/tmp/new/heat"));
        assertEquals("other class files of the program", asPrograms("Heat", "Heat"));
        assertEquals("program: heat.Heat -> ./heat", asPrograms("heat.Heat", "./heat"));
        assertEquals("program: ./heat -> ./jacobi", asPrograms("./heat", "./jacobi"));
        assertEquals("program: Heat -> Jacobi", asPrograms("Heat", "Jacobi"));
    }

    @Test
    public void aRunIsTheSameAsItself() throws IOException {
        RunComparison same = compare(new Run(2, 0), new Run(2, 0));
        assertEquals(0, same.changePs());
        assertTrue(same.traffic().isSame());
        assertEquals(List.of(), same.environment());
        assertTrue(same.costs().stream().allMatch(Compared::isSame));
        assertTrue(same.calls().stream().allMatch(Compared::isSame));
        assertTrue(same.lines().stream().allMatch(Compared::isSame));
    }

    @Test
    public void costsAndCallsAreFoundByNameWhateverTheirNumbers() throws IOException {
        Run slow = new Run(2, 4);
        slow.receivePs = 3100;
        RunComparison comparison = compare(new Run(2, 0), slow);
        assertEquals(new Compared<>("receive software", new Amount(1, 400), new Amount(1, 3100)),
                comparison.costs().getFirst());
        assertEquals(new Compared<>("wire", new Amount(1, 1000), new Amount(1, 1000)), comparison.costs().getLast());
        assertEquals(new Compared<>("MPI_Recv", new Amount(1, 1500), new Amount(1, 4200)),
                comparison.calls().getFirst());
        assertEquals(0, comparison.waiting().getFirst().changePs());
        assertEquals(2700, comparison.changePs());
        assertTrue(comparison.traffic().isSame());
    }

    /** Steps of messages alone do not tell of a call that waits for something else. */
    @Test
    public void sentencesNameTheLinesThatHaveChangedMost() throws IOException {
        Run slow = new Run(2, 0);
        slow.more = writer -> writer.stream(1).call(2_000, 502_000, 0, 1, RECEIVE_SITE, NONE, NONE, 0, 0, 0, 0);
        slow.receivePs = 401;
        List<String> sentences = new ComparisonWords(compare(new Run(2, 0), slow)).sentences();
        assertTrue(sentences.toString(), sentences.stream().anyMatch(sentence -> sentence
                .startsWith("MPI_Recv at Ring.java:20, on all ranks, takes 501.5 ns instead of 1.500 ns, ")));
        assertFalse(sentences.toString(),
                sentences.stream().anyMatch(sentence -> sentence.contains("receive software")));
    }

    @Test
    public void aLineThatHasMovedIsTheSameLine() throws IOException {
        Run moved = new Run(2, 0);
        moved.sendLine = 13;
        moved.receiveLine = 23;
        List<Compared<Line>> lines = compare(new Run(2, 0), moved).lines();
        assertEquals(2, lines.size());
        Line line = lines.getFirst().what();
        assertEquals("MPI_Recv", line.activity());
        assertEquals(20, line.first().line());
        assertEquals(23, line.second().line());
    }

    @Test
    public void aCallThatIsNewInAMethodStandsAlone() throws IOException {
        Run more = new Run(2, 0);
        more.more = writer -> {
            writer.definitions().site(3, "Ring", "main", "Ring.java", 15);
            writer.stream(0).call(200, 300, 0, 0, 3, NONE, NONE, 0, 0, 0, 0);
        };
        List<Compared<Line>> lines = compare(new Run(2, 0), more).lines();
        assertEquals(3, lines.size());
        Site added = lines.getFirst().what().second();
        assertEquals(15, added.line());
        assertNull(lines.getFirst().what().first());
        assertEquals(Amount.NONE, lines.getFirst().first());
    }

    @Test
    public void otherSizesAndMoreMessagesAreTold() throws IOException {
        Run larger = new Run(2, 0);
        larger.bytes = 128;
        Traffic traffic = compare(new Run(2, 0), larger).traffic();
        assertFalse(traffic.isSame());
        assertEquals(0, traffic.otherCounts());
        assertEquals(1, traffic.otherBytes());

        Run back = new Run(2, 0);
        back.more = writer -> writer.stream(0).message(2000, 1600, 2, 1, 0, 7, 0, 64, 1, new byte[] {0},
                new long[] {2000});
        Traffic both = compare(new Run(2, 0), back).traffic();
        assertEquals(2, both.pairs());
        assertEquals(1, both.otherCounts());
        assertEquals(2, both.second().messages());
    }

    @Test
    public void ranksThatOnlyOneRunHasAreThere() throws IOException {
        RunComparison comparison = compare(new Run(2, 0), new Run(4, 0));
        assertEquals(4, comparison.ranks().size());
        assertTrue(comparison.ranks().get(1).isInBoth());
        assertNull(comparison.ranks().get(3).first());
        assertEquals(3, comparison.ranks().get(3).second().rank());
    }

    @Test
    public void whatTheEnvironmentsSayIsCompared() throws IOException {
        Run first = new Run(2, 0);
        first.header.environment("machine", "ap1000.mpi").environment("program", "Ring");
        Run second = new Run(2, 0);
        second.header.environment("machine", "t3e.hwq").environment("program", "Ring").environment("setting.a", "1");
        assertEquals(List.of(new EnvironmentChange("machine", "ap1000.mpi", "t3e.hwq"),
                new EnvironmentChange("setting.a", null, "1")), compare(first, second).environment());
    }
}
