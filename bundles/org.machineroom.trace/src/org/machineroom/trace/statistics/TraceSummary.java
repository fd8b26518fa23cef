// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.List;
import org.machineroom.trace.CounterValue;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.read.Trace;

/**
 * A trace summed up. Immutable as far as it is public. Times in picoseconds.
 *
 * @param trace      what it is of
 * @param endPs      how long the run took, or its trace, or the range of it that was looked at
 * @param ranks      what each rank did, in the order of ranks
 * @param operations calls by operation, the most time first
 * @param sites      calls by operation and site, the most time first
 * @param computing  computations by their two ends, the most time first
 * @param matrix     who sent how much to whom
 * @param sizes      how large messages were
 * @param steps      what messages went through, by kinds of steps, in the order of the header; kinds that none did are
 *                   left out
 * @param messages   messages in all, received or not
 * @param bytes      what they carried
 * @param unreceived how many of them had not been received when the run ended
 * @param problems   what the trace lacks because its run was killed
 */
public record TraceSummary(Trace trace, long endPs, List<RankSummary> ranks, List<CallProfile> operations,
        List<CallProfile> sites, List<ComputeProfile> computing, CommunicationMatrix matrix, MessageSizes sizes,
        List<StepProfile> steps, long messages, long bytes, long unreceived,
        List<TraceProblem> problems) {

    /**
     * Sums a trace up; this goes through all of it, some ten million events per second.
     *
     * @throws TraceException if it is damaged
     */
    public static TraceSummary of(Trace trace) throws TraceException {
        return of(trace, Extent.WHOLE);
    }

    /**
     * Sums a part of a trace up. Messages count where one of their ends is at a rank that is looked at; other ranks did
     * nothing else. The lists of calls and computations have those that begin in the range.
     *
     * @throws TraceException if it is damaged
     */
    public static TraceSummary of(Trace trace, Extent extent) throws TraceException {
        return new SummaryBuilder(trace, extent).build();
    }

    /**
     * How many ranks waited for ever when nothing was left to happen. Where some did, no share of the run's time means
     * anything, and there is no parallel efficiency.
     */
    public long waitingForEver() throws TraceException {
        return waitingForEver(trace);
    }

    /** The same of a trace that need not be summed up for it. */
    public static long waitingForEver(Trace trace) throws TraceException {
        long[] waiting = new long[1];
        trace.counters(value -> {
            Definitions.Counter counter = trace.definitions().counters().get(value.counter());
            if (counter != null && counter.name().equals(CounterValue.WAITING_FOR_EVER)) {
                waiting[0] = value.value();
            }
        });
        return waiting[0];
    }

    /** Times of all ranks together. */
    public StateTimes times() {
        return StateTimes.sum(ranks.stream().map(RankSummary::times).toList());
    }

    /** Part of all ranks' time that was spent computing, 0 to 1. */
    public double parallelEfficiency() {
        return times().share(State.COMPUTING);
    }

    /**
     * How much longer the rank that computed most did so than the average, 0 if all computed the same; the part of the
     * computing time that could be saved by spreading it evenly is {@code 1 - 1 / (1 + imbalance)}.
     */
    public double imbalance() {
        double average = (double) times().ps(State.COMPUTING) / ranks.size();
        long most = ranks.stream().mapToLong(rank -> rank.times().ps(State.COMPUTING)).max().orElse(0);
        return average == 0 ? 0 : most / average - 1;
    }
}
