// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankState;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.live.StructureSample;
import org.machineroom.live.settings.Position;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SiteTable.Site;

/**
 * Where a rank stands when a run has been stopped.
 *
 * @param rank its number
 * @param node where it runs
 * @param doing the call that it is in and what that waits for, or else what it does
 * @param site where in the program; {@code null} if that is not known
 * @param sincePs since when, in picoseconds of virtual time; later than that of the run where the rank's clock is ahead
 * @param calls how many MPI calls it has begun
 * @param structures what the machine itself keeps messages of it in
 */
public record Standing(int rank, String node, String doing, Site site, long sincePs, long calls,
        List<StructureSample> structures) {
    /**
     * Where all ranks of a run stand that has been stopped.
     *
     * @param finished how many calls a rank has finished, by its number
     * @param sites finds a call site by its number; {@code null} for one that is not known
     */
    public static List<Standing> of(MpiRun run, IntToLongFunction finished, IntFunction<Site> sites) {
        List<Standing> all = new ArrayList<>();
        StructureLook structures = new StructureLook(run);
        for (int number = 0; number < run.kernel().size(); number++) {
            Rank rank = run.kernel().rank(number);
            if (rank.hasBegun()) {
                all.add(of(rank, run, finished.applyAsLong(number), sites).with(structures.of(number)));
            }
        }
        return all;
    }

    private Standing with(List<StructureSample> some) {
        return new Standing(rank, node, doing, site, sincePs, calls, some);
    }

    /** Its own position, as it can be asked for. */
    public Position position() {
        return new Position.AtCall(rank, calls);
    }

    private static Standing of(Rank rank, MpiRun run, long finished, IntFunction<Site> sites) {
        MpiProcess process = MpiProcess.of(rank);
        long nowPs = run.kernel().nowPs();
        String node = run.machine().nodeName(rank.id());
        CallRecord call = process.call();
        if (rank.state() == RankState.DONE) {
            return new Standing(rank.id(), node, "has ended", null, Math.min(nowPs, rank.clockPs()), finished,
                    List.of());
        }
        if (!process.hasCallBegun() || call.beginPs > nowPs) {
            return new Standing(rank.id(), node, finished == 0 ? "computes" : "computes, after this call",
                    site(process.endedSite(), sites), process.endedPs(), finished, List.of());
        }
        if (!rank.isBlocked()) {
            return new Standing(rank.id(), node, call.operation.name(), site(call.site, sites), call.beginPs,
                    finished + 1, List.of());
        }
        BlockedCall blocked = BlockedCall.of(process, rank.blocking());
        return new Standing(rank.id(), node, blocked.words(), site(blocked.site(), sites), rank.blockedSincePs(),
                finished + 1, List.of());
    }

    private static Site site(int number, IntFunction<Site> sites) {
        return number == 0 ? null : sites.apply(number);
    }
}
