// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

import java.util.List;
import org.machineroom.analysis.cause.RankByRank;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.KindGrid;
import org.machineroom.trace.index.PieceCollector;
import org.machineroom.trace.index.PieceIndex;
import org.machineroom.trace.read.Trace;

/**
 * What the time of all ranks of a run was spent on, at any scale. To make one goes through the whole trace; after that
 * it costs what is on the screen. Questions are for any thread; must be closed when none is being answered.
 */
public final class Colouring implements AutoCloseable {
    private final PieceIndex index;
    private final List<Meaning> meanings;

    private Colouring(PieceIndex index, List<Meaning> meanings) {
        this.index = index;
        this.meanings = List.copyOf(meanings);
    }

    /**
     * Makes one.
     *
     * @throws TraceException if the trace is damaged, or no files can be written beside it
     * @throws IllegalArgumentException if waits are asked for and the trace does not say why ranks waited, see
     *         {@link Trace#hasCauses}
     * @throws java.util.concurrent.CancellationException if the monitor wants no more
     */
    public static Colouring of(Trace trace, ColourBy by, BuildMonitor monitor) throws TraceException {
        if (by == ColourBy.CAUSE && !trace.hasCauses()) {
            throw new IllegalArgumentException(trace.directory() + ": the trace does not say why ranks waited");
        }
        try (PieceCollector collector = PieceCollector.of(trace)) {
            Subjects subjects = new Subjects(trace, collector);
            RankByRank.tell(trace, by == ColourBy.CAUSE, monitor, switch (by) {
                case CAUSE -> new CausePieces(subjects);
                case CALL -> new CallPieces(subjects);
                case LINE -> new LinePieces(subjects);
            });
            List<Meaning> meanings = subjects.meanings();
            return new Colouring(collector.index(subjects.kinds(meanings), meanings.size()), meanings);
        }
    }

    /** What each kind of the grids means; the first is nothing. */
    public List<Meaning> meanings() {
        return meanings;
    }

    /** Of what kind the time of ranks was. */
    public KindGrid kinds(GridQuery query) {
        return index.kinds(query);
    }

    @Override
    public void close() throws TraceException {
        index.close();
    }
}
