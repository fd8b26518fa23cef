// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankState;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSample;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;

/**
 * Looks at the ranks of a run from outside while they run. What it sees is for display: it takes no locks and stops
 * nobody, so it may catch a rank between two states.
 */
record RankSampler(MpiRun run) {
    /** What does not change during the run. */
    Started started() {
        List<String> nodes = new ArrayList<>();
        for (int rank = 0; rank < run.kernel().size(); rank++) {
            nodes.add(run.machine().nodeName(rank));
        }
        List<String> operations = new ArrayList<>();
        for (MpiFunction function : MpiFunction.values()) {
            while (operations.size() <= function.operation().id()) {
                operations.add("");
            }
            operations.set(function.operation().id(), function.operation().name());
        }
        return new Started(run.machine().id(), nodes, operations);
    }

    /** How far the run has come. */
    Sample sample() {
        Kernel kernel = run.kernel();
        List<RankSample> ranks = new ArrayList<>(kernel.size());
        for (int rank = 0; rank < kernel.size(); rank++) {
            ranks.add(sample(kernel.rank(rank), kernel.inside()));
        }
        return new Sample(kernel.nowPs(), kernel.eventsFired(), kernel.ranksDone(), ranks);
    }

    private RankSample sample(Rank rank, Rank inside) {
        MpiProcess process = MpiProcess.of(rank);
        RankState state = rank.state();
        long waitingPs = state == RankState.BLOCKED ? Math.max(0, rank.kernel().nowPs() - rank.clockPs()) : 0;
        CallRecord call = process.call();
        boolean calling = process.hasCallBegun() && call.operation != null;
        long computedPs = rank == inside && !calling ? run.compute().pendingPs(rank) : 0;
        return new RankSample(activity(rank, calling), calling ? call.operation.id() : RankSample.NONE,
                calling ? call.peer : RankSample.NONE, calling ? call.tag : RankSample.NONE,
                calling ? call.beginPs : process.computingSincePs(), rank.clockPs() + waitingPs + computedPs,
                rank.blockedPs() + waitingPs,
                process.messagesSent(), process.bytesSent());
    }

    private static RankActivity activity(Rank rank, boolean calling) {
        if (rank.hasFailed() || !rank.hasBegun()) {
            return rank.hasFailed() ? RankActivity.FAILED : RankActivity.NEW;
        }
        return switch (rank.state()) {
            case NEW -> RankActivity.NEW;
            case DONE -> RankActivity.DONE;
            case BLOCKED -> RankActivity.WAITING;
            case READY -> calling ? RankActivity.CALLING : RankActivity.COMPUTING;
        };
    }
}
