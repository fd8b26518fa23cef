// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;

import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.read.RecordCursor;
import org.machineroom.trace.internal.read.StreamReader;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.internal.state.OperationStates;
import org.machineroom.trace.internal.state.StateSplitter;

/**
 * Reads the pieces of a rank's time in the order of time; they do not overlap, and gaps between them are idle. Keeps an
 * open file, a packet and the pieces that are not settled yet. One thread at a time; must be closed.
 */
public final class PieceReader implements AutoCloseable {
    private final StreamReader stream;
    private final RecordCursor record;
    private final StateSplitter splitter;
    private final List<Piece> unsettled = new ArrayList<>();
    private final Queue<Piece> ready = new ArrayDeque<>();
    private int packet;
    private boolean isAtEnd;

    public PieceReader(TraceStreams streams, int rank) throws TraceException {
        stream = streams.openRank(rank);
        record = new RecordCursor(stream, 0, Long.MAX_VALUE);
        splitter = new StateSplitter(new OperationStates(streams.header().operations()), (state, beginPs,
                endPs) -> unsettled.add(new Piece(state, operation(), site(), beginPs, endPs)));
    }

    private int operation() {
        return record.isCall() ? record.operation() : TraceEvent.NONE;
    }

    private int site() {
        if (record.isCall()) {
            return record.site();
        }
        return record.id() == Layout.COMPUTE ? record.fromSite() : TraceEvent.NONE;
    }

    /** The next piece, null at the end. */
    public Piece next() throws TraceException {
        while (ready.isEmpty() && !isAtEnd) {
            if (!record.next()) {
                isAtEnd = true;
                settle(Long.MAX_VALUE);
            } else {
                if (record.packet() != packet) {
                    packet = record.packet();
                    settle(stream.packets().stateBeginFromHere(packet));
                }
                splitter.add(record);
            }
        }
        return ready.poll();
    }

    /** No record to come begins before this time. */
    private void settle(long timePs) {
        splitter.settle(timePs);
        unsettled.sort(Comparator.comparingLong(Piece::beginPs));
        int settled = 0;
        while (settled < unsettled.size() && unsettled.get(settled).beginPs() < timePs) {
            ready.add(unsettled.get(settled++));
        }
        unsettled.subList(0, settled).clear();
    }

    @Override
    public void close() throws TraceException {
        stream.close();
    }
}
