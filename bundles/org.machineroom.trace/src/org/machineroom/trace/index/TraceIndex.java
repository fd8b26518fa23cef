// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import java.nio.file.Path;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/**
 * Shows a trace at any scale. The first opening makes an index beside the trace, in time proportional to the trace;
 * later ones find it there, unless the trace has changed. Questions are for any thread, at the same time too; the index
 * must be closed when none is being answered.
 *
 * <p>Of a run that is still going on, the index shows what was flushed when it was opened; open it anew to see more.
 */
public final class TraceIndex implements AutoCloseable {
    private static final int STATES = State.values().length;

    private final Trace trace;
    private final IndexStore store;

    private TraceIndex(Trace trace, IndexStore store) {
        this.trace = trace;
        this.store = store;
    }

    /** Opens the index that lies in the trace's directory, if it can be made there, and makes it first if need be. */
    public static TraceIndex open(Trace trace) throws TraceException {
        return open(trace, BuildMonitor.NONE);
    }

    /** The same, and tells how far the making has got. */
    public static TraceIndex open(Trace trace, BuildMonitor monitor) throws TraceException {
        return new TraceIndex(trace, IndexStore.beside(trace, monitor));
    }

    /**
     * Opens the index that lies in some directory, and makes it first if need be.
     *
     * @param directory where it is, or is to be made
     * @throws TraceException                                 if the trace is damaged, or no index can be written
     * @throws java.util.concurrent.CancellationException if the monitor wants no more
     */
    public static TraceIndex open(Trace trace, Path directory, BuildMonitor monitor) throws TraceException {
        return new TraceIndex(trace, IndexStore.open(trace, directory, monitor));
    }

    /** What it is the index of. */
    public Trace trace() {
        return trace;
    }

    /** When the last event of all ranks ends, in picoseconds. */
    public long endPs() {
        return store.endPs();
    }

    /** When the last event of a rank ends, in picoseconds; 0 if there is none. */
    public long endPs(int rank) {
        requireRanks(new int[] {rank});
        return store.endPs(rank);
    }

    /**
     * What ranks were doing. A cell costs some ten nanoseconds, however many events are behind it; large grids are
     * filled by several threads, each row by one.
     */
    public StateGrid states(GridQuery query) {
        requireRanks(query.ranks());
        return new StateGrid(KindGrid.of(query, STATES, store.states()));
    }

    /**
     * Messages that begin or end at one of these ranks and overlap a range of time, both ends included.
     *
     * @param limit give no more than this
     */
    public MessageList messages(int[] ranks, long fromPs, long untilPs, int limit) {
        requireRanks(ranks);
        return new MessageSearch(store, fromPs, untilPs, limit).run(ranks);
    }

    /** Whether there are messages that had not been received when the run ended. */
    public boolean hasUnreceived() {
        return store.hasUnreceived();
    }

    /** How many messages begin and end in each cell; for when they are too many to be shown one by one. */
    public MessageGrid messageCounts(GridQuery query) {
        requireRanks(query.ranks());
        MessageGrid grid = new MessageGrid(query.rows(), query.columns());
        long[] edgesPs = query.edgesPs();
        for (int i = 0; i < query.rows(); i++) {
            int row = i;
            int rank = query.ranks()[row];
            store.sent().count(rank, edgesPs, (column, messages) -> grid.setSent(row, column, messages));
            store.received().count(rank, edgesPs, (column, messages) -> grid.setReceived(row, column, messages));
        }
        return grid;
    }

    /** A message in full. */
    public TraceEvent.Message message(MessageRef ref) throws TraceException {
        try (EventReader reader = trace.events(ref.destination(), ref.endPs(), ref.endPs())) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                if (reader.position() == ref.position() && event instanceof TraceEvent.Message message) {
                    return message;
                }
            }
        }
        throw TraceException.at(trace.directory(), ref.position(), "there is no such message any more: " + ref);
    }

    private void requireRanks(int[] ranks) {
        for (int rank : ranks) {
            if (rank < 0 || rank >= store.ranks()) {
                throw new IllegalArgumentException("rank " + rank + " of " + store.ranks());
            }
        }
    }

    @Override
    public void close() {
        store.close();
    }
}
