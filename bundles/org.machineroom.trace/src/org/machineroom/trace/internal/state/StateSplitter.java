// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.state;

import org.machineroom.trace.State;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.read.RecordCursor;

/**
 * Splits the time of one rank among its records, so that each moment belongs to one of them. Records come in the order
 * of their ends; so what lies within a longer record comes before it, and the longer one gets what is left. Of a call,
 * the part spent waiting is taken to come first: that is how it is for a receive, and for the rest nothing is recorded
 * that would tell better. Of a call that the run has not seen the end of it comes last: it is what the rank is at. One
 * thread at a time.
 */
public final class StateSplitter {
    private final OperationStates operations;
    private final Sink sink;
    private final TimeSplitter splitter = new TimeSplitter(this::grant);
    private State first;
    private State then;
    private long firstPs;
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
            case Layout.UNFINISHED_CALL -> addUnfinished(operations.of(record.operation()), record.waitedPs(),
                    record.beginPs(), record.endPs());
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
        return add(State.WAITING, waitedPs, state, beginPs, endPs);
    }

    /**
     * Gives time to a state that had not ended.
     *
     * @param waitedPs so much of it goes to {@link State#WAITING} at the end
     * @return how much it was in all
     */
    long addUnfinished(State state, long waitedPs, long beginPs, long endPs) {
        return add(state, splitter.left(beginPs, endPs) - waitedPs, State.WAITING, beginPs, endPs);
    }

    private long add(State newFirst, long newFirstPs, State newThen, long beginPs, long endPs) {
        first = newFirst;
        firstPs = newFirstPs;
        then = newThen;
        grantedPs = 0;
        splitter.claim(beginPs, endPs);
        return grantedPs;
    }

    private void grant(long fromPs, long untilPs) {
        long ofFirst = Math.clamp(firstPs - grantedPs, 0, untilPs - fromPs);
        if (ofFirst > 0) {
            sink.add(first, fromPs, fromPs + ofFirst);
        }
        if (ofFirst < untilPs - fromPs) {
            sink.add(then, fromPs + ofFirst, untilPs);
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
