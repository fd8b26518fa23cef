// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.paraver;

import java.io.IOException;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.export.Piece;
import org.machineroom.trace.internal.export.PieceReader;
import org.machineroom.trace.internal.export.Timed;
import org.machineroom.trace.internal.read.TraceStreams;

/** A rank's states; time in which nothing is recorded has none. One thread at a time; must be closed. */
final class States implements Timed, AutoCloseable {
    private final int rank;
    private final PieceReader pieces;
    private final RecordText text;
    private Piece next;

    States(TraceStreams streams, int rank, RecordText text) throws TraceException {
        this.rank = rank;
        this.text = text;
        pieces = new PieceReader(streams, rank);
        next = pieces.next();
    }

    @Override
    public long timePs() {
        return next == null ? Long.MAX_VALUE : next.beginPs();
    }

    @Override
    public void write() throws IOException {
        text.state(rank, ParaverState.of(next.state()), next.beginPs(), next.endPs());
        next = pieces.next();
    }

    @Override
    public void close() throws TraceException {
        pieces.close();
    }
}
