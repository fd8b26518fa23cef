// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import org.machineroom.trace.TraceCause.Wait;
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
    private final SpareTimes[] spares;
    private final PriorityQueue<Moment> moments = new PriorityQueue<>();

    /**
     * The slack of a place of a rank, in picoseconds.
     *
     * @param leastPs the least of all times that the rank was there
     * @param therePs how long it was there in all
     */
    public record Spare(long leastPs, long therePs) {
    }

    /** What is known of a time on a rank, in the order in which it is looked at if it is one time. */
    private enum Kind {
        WAIT_BEGINS, LIMITED, TAKEN, WAIT_ENDS
    }

    /** The time, how much it is about, and what; only what its kind needs is there. */
    private record Moment(Kind kind, int rank, long timePs, long ps, Object what) implements Comparable<Moment> {
        @Override
        public int compareTo(Moment other) {
            if (timePs != other.timePs) {
                return timePs > other.timePs ? -1 : 1;
            }
            int byKind = kind.compareTo(other.kind);
            int byRank = byKind != 0 ? byKind : Integer.compare(rank, other.rank);
            return byRank != 0 ? byRank : Long.compare(ps, other.ps);
        }
    }

    private Slack(Windows windows) {
        this.windows = windows;
        this.steps = new StepActivities(windows.trace().header());
        this.left = new long[windows.trace().ranks()];
        this.waitEnds = new long[left.length];
        this.spares = new SpareTimes[left.length];
        Arrays.setAll(spares, _ -> new SpareTimes());
    }

    /**
     * Finds the slack of each place of each rank.
     *
     * @throws TraceException if the trace is damaged
     * @throws IllegalArgumentException if the trace does not say why ranks waited, see {@link Trace#hasCauses}
     */
    public static Map<RankPlace, Spare> of(Trace trace) throws TraceException {
        return of(trace, () -> false);
    }

    /** The same, unless nobody wants it any more. */
    static Map<RankPlace, Spare> of(Trace trace, BooleanSupplier unwanted) throws TraceException {
        CriticalPath.requireCauses(trace);
        Slack slack = new Slack(new Windows(trace).unless(unwanted));
        slack.run();
        Map<RankPlace, Spare> all = new HashMap<>();
        for (int rank = 0; rank < slack.spares.length; rank++) {
            slack.spares[rank].addTo(all, rank);
        }
        return Map.copyOf(all);
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
            for (int rank = 0; rank < left.length; rank++) {
                lookAtWork(rank, windows.beginPs(slice) - 1);
            }
        }
    }

    private void add(RankWindow window, int rank, int slice) {
        spares[rank].begin(window.states(), windows.beginPs(slice), windows.beginPs(slice + 1));
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
                lookAtWork(rank, moment.timePs());
                left[rank] += moment.ps();
                waitEnds[rank] = 0;
            }
            case LIMITED -> {
                lookAtWork(rank, moment.timePs());
                left[rank] = Math.min(left[rank], moment.ps());
            }
            case TAKEN -> {
                Message message = (Message) moment.what();
                limit(message.source(), message.beginPs(), now(rank, moment.timePs()) + moment.ps());
            }
            case WAIT_ENDS -> endOfWait((Wait) moment.what());
        }
    }

    /** Takes note of what a rank had left when its work ended, as far as that was after a time. */
    private void lookAtWork(int rank, long afterPs) {
        spares[rank].goBack(afterPs, left[rank], waitEnds[rank]);
    }

    /** What a rank has left at a time: more, if it waits. */
    private long now(int rank, long timePs) {
        return left[rank] + Math.max(0, waitEnds[rank] - timePs);
    }

    private void endOfWait(Wait wait) {
        int rank = wait.rank();
        boolean isKnown = wait.causeRank() >= 0 && wait.causeRank() < left.length && wait.causePs() <= wait.endPs();
        if (isKnown) {
            lookAtWork(rank, wait.endPs());
            limit(wait.causeRank(), wait.causePs(), left[rank]);
            waitEnds[rank] = wait.endPs();
            moments.add(new Moment(Kind.WAIT_BEGINS, rank, wait.beginPs(), wait.durationPs(), null));
        }
    }

    private void limit(int rank, long timePs, long ps) {
        moments.add(new Moment(Kind.LIMITED, rank, timePs, ps, null));
    }
}
