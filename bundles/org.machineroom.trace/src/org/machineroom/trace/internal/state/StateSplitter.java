// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.state;

import java.util.Arrays;

import org.machineroom.trace.State;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.read.RecordCursor;

/**
 * Splits the time of one rank among its records, so that each moment belongs to one of them. Records come in the order
 * of their ends; so what lies within a longer record comes before it, and the longer one gets what is left. Of a call,
 * the part spent waiting is taken to come first: that is how it is for a receive, and for the rest nothing is recorded
 * that would tell better. One thread at a time.
 *
 * <p>Time that is taken is kept as intervals, latest last. Only those that a record to come may still reach back to are
 * needed; {@link #settle} forgets the others.
 */
public final class StateSplitter {
    private final OperationStates operations;
    private final Sink sink;
    private long[] begins = new long[16];
    private long[] ends = new long[16];
    private int size;
    private long grantedPs;

    /** Takes the pieces: not in the order of time, but none twice. Pieces have a length above 0. */
    @FunctionalInterface
    public interface Sink {
        void add(State state, long beginPs, long endPs);
    }

    public StateSplitter(OperationStates operations, Sink sink) {
        this.operations = operations;
        this.sink = sink;
    }

    /**
     * Gives a record its time; messages take none.
     *
     * @return how much it was, in picoseconds
     */
    public long add(RecordCursor record) {
        return switch (record.id()) {
            case Layout.COMPUTE -> add(State.COMPUTING, 0, record.beginPs(), record.endPs());
            case Layout.INTERRUPT -> add(State.INTERRUPT, 0, record.beginPs(), record.endPs());
            case Layout.MESSAGE, Layout.UNFINISHED_MESSAGE -> 0;
            default ->
                add(operations.of(record.operation()), record.waitedPs(), record.beginPs(), record.endPs());
        };
    }

    /**
     * Gives time to a state.
     *
     * @param waitedPs so much of it goes to {@link State#WAITING} first
     * @return how much it was in all
     */
    long add(State state, long waitedPs, long beginPs, long endPs) {
        grantedPs = 0;
        if (beginPs == endPs) {
            return 0;
        }
        int inside = size;
        while (inside > 0 && begins[inside - 1] >= beginPs) {
            inside--;
        }
        long from = beginPs;
        if (inside > 0 && ends[inside - 1] >= beginPs) {
            inside--;
            from = ends[inside];
            take(inside + 1, state, waitedPs, from, endPs);
            put(inside, begins[inside], Math.max(endPs, from));
        } else {
            take(inside, state, waitedPs, from, endPs);
            put(inside, beginPs, endPs);
        }
        return grantedPs;
    }

    /** Grants the gaps between the intervals from this one on. */
    private void take(int first, State state, long waitedPs, long fromPs, long untilPs) {
        long from = fromPs;
        for (int i = first; i < size; i++) {
            grant(state, waitedPs, from, begins[i]);
            from = ends[i];
        }
        grant(state, waitedPs, from, untilPs);
    }

    private void grant(State state, long waitedPs, long fromPs, long untilPs) {
        if (fromPs >= untilPs) {
            return;
        }
        long waiting = Math.clamp(waitedPs - grantedPs, 0, untilPs - fromPs);
        if (waiting > 0) {
            sink.add(State.WAITING, fromPs, fromPs + waiting);
        }
        if (waiting < untilPs - fromPs) {
            sink.add(state, fromPs + waiting, untilPs);
        }
        grantedPs += untilPs - fromPs;
    }

    /** Makes this the last interval. */
    private void put(int at, long beginPs, long endPs) {
        if (at == begins.length) {
            begins = Arrays.copyOf(begins, 2 * at);
            ends = Arrays.copyOf(ends, 2 * at);
        }
        begins[at] = beginPs;
        ends[at] = endPs;
        size = at + 1;
    }

    /** Promises that no record to come begins before this time. */
    public void settle(long timePs) {
        int first = 0;
        while (first < size && ends[first] < timePs) {
            first++;
        }
        if (first == 0) {
            return;
        }
        System.arraycopy(begins, first, begins, 0, size - first);
        System.arraycopy(ends, first, ends, 0, size - first);
        size -= first;
    }

    /** Begins anew, for another rank. */
    public void clear() {
        size = 0;
    }
}
