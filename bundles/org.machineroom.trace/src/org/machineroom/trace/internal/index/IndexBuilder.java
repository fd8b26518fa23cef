// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.read.PacketTable;
import org.machineroom.trace.internal.read.RecordCursor;
import org.machineroom.trace.internal.read.StreamReader;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.internal.state.OperationStates;
import org.machineroom.trace.internal.state.StateSplitter;

/**
 * Makes an index in a pass over the trace, rank by rank, and a second pass over the messages to list them by sender.
 * Memory does not grow with the trace, only with the longest time that one record spans. Used once, by one thread.
 */
final class IndexBuilder {
    private final TraceStreams streams;
    private final Path directory;
    private final BuildMonitor monitor;
    private final IndexHeader header;

    IndexBuilder(TraceStreams streams, Path directory, IndexHeader header, BuildMonitor monitor) {
        this.streams = streams;
        this.directory = directory;
        this.header = header;
        this.monitor = monitor;
    }

    /** Makes all files but the header. */
    void build() throws IOException {
        try (LongFile states = file(IndexFormat.STATES);
                LongFile sums = file(IndexFormat.SUMS);
                LongFile received = file(IndexFormat.RECEIVED)) {
            PieceWriter writer = new PieceWriter(IndexFormat.STATE, states, sums);
            StateSplitter splitter = new StateSplitter(new OperationStates(streams.header().operations()),
                    (state, beginPs, endPs) -> writer.add(state.ordinal(), beginPs, endPs));
            for (int rank = 0; rank < header.ranks; rank++) {
                if (!monitor.proceed(rank, header.ranks)) {
                    throw new CancellationException("index of " + streams.directory());
                }
                splitter.clear();
                readRank(rank, splitter, writer, received);
            }
        }
        new MessageLists(directory, header).build();
    }

    private LongFile file(String name) throws IOException {
        return new LongFile(directory.resolve(name));
    }

    private void readRank(int rank, StateSplitter splitter, PieceWriter writer, LongFile received)
            throws IOException {
        try (StreamReader stream = streams.openRank(rank)) {
            PacketTable packets = stream.packets();
            requireRoom(stream);
            RecordCursor record = new RecordCursor(stream, 0, Long.MAX_VALUE);
            int packet = 0;
            while (record.next()) {
                if (record.packet() != packet) {
                    packet = record.packet();
                    long settledPs = packets.stateBeginFromHere(packet);
                    splitter.settle(settledPs);
                    writer.settle(settledPs);
                }
                if (record.isMessage()) {
                    addMessage(rank, record, received);
                } else {
                    splitter.add(record);
                }
            }
            header.states[rank] = writer.endRank();
            header.endPs[rank] = packets.lastPs();
        }
    }

    private void requireRoom(StreamReader stream) throws TraceException {
        if (stream.packets().lastPs() > IndexFormat.STATE.latestPs()) {
            throw TraceException.of(stream.file(), "ends at " + stream.packets().lastPs()
                    + " ps; an index can be made of runs up to " + IndexFormat.STATE.latestPs() + " ps");
        }
    }

    private void addMessage(int rank, RecordCursor message, LongFile received) throws IOException {
        int source = message.source(header.ranks);
        received.add(message.endPs());
        received.add(message.beginPs());
        if (message.isUnfinished()) {
            received.add(IndexFormat.linkOfUnreceived(source, message.offset()));
            header.unreceived[rank]++;
        } else {
            received.add(IndexFormat.link(source, message.offset()));
        }
        header.received[rank]++;
        header.sent[source]++;
    }
}
