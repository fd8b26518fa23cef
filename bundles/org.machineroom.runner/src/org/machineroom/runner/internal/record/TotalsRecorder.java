// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.function.IntPredicate;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.runner.internal.record.OpenTimes.Span;

/**
 * Adds up each rank's time by activity, and keeps a coarse timeline. Cheap enough to be always on. Time blocked counts
 * as waiting whatever the call, time in interrupt handlers as that wherever they struck, and what several threads of a
 * rank do at the same time is counted for one of them: the same rules as in the statistics of a trace.
 */
public final class TotalsRecorder implements Recorder {
    private static final int MOST_ROWS = 32;
    private static final int KINDS = Activity.values().length;

    private final long[] spentPs;
    private final long[] calls;
    private final long[] interruptedPs;
    private final IntPredicate hasThreads;
    /** The latest end of a record of each rank. */
    private final long[] latestOfRank;
    /** Of ranks with several threads; {@code null} as long as there is none. */
    private OpenTimes[] open;
    private final CoarseTimeline timeline;
    private long latestPs;

    /**
     * Creates empty totals.
     *
     * @param hasThreads of which ranks records may overlap, as they have several threads
     */
    public TotalsRecorder(int ranks, IntPredicate hasThreads) {
        spentPs = new long[ranks * KINDS];
        calls = new long[ranks];
        interruptedPs = new long[ranks];
        this.hasThreads = hasThreads;
        latestOfRank = new long[ranks];
        timeline = new CoarseTimeline(ranks, MOST_ROWS);
    }

    @Override
    public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
        add(rank, Activity.COMPUTING, 0, beginPs, endPs);
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
        add(rank, activity, call.waitedPs, call.beginPs, call.endPs);
    }

    /** Adds a record, of which a part has been waiting. */
    private void add(int rank, Activity activity, long waitedPs, long beginPs, long endPs) {
        latestPs = Math.max(latestPs, endPs);
        long lastPs = latestOfRank[rank];
        latestOfRank[rank] = Math.max(lastPs, endPs);
        if (beginPs >= lastPs) {
            if (beginPs > lastPs && hasThreads.test(rank)) {
                open(rank).leave(lastPs, beginPs);
            }
            add(rank, activity, waitedPs, beginPs, endPs, takeInterrupted(rank));
            return;
        }
        long leftPs = waitedPs;
        for (Span span : open(rank).take(beginPs, endPs, lastPs)) {
            long lengthPs = span.endPs() - span.beginPs();
            long ofWaiting = Math.min(leftPs, lengthPs);
            add(rank, activity, ofWaiting, span.beginPs(), span.endPs(),
                    Math.min(lengthPs, takeInterrupted(rank)));
            leftPs -= ofWaiting;
        }
    }

    private OpenTimes open(int rank) {
        if (open == null) {
            open = new OpenTimes[calls.length];
        }
        if (open[rank] == null) {
            open[rank] = new OpenTimes();
        }
        return open[rank];
    }

    private void add(int rank, Activity activity, long waitedPs, long beginPs, long untilPs, long interrupted) {
        long workFromPs = Math.min(untilPs, beginPs + waitedPs);
        timeline.add(rank, Activity.WAITING, beginPs, workFromPs);
        timeline.add(rank, activity, workFromPs, untilPs);
        long whileWaiting = Math.min(interrupted, waitedPs);
        add(rank, Activity.WAITING, waitedPs - whileWaiting);
        add(rank, activity, untilPs - beginPs - waitedPs - (interrupted - whileWaiting));
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
