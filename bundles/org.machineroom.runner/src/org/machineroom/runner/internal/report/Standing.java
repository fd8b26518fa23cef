// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankState;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.live.StructureSample;
import org.machineroom.live.settings.Position;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;

/**
 * Where a rank stands when a run has been stopped.
 *
 * @param rank its number
 * @param node where it runs
 * @param doing the call that it is in and what that waits for, or else what it does
 * @param site where in the program; {@code null} if that is not known
 * @param callers the calls of the program that have led there, the innermost first; none if nobody knows
 * @param sincePs since when, in picoseconds of virtual time; later than that of the run where the rank's clock is ahead
 * @param calls how many MPI calls it has begun
 * @param structures what the machine itself keeps messages of it in
 */
public record Standing(int rank, String node, String doing, Site site, List<Site> callers, long sincePs, long calls,
        List<StructureSample> structures) {
    /**
     * Where all ranks of a run stand that has been stopped.
     *
     * @param finished how many calls a rank has finished, by its number
     * @param isTold whether the callers of a rank are wanted, which takes a look at its stack
     */
    public static List<Standing> of(MpiRun run, IntToLongFunction finished, SourcePlaces places,
            IntPredicate isTold) {
        List<Standing> all = new ArrayList<>();
        SourcePlaces lines = places.linesOnly();
        StructureLook structures = new StructureLook(run);
        for (int number = 0; number < run.kernel().size(); number++) {
            Rank rank = run.kernel().rank(number);
            if (rank.hasBegun()) {
                all.add(of(rank, run, finished.applyAsLong(number), isTold.test(number) ? places : lines)
                        .with(structures.of(number)));
            }
        }
        return all;
    }

    private Standing with(List<StructureSample> some) {
        return new Standing(rank, node, doing, site, callers, sincePs, calls, some);
    }

    /** The same, where what it does is said otherwise, and since when. */
    Standing doing(String other, long otherSincePs) {
        return new Standing(rank, node, other, site, callers, otherSincePs, calls, structures);
    }

    /** Its own position, as it can be asked for. */
    public Position position() {
        return new Position.AtCall(rank, calls);
    }

    private static Standing of(Rank rank, MpiRun run, long finished, SourcePlaces places) {
        MpiProcess process = MpiProcess.of(rank);
        long nowPs = run.kernel().nowPs();
        String node = run.machine().nodeName(rank.id());
        CallRecord call = process.call();
        if (rank.state() == RankState.DONE) {
            return new Standing(rank.id(), node, "has ended", null, List.of(), Math.min(nowPs, rank.clockPs()),
                    finished,
                    List.of());
        }
        if (!process.hasCallBegun() || call.beginPs > nowPs) {
            return new Standing(rank.id(), node, finished == 0 ? "computes" : "computes, after this call",
                    site(process.endedSite(), places), List.of(), process.endedPs(), finished, List.of());
        }
        if (!rank.isBlocked() || rank.isCatchingUp()) {
            return inCall(rank, node, call.operation.name(), site(call.site, places), call.beginPs, finished, places);
        }
        BlockedCall blocked = BlockedCall.of(process, rank.blocking());
        return inCall(rank, node, blocked.words(), site(blocked.site(), places), rank.blockedSincePs(), finished,
                places);
    }

    private static Standing inCall(Rank rank, String node, String doing, Site site, long sincePs, long finished,
            SourcePlaces places) {
        return new Standing(rank.id(), node, doing, site, CallerText.callers(site, places.stack(rank)), sincePs,
                finished + 1, List.of());
    }

    private static Site site(int number, SourcePlaces places) {
        return number == 0 ? null : places.site(number);
    }
}
