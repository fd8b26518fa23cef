// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.Test;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.GoOn;
import org.machineroom.live.LiveMessage.GoTo;
import org.machineroom.live.LiveMessage.Hello;
import org.machineroom.live.LiveMessage.Look;
import org.machineroom.live.LiveMessage.Looked;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.LiveMessage.StopAt;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.LiveMessage.Survey;
import org.machineroom.live.LiveMessage.Surveyed;
import org.machineroom.live.LiveMessage.Terminate;

/** Every message survives its way through a stream, and nothing else is taken for one. */
public class LiveCodecTest {
    private static final RankSample WAITING = new RankSample(RankActivity.WAITING, 3, RankSample.ANY, 7, 900, 1000, 250,
            5, 1L << 40);

    private static final int FRAME_HEAD = Integer.BYTES + Byte.BYTES;
    private static final Started STARTED = new Started("raw.rmpi3", List.of("tile 0", "tile 1"),
            List.of("MPI_Init", "MPI_Send"));
    private static final Sample SAMPLE = new Sample(1L << 50, 12, 1, List.of(WAITING,
            new RankSample(RankActivity.DONE, RankSample.NONE, RankSample.NONE, RankSample.NONE, 0, 0, 0, 0, 0)));
    private static final Queues QUEUES = new Queues(1L << 50, "DEADLOCK", List.of(0, 1),
            List.of(new RankWait(1, "MPI_Recv", List.of(0, 2), 17, new CodePlace("pi.Pi", "main", "Pi.java", 12))),
            List.of(new PendingTransfer(PendingTransfer.Kind.RECEIVE, 1, RankSample.ANY, 7, "MPI_COMM_WORLD",
                    1L << 33, "MPI_Irecv", 5, false, false, true, CodePlace.UNKNOWN)),
            3, List.of(new StructureSample(1, "UMS", "messages", StructureSample.UNBOUNDED, 1L << 34,
                    List.of(new StructureItem(StructureItem.Kind.MESSAGE, 0, 1, 7, "MPI_COMM_WORLD", 1L << 35,
                            "active-done", 1L << 36)))));
    private static final Looked LOOKED = new Looked(7, List.of(3L, 1L << 40),
            new StepLook(List.of(1L << 41, 0L), 17, 1L << 33, 4));
    private static final Surveyed SURVEYED = new Surveyed(7, 3,
            List.of(new CommunicatorSample("grid", List.of(3, 2, 1, 0), List.of(2, 2))),
            List.of(new StackNode(RankSample.NONE, new CodePlace("pi.Pi", "main", "Pi.java", 12), true,
                    BitSet.valueOf(new long[] {1L << 40 | 5}))));
    private static final StopAt STOP_AT = new StopAt(List.of(new StopCondition(4, StopCondition.Event.SEND,
            BitSet.valueOf(new long[] {1L << 40 | 5}), "MPI_Send", 3, RankSample.ANY, 1L << 40)), true);

    @Test
    public void helloSurvives() throws IOException {
        assertSurvives(new Hello(LiveMessage.VERSION, "0123456789abcdef"));
    }

    @Test
    public void startedSurvives() throws IOException {
        assertSurvives(STARTED);
    }

    @Test
    public void sampleSurvives() throws IOException {
        assertSurvives(SAMPLE);
    }

    @Test
    public void endedSurvives() throws IOException {
        assertSurvives(new Ended("DEADLOCKED", 3, 99, 4, 32, 0.5));
    }

    @Test
    public void terminateSurvives() throws IOException {
        assertSurvives(new Terminate());
        assertSurvives(new GoOn());
        assertSurvives(new GoTo("3#17"));
    }

    @Test
    public void lookSurvives() throws IOException {
        assertSurvives(new Look(7, true));
    }

    @Test
    public void answerToALookSurvives() throws IOException {
        assertSurvives(LOOKED);
    }

    @Test
    public void surveySurvives() throws IOException {
        assertSurvives(new Survey(7));
        assertSurvives(SURVEYED);
    }

    @Test
    public void queuesSurvive() throws IOException {
        assertSurvives(QUEUES);
    }

    @Test
    public void stopConditionsSurvive() throws IOException {
        assertSurvives(STOP_AT);
    }

    @Test
    public void stoppingSurvives() throws IOException {
        assertSurvives(new Stopping(Stopping.DEADLOCK, RankSample.NONE, "nothing is left to happen", "3#17", true));
    }

    @Test
    public void framesFollowEachOther() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LiveCodec.write(bytes, new Terminate());
        LiveCodec.write(bytes, new Hello(1, "x"));
        ByteArrayInputStream in = new ByteArrayInputStream(bytes.toByteArray());
        LiveCodec.read(in, LiveCodec.LONGEST);
        assertEquals(new Hello(1, "x"), LiveCodec.read(in, LiveCodec.LONGEST));
    }

    @Test
    public void frameThatIsTooLongIsRefused() throws IOException {
        byte[] bytes = written(new Hello(1, "x".repeat(LiveCodec.LONGEST_HELLO)));
        assertThrows(ProtocolException.class, () -> read(bytes, LiveCodec.LONGEST_HELLO));
    }

    @Test
    public void frameOfUnknownKindIsRefused() {
        assertThrows(ProtocolException.class, () -> read(new byte[] {0, 0, 0, 1, 99}, LiveCodec.LONGEST));
    }

    @Test
    public void requestOfAnotherProtocolIsRefused() {
        assertThrows(ProtocolException.class, () -> read("GET / HTTP/1.1".getBytes(), LiveCodec.LONGEST_HELLO));
    }

    @Test
    public void frameThatIsCutOffIsTheEnd() throws IOException {
        byte[] bytes = written(new Hello(1, "secret"));
        assertThrows(EOFException.class, () -> read(Arrays.copyOf(bytes, bytes.length - 1), LiveCodec.LONGEST));
    }

    @Test
    public void frameWithAnImpossibleLengthIsRefused() throws IOException {
        assertRefused(STARTED, 2);
        assertRefused(SAMPLE, 1);
        assertRefused(QUEUES, 4);
        assertRefused(SURVEYED, 2);
        assertRefused(LOOKED, 1);
        assertRefused(STOP_AT, 2);
    }

    /** Makes each length of a frame negative, and larger than the frame, wherever it may be. */
    private static void assertRefused(LiveMessage message, int lengths) throws IOException {
        for (int length : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            byte[] whole = written(message);
            int refused = 0;
            for (int at = FRAME_HEAD; at + Integer.BYTES <= whole.length; at++) {
                byte[] damaged = whole.clone();
                ByteBuffer.wrap(damaged).putInt(at, length);
                refused += refusals(damaged);
            }
            assertTrue(message + " was refused " + refused + " times", refused >= lengths);
        }
    }

    /** 1 if a frame is refused because of a length in it, else 0; nothing but an IOException may come of it. */
    private static int refusals(byte[] frame) {
        try {
            read(frame, LiveCodec.LONGEST);
            return 0;
        } catch (ProtocolException e) {
            return e.getMessage().contains("leaves room for") ? 1 : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    private static void assertSurvives(LiveMessage message) throws IOException {
        assertEquals(message, read(written(message), LiveCodec.LONGEST));
    }

    private static byte[] written(LiveMessage message) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LiveCodec.write(bytes, message);
        return bytes.toByteArray();
    }

    private static LiveMessage read(byte[] bytes, int longest) throws IOException {
        return LiveCodec.read(new ByteArrayInputStream(bytes), longest);
    }
}
