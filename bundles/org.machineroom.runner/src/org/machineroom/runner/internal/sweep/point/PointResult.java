// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.util.List;

/**
 * What has come of a point. All but {@link #host} is the same whenever and wherever it is run.
 *
 * @param digest of the point's inputs
 * @param ending completed, exited, failed, deadlocked, refused, time limit, crashed
 * @param exitStatus what {@code run} returns
 * @param reason why it did not go well, in a line; empty if it did
 * @param timeLimit how long it was allowed to take on the host, if that has ended it; else empty
 * @param totals what the run came to; {@code null} where there was none
 * @param output what the program printed, its beginning if that is long
 * @param complaint what was said on the error output, likewise
 * @param measured the rows of an experiment
 * @param host what it took
 */
public record PointResult(String digest, String ending, int exitStatus, String reason, String timeLimit, Totals totals,
        String output, String complaint, List<Measured> measured, HostCost host) {
    /** How a point ended that could not start. */
    public static final String REFUSED = "refused";
    /** How a point ended that took too long. */
    public static final String TIME_LIMIT = "time limit";
    /** How a point ended whose process died of it. */
    public static final String CRASHED = "crashed";

    /** All the ways in which points end. */
    public static final List<String> ENDINGS = List.of("completed", "exited", "failed", "deadlocked", REFUSED,
            TIME_LIMIT, CRASHED);

    /**
     * What a run came to.
     *
     * @param simulatedTimePs virtual time at its end, in picoseconds
     * @param messages how many were sent
     * @param bytes payload that was sent
     * @param efficiency mean share of computing in the simulated time; {@code null} if it has none
     * @param events of the simulation
     */
    public record Totals(long simulatedTimePs, long messages, long bytes, Double efficiency, long events) {
    }

    /**
     * What a point took on the host.
     *
     * @param seconds from its start to its end
     * @param name the host's name
     */
    public record HostCost(double seconds, String name) {
    }

    /** Whether the run went well. */
    public boolean isGood() {
        return exitStatus == 0;
    }

    /** The result of a point that there can be no run of, or that has taken its process with it. */
    public static PointResult without(Point point, String ending, int exitStatus, String reason, HostCost host) {
        return new PointResult(point.digest(), ending, exitStatus, reason, "", null, "", reason, List.of(), host);
    }

    /** The same with the limit that has ended it. */
    public PointResult limited(String limit) {
        return new PointResult(digest, TIME_LIMIT, exitStatus, reason, limit, totals, output, complaint, measured,
                host);
    }
}
