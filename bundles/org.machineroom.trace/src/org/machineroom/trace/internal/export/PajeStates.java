// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.io.IOException;

import org.machineroom.trace.State;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.read.TraceStreams;

/** A rank's changes of state. One thread at a time; must be closed. */
final class PajeStates implements Timed, AutoCloseable {
    private final int rank;
    private final PieceReader pieces;
    private final PajeText text;
    private Piece next;
    private long endPs;
    private boolean isIdleBefore;

    PajeStates(TraceStreams streams, int rank, PajeText text) throws TraceException {
        this.rank = rank;
        this.text = text;
        pieces = new PieceReader(streams, rank);
        advance();
    }

    private void advance() throws TraceException {
        next = pieces.next();
        isIdleBefore = next == null ? endPs > 0 : next.beginPs() > endPs;
    }

    @Override
    public long timePs() {
        if (isIdleBefore) {
            return endPs;
        }
        return next == null ? Long.MAX_VALUE : next.beginPs();
    }

    @Override
    public void write() throws IOException {
        if (isIdleBefore) {
            text.setState(endPs, rank, State.IDLE, TraceEvent.NONE);
            isIdleBefore = false;
            return;
        }
        text.setState(next.beginPs(), rank, next.state(), next.operation());
        endPs = next.endPs();
        advance();
    }

    @Override
    public void close() throws TraceException {
        pieces.close();
    }
}
