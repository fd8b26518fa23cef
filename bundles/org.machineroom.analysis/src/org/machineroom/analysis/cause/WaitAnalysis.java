// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;

/**
 * What the ranks of a run, or some of them, waited for, and who has caused it. Immutable. Times are virtual, in
 * picoseconds, and added up over ranks.
 *
 * @param endPs how long the run took, or the range of it
 * @param waits how long was waited for what
 * @param causes how much waiting each place of each rank has caused, directly or through others, the most first
 * @param computing how long was computed at each place
 * @param places how long was waited in each call, the most first
 * @param blocked by what they waited for, how long each place of each rank waited to get rid of messages
 * @param parts how long messages were held up by each part of the machine while their receivers waited, by its number,
 *        the most first
 * @param ranks what each of them did, by their numbers
 * @param messages number of messages that they received
 * @param unreceived number of those to them that they had not received when the run ended
 * @param unexpected number of the received ones that came before they were asked for
 * @param bytes what they carried
 * @param volumes the messages of each place
 * @param earlyKeepings how long each place of each rank copied and searched messages only because they came before they
 *        were asked for
 * @param earlyWays how much earlier the data of messages could have been there that left only when asked for
 * @param journey how far they have travelled
 */
public record WaitAnalysis(long endPs, Map<WaitClass, Long> waits, Map<Culprit, Long> causes,
        Map<Place, Long> computing, Map<Place, Long> places, Map<WaitClass, Map<RankPlace, Long>> blocked,
        Map<Integer, Long> parts, List<RankTimes> ranks, long messages, long unreceived, long unexpected, long bytes,
        Map<Place, Volume> volumes, Map<RankPlace, Long> earlyKeepings, Map<RankPlace, Long> earlyWays,
        Journey journey) {

    /**
     * What a rank did.
     *
     * @param computingPs the program's own code
     * @param softwarePs in calls, and neither waiting nor copying nor moving data
     * @param copyingPs copying data of messages
     * @param movingPs moving data of messages over the network, or waiting for an engine that does
     * @param waitingPs waiting
     * @param handlingPs interrupt handlers, as far as it did not wait meanwhile
     */
    public record RankTimes(long computingPs, long softwarePs, long copyingPs, long movingPs, long waitingPs,
            long handlingPs) {
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
        return new WaitPass(new Windows(trace), Extent.WHOLE, waits).run();
    }

    /**
     * The same of some ranks in a range of time: what reaches over its ends counts with the time that is within. What
     * other ranks did counts where these waited for it.
     */
    static WaitAnalysis of(Trace trace, Extent extent, BooleanSupplier unwanted) throws TraceException {
        return new WaitPass(new Windows(trace).unless(unwanted), extent, _ -> {}).run();
    }

    /** How much waiting each place of each rank has caused by being late, the most first. */
    public Map<RankPlace, Long> delays() {
        Map<RankPlace, Long> delays = new LinkedHashMap<>();
        causes.forEach((culprit, ps) -> {
            if (!culprit.isHolder()) {
                delays.put(culprit.who(), ps);
            }
        });
        return delays;
    }

    /** By what others waited for, how much waiting each place of each rank has caused by having it. */
    public Map<WaitClass, Map<RankPlace, Long>> holders() {
        Map<WaitClass, Map<RankPlace, Long>> holders = new EnumMap<>(WaitClass.class);
        causes.forEach((culprit, ps) -> {
            if (culprit.isHolder()) {
                holders.computeIfAbsent(culprit.waitedFor(), _ -> new LinkedHashMap<>()).put(culprit.who(), ps);
            }
        });
        return holders;
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
