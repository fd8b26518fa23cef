// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
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

/** Turns messages into frames and back. Not thread-safe with respect to one stream. */
public final class LiveCodec {
    /** Longest frame of a peer that has not said hello. */
    public static final int LONGEST_HELLO = 256;
    /** Longest frame there is: a sample of some millions of ranks. */
    public static final int LONGEST = 1 << 28;

    private static final int HELLO = 1;
    private static final int STARTED = 2;
    private static final int SAMPLE = 3;
    private static final int ENDED = 4;
    private static final int TERMINATE = 5;
    private static final int LOOK = 6;
    private static final int QUEUES = 7;
    private static final int STOP_AT = 8;
    private static final int STOPPING = 9;
    private static final int GO_ON = 10;
    private static final int LOOKED = 11;
    private static final int SURVEY = 12;
    private static final int SURVEYED = 13;
    private static final int GO_TO = 14;
    private static final int RANK_SAMPLE_BYTES = Byte.BYTES + Short.BYTES + 2 * Integer.BYTES + 5 * Long.BYTES;
    private static final StopCondition.Event[] EVENTS = StopCondition.Event.values();
    private static final RankActivity[] ACTIVITIES = RankActivity.values();

    private LiveCodec() {
    }

    /** Writes one frame and flushes. */
    public static void write(OutputStream stream, LiveMessage message) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream body = new DataOutputStream(bytes);
        switch (message) {
            case Hello hello -> writeHello(body, hello);
            case Started started -> writeStarted(body, started);
            case Sample sample -> writeSample(body, sample);
            case Ended ended -> writeEnded(body, ended);
            case Terminate _ -> body.writeByte(TERMINATE);
            case GoOn _ -> body.writeByte(GO_ON);
            case GoTo there -> {
                body.writeByte(GO_TO);
                body.writeUTF(there.position());
            }
            case Look look -> {
                body.writeByte(LOOK);
                body.writeInt(look.number());
                body.writeBoolean(look.isStopped());
            }
            case Looked looked -> writeLooked(body, looked);
            case Survey survey -> {
                body.writeByte(SURVEY);
                body.writeInt(survey.number());
            }
            case Surveyed surveyed -> {
                body.writeByte(SURVEYED);
                SurveyCodec.write(body, surveyed);
            }
            case Queues queues -> {
                body.writeByte(QUEUES);
                QueueCodec.write(body, queues);
            }
            case StopAt stops -> writeStops(body, stops);
            case Stopping stopping -> {
                body.writeByte(STOPPING);
                body.writeInt(stopping.condition());
                body.writeInt(stopping.rank());
                body.writeUTF(stopping.reason());
                body.writeUTF(stopping.position());
                body.writeBoolean(stopping.isHeld());
            }
        }
        DataOutputStream out = new DataOutputStream(stream);
        out.writeInt(bytes.size());
        bytes.writeTo(out);
        out.flush();
    }

    /**
     * Reads one frame; blocks until it is there.
     *
     * @param longest number of bytes above which the frame is refused
     * @throws EOFException if the other side has hung up
     * @throws ProtocolException if it speaks something else
     */
    public static LiveMessage read(InputStream stream, int longest) throws IOException {
        @SuppressWarnings("resource") // the stream is the caller's
        int length = new DataInputStream(stream).readInt();
        if (length < 1 || length > longest) {
            throw new ProtocolException("a frame of " + length + " bytes: between 1 and " + longest + " are possible");
        }
        byte[] bytes = stream.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("a frame of " + length + " bytes ends after " + bytes.length);
        }
        DataInputStream body = new DataInputStream(new ByteArrayInputStream(bytes));
        int kind = body.readByte();
        return switch (kind) {
            case HELLO -> new Hello(body.readInt(), body.readUTF());
            case STARTED -> new Started(body.readUTF(), readTexts(body), readTexts(body));
            case SAMPLE -> readSample(body);
            case ENDED -> new Ended(body.readUTF(), body.readInt(), body.readLong(), body.readLong(), body.readLong(),
                    body.readDouble());
            case TERMINATE -> new Terminate();
            case GO_ON -> new GoOn();
            case GO_TO -> new GoTo(body.readUTF());
            case LOOK -> new Look(body.readInt(), body.readBoolean());
            case LOOKED -> readLooked(body);
            case SURVEY -> new Survey(body.readInt());
            case SURVEYED -> SurveyCodec.read(body);
            case QUEUES -> QueueCodec.read(body);
            case STOP_AT -> readStops(body);
            case STOPPING -> new Stopping(body.readInt(), body.readInt(), body.readUTF(), body.readUTF(),
                    body.readBoolean());
            default -> throw new ProtocolException("a frame of the unknown kind " + kind);
        };
    }

    private static void writeHello(DataOutputStream body, Hello hello) throws IOException {
        body.writeByte(HELLO);
        body.writeInt(hello.version());
        body.writeUTF(hello.secret());
    }

    private static void writeStarted(DataOutputStream body, Started started) throws IOException {
        body.writeByte(STARTED);
        body.writeUTF(started.machine());
        writeTexts(body, started.nodes());
        writeTexts(body, started.operations());
    }

    private static void writeEnded(DataOutputStream body, Ended ended) throws IOException {
        body.writeByte(ENDED);
        body.writeUTF(ended.ending());
        body.writeInt(ended.exitStatus());
        body.writeLong(ended.simulatedTimePs());
        body.writeLong(ended.messages());
        body.writeLong(ended.bytes());
        body.writeDouble(ended.hostSeconds());
    }

    private static void writeSample(DataOutputStream body, Sample sample) throws IOException {
        body.writeByte(SAMPLE);
        body.writeLong(sample.virtualTimePs());
        body.writeLong(sample.events());
        body.writeInt(sample.ranksDone());
        body.writeInt(sample.ranks().size());
        for (RankSample rank : sample.ranks()) {
            body.writeByte(rank.activity().ordinal());
            body.writeShort(rank.operation());
            body.writeInt(rank.peer());
            body.writeInt(rank.tag());
            body.writeLong(rank.sincePs());
            body.writeLong(rank.clockPs());
            body.writeLong(rank.blockedPs());
            body.writeLong(rank.messages());
            body.writeLong(rank.bytes());
        }
    }

    private static Sample readSample(DataInputStream body) throws IOException {
        long virtualTimePs = body.readLong();
        long events = body.readLong();
        int done = body.readInt();
        int count = Length.read(body, RANK_SAMPLE_BYTES, "ranks");
        List<RankSample> ranks = new ArrayList<>();
        for (int rank = 0; rank < count; rank++) {
            ranks.add(new RankSample(activity(body.readByte()), body.readShort(), body.readInt(), body.readInt(),
                    body.readLong(), body.readLong(), body.readLong(), body.readLong(), body.readLong()));
        }
        return new Sample(virtualTimePs, events, done, ranks);
    }

    private static void writeLooked(DataOutputStream body, Looked looked) throws IOException {
        body.writeByte(LOOKED);
        body.writeInt(looked.number());
        writeNumbers(body, looked.calls());
        writeNumbers(body, looked.steps().taken());
        body.writeLong(looked.steps().subject());
        body.writeLong(looked.steps().changed());
        body.writeLong(looked.steps().call());
    }

    private static Looked readLooked(DataInputStream body) throws IOException {
        return new Looked(body.readInt(), readNumbers(body), new StepLook(readNumbers(body), body.readLong(),
                body.readLong(), body.readLong()));
    }

    private static void writeNumbers(DataOutputStream body, List<Long> numbers) throws IOException {
        body.writeInt(numbers.size());
        for (long number : numbers) {
            body.writeLong(number);
        }
    }

    private static List<Long> readNumbers(DataInputStream body) throws IOException {
        List<Long> numbers = new ArrayList<>();
        for (int count = Length.read(body, Long.BYTES, "ranks"); count > 0; count--) {
            numbers.add(body.readLong());
        }
        return numbers;
    }

    private static void writeStops(DataOutputStream body, StopAt stops) throws IOException {
        body.writeByte(STOP_AT);
        body.writeBoolean(stops.atDeadlock());
        body.writeInt(stops.conditions().size());
        for (StopCondition condition : stops.conditions()) {
            body.writeInt(condition.id());
            body.writeByte(condition.event().ordinal());
            writeRanks(body, condition.ranks());
            body.writeUTF(condition.operation());
            body.writeInt(condition.peer());
            body.writeInt(condition.tag());
            body.writeLong(condition.least());
        }
    }

    private static StopAt readStops(DataInputStream body) throws IOException {
        boolean atDeadlock = body.readBoolean();
        List<StopCondition> conditions = new ArrayList<>();
        for (int count = Length.read(body, 1, "conditions"); count > 0; count--) {
            conditions.add(new StopCondition(body.readInt(), event(body.readByte()), readRanks(body), body.readUTF(),
                    body.readInt(), body.readInt(), body.readLong()));
        }
        return new StopAt(conditions, atDeadlock);
    }

    static void writeRanks(DataOutputStream body, BitSet ranks) throws IOException {
        byte[] bits = ranks.toByteArray();
        body.writeInt(bits.length);
        body.write(bits);
    }

    static BitSet readRanks(DataInputStream body) throws IOException {
        return BitSet.valueOf(body.readNBytes(Length.read(body, 1, "bytes of ranks")));
    }

    private static StopCondition.Event event(int ordinal) throws ProtocolException {
        if (ordinal < 0 || ordinal >= EVENTS.length) {
            throw new ProtocolException("unknown kind of event " + ordinal);
        }
        return EVENTS[ordinal];
    }

    private static RankActivity activity(int ordinal) throws ProtocolException {
        if (ordinal < 0 || ordinal >= ACTIVITIES.length) {
            throw new ProtocolException("unknown activity " + ordinal);
        }
        return ACTIVITIES[ordinal];
    }

    private static void writeTexts(DataOutputStream body, List<String> texts) throws IOException {
        body.writeInt(texts.size());
        for (String text : texts) {
            body.writeUTF(text);
        }
    }

    private static List<String> readTexts(DataInputStream body) throws IOException {
        int count = Length.read(body, Short.BYTES, "texts");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(body.readUTF());
        }
        return texts;
    }
}
