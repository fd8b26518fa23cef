// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.session.RunRange;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.live.Units;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.details.Details.Field;
import org.machineroom.trace.ui.internal.details.Details.Part;
import org.machineroom.trace.ui.internal.testing.ShownTimeline;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** What the details view says. */
public class DetailsReaderTest {
    private static final long POSTED_PS = 2 * SmallTrace.COMPUTING_PS + SmallTrace.SENDING_PS;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private TraceIndex index;

    @Before
    public void setUp() throws IOException {
        index = TraceIndex.open(Trace.open(SmallTrace.write(folder.getRoot().toPath().resolve("trace"), 3, 2)));
    }

    @After
    public void tearDown() {
        index.close();
    }

    private Details at(int rank, long ps) throws TraceException {
        return DetailsReader.read(index, RunSelection.ofRank(ShownTimeline.RUN, rank).withTime(TimeRange.at(ps)))
                .orElseThrow();
    }

    @Test
    public void callSaysWithWhomAndFromWhere() throws TraceException {
        Details details = at(1, POSTED_PS + 1);
        assertEquals("MPI_Recv with 0 tag 7", details.title());
        assertTrue(details.fields().toString(),
                details.fields().stream().map(Field::value).anyMatch("Ring.main(Ring.java:20)"::equals));
    }

    @Test
    public void callFallsIntoWaitingAndTheRest() throws TraceException {
        assertEquals(List.of(SmallTrace.WAITING_PS, SmallTrace.RECEIVING_PS),
                at(1, POSTED_PS + 1).parts().stream().map(Part::lengthPs).toList());
    }

    @Test
    public void computationSaysWhereItBeganAndEnded() throws TraceException {
        assertEquals(2, at(1, SmallTrace.COMPUTING_PS + SmallTrace.SENDING_PS + 1).fields().stream()
                .filter(field -> field.site().isPresent()).count());
    }

    @Test
    public void rangeIsSummedUp() throws TraceException {
        TimeRange time = new TimeRange(0, SmallTrace.COMPUTING_PS / 2);
        RunSelection range = RunSelection.ofRank(ShownTimeline.RUN, 1).withTime(time)
                .withRange(RunRange.WHOLE.withTime(time).withRanks(Set.of(0, 1)));
        Details details = DetailsReader.read(index, range).orElseThrow();
        assertTrue(details.title(), details.title().endsWith("ranks 0 to 1"));
        assertTrue(details.story(), details.story().contains("2 ranks computed for 100.0 % of their time"));
        assertEquals(Units.time(SmallTrace.COMPUTING_PS) + ", 100.0 %", value(details, "Computing"));
        assertEquals("0", value(details, "Messages"));
    }

    @Test
    public void rangeOfOneRankIsSummedUpAsOne() throws TraceException {
        RunSelection range = RunSelection.ofRank(ShownTimeline.RUN, 1).withRange(RunRange.WHOLE.withRanks(Set.of(1)));
        String story = DetailsReader.read(index, range).orElseThrow().story();
        assertTrue(story, story.contains(", 1 rank computed for ") && story.contains(" of its time and waited for "));
    }

    @Test
    public void stateThatIsARangeIsStillAState() throws TraceException {
        TimeRange time = new TimeRange(0, SmallTrace.COMPUTING_PS);
        RunSelection state = RunSelection.ofRank(ShownTimeline.RUN, 1).withTime(time)
                .withRange(RunRange.WHOLE.withTime(time));
        assertEquals("1", value(DetailsReader.read(index, state).orElseThrow(), "Rank"));
    }

    @Test
    public void costOfAMessageIsLaidOpenStepByStep() throws TraceException {
        MessageRef message = index.messages(new int[] {1}, 0, SmallTrace.ROUND_PS, 1).messages().getFirst();
        Details details = DetailsReader.read(index, RunSelection.ofRank(ShownTimeline.RUN, 1).withMessage(message))
                .orElseThrow();
        assertEquals(List.of("copy to network", "on the wire", "not yet received"),
                details.parts().stream().map(Part::name).toList());
        assertEquals(message.endPs() - message.beginPs(), details.lengthPs());
    }

    @Test
    public void messageIsToldInASentenceAndCountedAsItsSenderDoes() throws TraceException {
        MessageRef second = index.messages(new int[] {1}, SmallTrace.ROUND_PS, 2 * SmallTrace.ROUND_PS, 1).messages()
                .getFirst();
        Details details = DetailsReader.read(index, RunSelection.ofRank(ShownTimeline.RUN, 1).withMessage(second))
                .orElseThrow();
        assertEquals("message 2 of rank 0, to rank 1", details.title());
        assertEquals("Rank 0 sent 64 B to rank 1: 1.400 us, of which 93 % wire in the network.", details.story());
        assertEquals("MPI_Send at Ring.main(Ring.java:10)", value(details, "Sent in"));
        assertEquals("MPI_COMM_WORLD", value(details, "Communicator"));
        assertEquals("MPI_Recv at Ring.main(Ring.java:20)", value(details, "Received in"));
    }

    /** The Irecv before the send, and the barrier behind the receive, are at the same moments. */
    @Test
    public void messageIsOfItsOwnCallsWhereOthersTouchThem() throws IOException {
        try (TraceIndex touching = TraceIndex.open(Trace.open(
                SmallTrace.writeTouching(folder.getRoot().toPath().resolve("touching"))))) {
            MessageRef message = touching.messages(new int[] {1}, 0, SmallTrace.ROUND_PS, 1).messages().getFirst();
            Details details = DetailsReader.read(touching, RunSelection.ofRank(ShownTimeline.RUN, 1)
                    .withMessage(message)).orElseThrow();
            assertEquals("MPI_Send at Ring.main(Ring.java:10)", value(details, "Sent in"));
            assertEquals("MPI_Recv at Ring.main(Ring.java:20)", value(details, "Received in"));
        }
    }

    private static String value(Details details, String name) {
        return details.fields().stream().filter(field -> field.name().equals(name)).map(Field::value).findFirst()
                .orElse("");
    }

    @Test
    public void stateIsToldInASentence() throws TraceException {
        assertEquals("Rank 1 was in MPI_Recv with 0 tag 7 for 400.0 ns, of which 75 % waiting.",
                at(1, POSTED_PS + 1).story());
        assertEquals("Rank 2 computed for 1 us.", at(2, 1).story());
    }

    @Test
    public void nothingIsSaidAboutARunAsAWhole() throws TraceException {
        assertEquals(Optional.empty(), DetailsReader.read(index, RunSelection.of(ShownTimeline.RUN)));
    }

    @Test
    public void rankThatTheTraceDoesNotHaveHasNoDetails() throws TraceException {
        assertEquals(Optional.empty(), DetailsReader.read(index,
                RunSelection.ofRank(ShownTimeline.RUN, 99).withTime(TimeRange.at(0))));
    }
}
