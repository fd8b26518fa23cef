// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.state;

import org.machineroom.trace.State;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.read.RecordCursor;

/**
 * Splits the time of one rank among its records, so that each moment belongs to one of them. Records come in the order
 * of their ends; so what lies within a longer record comes before it, and the longer one gets what is left. Of a call,
 * the part spent waiting is taken to come first: that is how it is for a receive, and for the rest nothing is recorded
 * that would tell better. One thread at a time.
 */
public final class StateSplitter {
    private final OperationStates operations;
    private final Sink sink;
    private final TimeSplitter splitter = new TimeSplitter(this::grant);
    private State asking;
    private long waitedPs;
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
     * @param newWaitedPs so much of it goes to {@link State#WAITING} first
     * @return how much it was in all
     */
    long add(State state, long newWaitedPs, long beginPs, long endPs) {
        asking = state;
        waitedPs = newWaitedPs;
        grantedPs = 0;
        splitter.claim(beginPs, endPs);
        return grantedPs;
    }

    private void grant(long fromPs, long untilPs) {
        long waiting = Math.clamp(waitedPs - grantedPs, 0, untilPs - fromPs);
        if (waiting > 0) {
            sink.add(State.WAITING, fromPs, fromPs + waiting);
        }
        if (waiting < untilPs - fromPs) {
            sink.add(asking, fromPs + waiting, untilPs);
        }
        grantedPs += untilPs - fromPs;
    }

    /** Promises that no record to come begins before this time. */
    public void settle(long timePs) {
        splitter.settle(timePs);
    }

    /** Begins anew, for another rank. */
    public void clear() {
        splitter.clear();
    }
}
