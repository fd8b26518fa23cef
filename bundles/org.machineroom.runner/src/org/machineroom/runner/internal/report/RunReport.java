// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.List;
import org.machineroom.runner.internal.record.Activity;
import org.machineroom.runner.internal.record.CoarseTimeline;

/**
 * What a run has come to.
 *
 * @param machine id of the machine
 * @param program name of the program's main class
 * @param computeModel how computing was timed
 * @param mapping how the ranks were placed on nodes, in the user's words
 * @param ideals what was made ideal; empty for a machine as it is
 * @param ending how the run ended
 * @param exitStatus what the command line returns
 * @param simulatedTimePs virtual time at the end, in picoseconds
 * @param perRank by rank
 * @param timeline what the ranks did when
 * @param wrongUse wrong use of MPI that was found
 * @param notLookedAt what the checks have not looked at to keep their work bounded, in sentences
 * @param standings where the ranks stand if the run was stopped at a position that was asked for, else empty
 * @param host what it took to simulate
 * @param traceSha256 digest of the trace, or {@code null} if there is none
 */
public record RunReport(String machine, String program, String computeModel, String mapping, List<String> ideals,
        Ending ending,
        int exitStatus, long simulatedTimePs, List<RankReport> perRank, CoarseTimeline timeline,
        List<WrongUse> wrongUse, List<String> notLookedAt, List<Standing> standings,
        HostCost host, String traceSha256) {

    /** How a run ended. */
    public enum Ending { COMPLETED, EXITED, FAILED, DEADLOCKED }

    /**
     * One rank's part.
     *
     * @param rank its number
     * @param node where it ran
     * @param spentPs time by activity, in the order of {@link Activity}, in picoseconds
     * @param calls finished MPI calls
     * @param messages messages sent
     * @param bytes payload bytes sent
     * @param waitsForEver whether it was blocked when nothing was left to happen
     */
    public record RankReport(int rank, String node, long[] spentPs, long calls, long messages, long bytes,
            boolean waitsForEver) {
        /** Time spent on an activity, in picoseconds. */
        public long spentPs(Activity activity) {
            return spentPs[activity.ordinal()];
        }
    }

    /**
     * What it took to simulate.
     *
     * @param seconds host time from the first event to the last
     * @param events kernel events
     * @param worthwhileLanes how many lanes are worth trying the next time; 0 for no advice
     */
    public record HostCost(double seconds, long events, int worthwhileLanes) {
        /** Events per second of host time. */
        public double eventsPerSecond() {
            return seconds > 0 ? events / seconds : 0;
        }
    }

    /** Number of messages sent by all ranks. */
    public long messages() {
        return perRank.stream().mapToLong(RankReport::messages).sum();
    }

    /** Payload bytes sent by all ranks. */
    public long bytes() {
        return perRank.stream().mapToLong(RankReport::bytes).sum();
    }

    /** Number of ranks that wait for what will never happen. */
    public long waitingForEver() {
        return perRank.stream().filter(RankReport::waitsForEver).count();
    }

    /**
     * Part of the ranks' time that was spent computing, between 0 and 1; 0 for a run that took no time, and for one in
     * which ranks wait for ever.
     */
    public double parallelEfficiency() {
        double total = (double) simulatedTimePs * perRank.size();
        return total == 0 || ending == Ending.DEADLOCKED ? 0
                : perRank.stream().mapToDouble(r -> r.spentPs(Activity.COMPUTING)).sum() / total;
    }
}
