// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.perfetto;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.machineroom.trace.CounterValue;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.State;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.internal.export.Piece;
import org.machineroom.trace.internal.export.PieceReader;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/**
 * A Perfetto file as a whole: the run as a process, ranks as its threads, what they do as slices, messages as flows
 * from an instant at the sender to one at the receiver, counters as tracks. Rank by rank, as Perfetto puts events into
 * the order of time itself. Used once, by one thread.
 */
public final class PerfettoFile {
    private static final long RUN = 1;
    private static final long FIRST_RANK = 2;

    private final Trace trace;
    private final PacketWriter packets;
    private final Interned interned = new Interned();
    private final Map<Integer, String> operations = new HashMap<>();
    private final Map<Integer, String> steps = new HashMap<>();

    /** A file to be, which the caller buffers and closes. */
    public PerfettoFile(Trace trace, OutputStream out) {
        this.trace = trace;
        packets = new PacketWriter(out);
        for (Operation operation : trace.header().operations()) {
            operations.put(operation.id(), operation.name());
        }
        for (StepKind kind : trace.header().stepKinds()) {
            steps.put(kind.id(), kind.name());
        }
    }

    /** Writes it. */
    public void write() throws IOException {
        writeTracks();
        TraceStreams streams = TraceStreams.of(trace.directory());
        for (int rank = 0; rank < trace.ranks(); rank++) {
            writeStates(streams, rank);
            writeMessages(rank);
        }
        writeCounters();
    }

    private void writeTracks() throws IOException {
        Map<String, String> environment = trace.header().environment();
        packets.track(new ProtoMessage().number(Track.UUID, RUN).message(Track.PROCESS,
                new ProtoMessage().number(Track.PID, RUN).text(Track.PROCESS_NAME,
                        trace.header().programNames() + " on "
                                + environment.getOrDefault("machine", "a machine"))));
        for (int rank = 0; rank < trace.ranks(); rank++) {
            packets.track(new ProtoMessage().number(Track.UUID, FIRST_RANK + rank).number(Track.PARENT, RUN)
                    .message(Track.THREAD, new ProtoMessage().number(Track.PID, RUN)
                            .number(Track.TID, FIRST_RANK + rank).text(Track.THREAD_NAME, "rank " + rank)));
        }
        for (Definitions.Counter counter : trace.definitions().counters().values()) {
            packets.track(new ProtoMessage().number(Track.UUID, track(counter)).number(Track.PARENT, RUN)
                    .text(Track.NAME, counter.name())
                    .message(Track.COUNTER, new ProtoMessage().text(Track.UNIT_NAME, counter.unit())));
        }
    }

    private long track(Definitions.Counter counter) {
        return FIRST_RANK + trace.ranks() + counter.id();
    }

    private void writeStates(TraceStreams streams, int rank) throws IOException {
        try (PieceReader pieces = new PieceReader(streams, rank)) {
            for (Piece piece = pieces.next(); piece != null; piece = pieces.next()) {
                begin(rank, piece);
                packets.event(piece.endPs(), new ProtoMessage().number(TrackEventField.TYPE, TrackEventField.SLICE_END)
                        .number(TrackEventField.TRACK, FIRST_RANK + rank), interned.take());
            }
        }
    }

    private void begin(int rank, Piece piece) throws IOException {
        ProtoMessage event = event(rank, TrackEventField.SLICE_BEGIN,
                piece.state().name().toLowerCase(Locale.ROOT), name(piece));
        annotate(event, "begin ps", piece.beginPs());
        annotate(event, "end ps", piece.endPs());
        Site site = trace.definitions().sites().get(piece.site());
        if (site != null) {
            event.number(TrackEventField.SOURCE_LOCATION_IID, interned.location(site));
        }
        packets.event(piece.beginPs(), event, interned.take());
    }

    private String name(Piece piece) {
        if (piece.operation() < 0) {
            return piece.state().name().toLowerCase(Locale.ROOT);
        }
        String operation = operations.getOrDefault(piece.operation(), "operation " + piece.operation());
        return piece.state() == State.WAITING ? operation + ": waiting" : operation;
    }

    private void writeMessages(int rank) throws IOException {
        try (EventReader events = trace.events(rank)) {
            for (TraceEvent event = events.next(); event != null; event = events.next()) {
                if (event instanceof TraceEvent.Message message) {
                    write(message);
                }
            }
        }
    }

    private void write(TraceEvent.Message message) throws IOException {
        ProtoMessage sent = event(message.source(), TrackEventField.INSTANT, "message",
                "message to rank " + message.destination());
        annotate(sent, "tag", message.tag());
        annotate(sent, "bytes", message.bytes());
        packets.event(message.beginPs(), sent.fixed(TrackEventField.FLOWS, message.number()), interned.take());
        if (message.unfinished()) {
            return;
        }
        ProtoMessage received = event(message.destination(), TrackEventField.INSTANT, "message",
                "message from rank " + message.source());
        annotate(received, "begin ps", message.beginPs());
        annotate(received, "end ps", message.endPs());
        for (TraceEvent.Step step : message.steps()) {
            annotate(received, steps.getOrDefault(step.kind(), "step " + step.kind()) + " [ps]",
                    step.endPs() - step.beginPs());
        }
        packets.event(message.endPs(), received.fixed(TrackEventField.TERMINATING_FLOWS, message.number()),
                interned.take());
    }

    private ProtoMessage event(int rank, int type, String category, String name) {
        return new ProtoMessage().number(TrackEventField.CATEGORY_IID, interned.category(category))
                .number(TrackEventField.TYPE, type).number(TrackEventField.NAME_IID, interned.name(name))
                .number(TrackEventField.TRACK, FIRST_RANK + rank);
    }

    private void annotate(ProtoMessage event, String name, long value) {
        event.message(TrackEventField.ANNOTATION, new ProtoMessage()
                .number(TrackEventField.ANNOTATION_NAME_IID, interned.annotation(name))
                .number(TrackEventField.ANNOTATION_INT, value));
    }

    private void writeCounters() throws IOException {
        try {
            trace.counters(this::writeUnchecked);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void writeUnchecked(CounterValue value) {
        Definitions.Counter counter = trace.definitions().counters().get(value.counter());
        if (counter == null) {
            return; // a number without a name has no track
        }
        try {
            packets.event(value.timePs(), new ProtoMessage().number(TrackEventField.TYPE, TrackEventField.COUNTER)
                    .number(TrackEventField.TRACK, track(counter)).number(TrackEventField.COUNTER_VALUE,
                            value.value()),
                    interned.take());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
