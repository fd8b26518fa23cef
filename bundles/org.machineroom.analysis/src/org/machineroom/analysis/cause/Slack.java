// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * How much longer something may take before the run takes longer: 0 on the critical path. Goes from the end of the run
 * back. What a rank does before a wait may take as much longer as what comes after it, and as the wait lasted; whoever
 * ended the wait, or sent a message that lay at its receiver, may be later by what that has left. That messages would
 * meet others then is not taken into account. One thread at a time.
 */
public final class Slack {
    private final Windows windows;
    private final StepActivities steps;
    private final long[] left;
    private final long[] waitEnds;
    private final Map<RankPlace, Long> least = new HashMap<>();
    private final PriorityQueue<Moment> moments = new PriorityQueue<>(
            Comparator.comparingLong(Moment::timePs).reversed().thenComparing(Moment::kind)
                    .thenComparingInt(Moment::rank).thenComparingLong(Moment::ps));

    /** What is known of a time on a rank, in the order in which it is looked at if it is one time. */
    private enum Kind {
        WAIT_BEGINS, LIMITED, TAKEN, WAIT_ENDS, WORKED
    }

    /** The time, how much it is about, and what; only what its kind needs is there. */
    private record Moment(Kind kind, int rank, long timePs, long ps, Object what) {
    }

    private Slack(Windows windows) {
        this.windows = windows;
        this.steps = new StepActivities(windows.trace().header());
        this.left = new long[windows.trace().ranks()];
        this.waitEnds = new long[left.length];
    }

    /**
     * Finds the slack of each place of each rank: the least of all its times there, in picoseconds.
     *
     * @throws TraceException if the trace is damaged
     * @throws IllegalArgumentException if the trace does not say why ranks waited, see {@link Trace#hasCauses}
     */
    public static Map<RankPlace, Long> of(Trace trace) throws TraceException {
        CriticalPath.requireCauses(trace);
        Slack slack = new Slack(new Windows(trace));
        slack.run();
        return Map.copyOf(slack.least);
    }

    private void run() throws TraceException {
        boolean[] hasEnded = new boolean[left.length];
        for (int slice = windows.slices() - 1; slice >= 0; slice--) {
            for (int rank = 0; rank < left.length; rank++) {
                RankWindow window = windows.read(rank, slice);
                if (!hasEnded[rank] && !window.states().isEmpty()) {
                    hasEnded[rank] = true;
                    left[rank] = windows.endPs() - window.states().getLast().endPs();
                }
                add(window, rank, slice);
            }
            while (!moments.isEmpty() && moments.peek().timePs() >= windows.beginPs(slice)) {
                pass(moments.remove());
            }
        }
    }

    private void add(RankWindow window, int rank, int slice) {
        for (TraceEvent state : window.states()) {
            if (windows.sliceOf(state.endPs()) == slice && state.endPs() > state.beginPs()) {
                moments.add(new Moment(Kind.WORKED, rank, state.endPs(), 0, Place.of(state)));
            }
        }
        for (Wait wait : window.waits()) {
            if (windows.sliceOf(wait.endPs()) == slice) {
                moments.add(new Moment(Kind.WAIT_ENDS, rank, wait.endPs(), 0, wait));
            }
        }
        for (Message message : window.messages()) {
            if (windows.sliceOf(message.endPs()) == slice) {
                addTaken(rank, message);
            }
        }
    }

    /** A message is taken when it does not lie any longer; one that never lay there may not be later at its end. */
    private void addTaken(int rank, Message message) {
        long takenPs = message.endPs();
        long layPs = 0;
        for (Step step : message.steps()) {
            if (steps.of(step) == Activity.LYING) {
                takenPs = step.endPs();
                layPs = step.endPs() - step.beginPs();
            }
        }
        moments.add(new Moment(Kind.TAKEN, rank, takenPs, layPs, message));
    }

    private void pass(Moment moment) {
        int rank = moment.rank();
        switch (moment.kind()) {
            case WAIT_BEGINS -> {
                left[rank] += moment.ps();
                waitEnds[rank] = 0;
            }
            case LIMITED -> left[rank] = Math.min(left[rank], moment.ps());
            case TAKEN -> {
                Message message = (Message) moment.what();
                limit(message.source(), message.beginPs(), now(rank, moment.timePs()) + moment.ps());
            }
            case WORKED -> least.merge(new RankPlace(rank, (Place) moment.what()), now(rank, moment.timePs()),
                    Math::min);
            case WAIT_ENDS -> endOfWait((Wait) moment.what());
        }
    }

    /** What a rank has left at a time: more, if it waits. */
    private long now(int rank, long timePs) {
        return left[rank] + Math.max(0, waitEnds[rank] - timePs);
    }

    private void endOfWait(Wait wait) {
        int rank = wait.rank();
        boolean isKnown = wait.causeRank() >= 0 && wait.causeRank() < left.length && wait.causePs() <= wait.endPs();
        if (isKnown) {
            limit(wait.causeRank(), wait.causePs(), left[rank]);
            waitEnds[rank] = wait.endPs();
            moments.add(new Moment(Kind.WAIT_BEGINS, rank, wait.beginPs(), wait.durationPs(), null));
        }
    }

    private void limit(int rank, long timePs, long ps) {
        moments.add(new Moment(Kind.LIMITED, rank, timePs, ps, null));
    }
}
