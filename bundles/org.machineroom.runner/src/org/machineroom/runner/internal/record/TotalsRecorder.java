// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.Arrays;
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
    private final OpenTimes[] open;
    private final CoarseTimeline timeline;
    private long latestPs;

    /** Creates empty totals. */
    public TotalsRecorder(int ranks) {
        spentPs = new long[ranks * KINDS];
        calls = new long[ranks];
        interruptedPs = new long[ranks];
        open = new OpenTimes[ranks];
        Arrays.setAll(open, _ -> new OpenTimes());
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
        if (open[rank].takesWhole(beginPs, endPs)) {
            add(rank, activity, waitedPs, beginPs, endPs, takeInterrupted(rank));
            return;
        }
        long leftPs = waitedPs;
        for (Span span : open[rank].take(beginPs, endPs)) {
            long lengthPs = span.endPs() - span.beginPs();
            long ofWaiting = Math.min(leftPs, lengthPs);
            add(rank, activity, ofWaiting, span.beginPs(), span.endPs(),
                    Math.min(lengthPs, interruptedPs[rank] == 0 ? 0 : takeInterrupted(rank)));
            leftPs -= ofWaiting;
        }
    }

    private void add(int rank, Activity activity, long waitedPs, long beginPs, long endPs, long interrupted) {
        long workFromPs = Math.min(endPs, beginPs + waitedPs);
        timeline.add(rank, Activity.WAITING, beginPs, workFromPs);
        timeline.add(rank, activity, workFromPs, endPs);
        long whileWaiting = Math.min(interrupted, waitedPs);
        add(rank, Activity.WAITING, waitedPs - whileWaiting);
        add(rank, activity, endPs - beginPs - waitedPs - (interrupted - whileWaiting));
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
