// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Recorder;

/**
 * Adds up each rank's time by activity, and keeps a coarse timeline. Cheap enough to be always on. Time blocked counts
 * as waiting whatever the call, time in interrupt handlers as that wherever they struck: the same rules as in the
 * statistics of a trace.
 */
public final class TotalsRecorder implements Recorder {
    private static final int MOST_ROWS = 32;
    private static final int KINDS = Activity.values().length;

    private final long[] spentPs;
    private final long[] calls;
    private final long[] interruptedPs;
    private final CoarseTimeline timeline;
    private long latestPs;

    /** Creates empty totals. */
    public TotalsRecorder(int ranks) {
        spentPs = new long[ranks * KINDS];
        calls = new long[ranks];
        interruptedPs = new long[ranks];
        timeline = new CoarseTimeline(ranks, MOST_ROWS);
    }

    @Override
    public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
        latestPs = Math.max(latestPs, endPs);
        timeline.add(rank, Activity.COMPUTING, beginPs, endPs);
        add(rank, Activity.COMPUTING, endPs - beginPs - takeInterrupted(rank));
    }

    @Override
    public void call(int rank, CallRecord call) {
        calls[rank]++;
        unfinishedCall(rank, call);
    }

    @Override
    public void unfinishedCall(int rank, CallRecord call) {
        Activity activity = switch (call.operation.category()) {
            case COLLECTIVE -> Activity.COLLECTIVES;
            case OTHER -> Activity.OTHER;
            case SEND -> Activity.SENDING;
            case RECEIVE, WAIT -> Activity.RECEIVING;
        };
        latestPs = Math.max(latestPs, call.endPs);
        long workFromPs = Math.min(call.endPs, call.beginPs + call.waitedPs);
        timeline.add(rank, Activity.WAITING, call.beginPs, workFromPs);
        timeline.add(rank, activity, workFromPs, call.endPs);
        long interrupted = takeInterrupted(rank);
        long whileWaiting = Math.min(interrupted, call.waitedPs);
        add(rank, Activity.WAITING, call.waitedPs - whileWaiting);
        add(rank, activity, call.endPs - call.beginPs - call.waitedPs - (interrupted - whileWaiting));
    }

    @Override
    public void interrupt(int rank, long beginPs, long endPs) {
        latestPs = Math.max(latestPs, endPs);
        add(rank, Activity.INTERRUPTS, endPs - beginPs);
        interruptedPs[rank] += endPs - beginPs;
    }

    /** Time in interrupt handlers since the last record of the rank; they lie inside the next one. */
    private long takeInterrupted(int rank) {
        long taken = interruptedPs[rank];
        interruptedPs[rank] = 0;
        return taken;
    }

    private void add(int rank, Activity activity, long ps) {
        spentPs[rank * KINDS + activity.ordinal()] += ps;
    }

    /** Time a rank has spent on an activity, in picoseconds. */
    public long spentPs(int rank, Activity activity) {
        return spentPs[rank * KINDS + activity.ordinal()];
    }

    /** The end of what was recorded last, in picoseconds. */
    public long latestPs() {
        return latestPs;
    }

    /** Number of a rank's finished calls. */
    public long calls(int rank) {
        return calls[rank];
    }

    /** What the ranks did when, coarsely. */
    public CoarseTimeline timeline() {
        return timeline;
    }
}
