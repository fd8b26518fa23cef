// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * What the ranks of a run waited for, and who has caused it. Immutable. Times are virtual, in picoseconds, and added up
 * over ranks.
 *
 * @param endPs when the run ended
 * @param waits how long was waited for what
 * @param delays how much waiting each place of each rank has caused, directly or through others, the most first
 * @param places how long was waited in each call, the most first
 * @param blocked how long each place of each rank waited to get rid of messages, the most first
 * @param parts how long messages were held up by each part of the machine while their receivers waited, by its number,
 *        the most first
 * @param ranks what each rank did
 * @param messages number of messages received
 * @param unexpected number of those that came before they were asked for
 * @param bytes what they carried
 * @param journey how far they have travelled
 */
public record WaitAnalysis(long endPs, Map<WaitClass, Long> waits, Map<RankPlace, Long> delays,
        Map<Place, Long> places, Map<RankPlace, Long> blocked, Map<Integer, Long> parts, List<RankTimes> ranks,
        long messages, long unexpected, long bytes, Journey journey) {

    /**
     * What a rank did.
     *
     * @param computingPs the program's own code
     * @param softwarePs in calls, and neither waiting nor copying nor moving data
     * @param copyingPs copying data of messages
     * @param movingPs moving data of messages over the network, or waiting for an engine that does
     * @param waitingPs waiting
     */
    public record RankTimes(long computingPs, long softwarePs, long copyingPs, long movingPs, long waitingPs) {
    }

    /**
     * Analyses a trace.
     *
     * @throws TraceException if the trace is damaged
     * @throws IllegalArgumentException if the trace does not say why ranks waited, see {@link Trace#hasCauses}
     */
    public static WaitAnalysis of(Trace trace) throws TraceException {
        return of(trace, _ -> {});
    }

    /** The same, and hands on each wait, in the order of their ends. */
    public static WaitAnalysis of(Trace trace, Consumer<WaitState> waits) throws TraceException {
        return new WaitPass(new Windows(trace), waits).run();
    }

    /** How long was waited in all. */
    public long waitedPs() {
        return waits.values().stream().mapToLong(Long::longValue).sum();
    }

    /** How long was waited for one thing. */
    public long waitedPs(WaitClass kind) {
        return waits.getOrDefault(kind, 0L);
    }

    /** How long was computed in all. */
    public long computingPs() {
        return ranks.stream().mapToLong(RankTimes::computingPs).sum();
    }

    /** How long the rank computed that computed longest. */
    public long mostComputingPs() {
        return ranks.stream().mapToLong(RankTimes::computingPs).max().orElse(0);
    }
}
