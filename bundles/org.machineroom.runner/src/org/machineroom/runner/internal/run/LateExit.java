// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.machineroom.kernel.RankState;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;

/**
 * A program that has given other ranks time to do with MPI, and has then told the shell that it has failed.
 *
 * @param rank the first rank whose status is not 0
 * @param status that of its process
 * @param others how many other ranks have ended so
 * @param after the call of its process that has ended MPI
 */
record LateExit(int rank, int status, int others, String after) {
    /** Of a run that has ended. */
    static Optional<LateExit> of(MpiRun run) {
        List<MpiProcess> failed = IntStream.range(0, run.kernel().size()).mapToObj(run.kernel()::rank)
                .filter(rank -> rank.state() != RankState.NEW).map(MpiProcess::of)
                .filter(process -> process.exitStatus() != 0).toList();
        return failed.isEmpty() ? Optional.empty()
                : Optional.of(new LateExit(failed.getFirst().rank().id(), failed.getFirst().exitStatus(),
                        failed.size() - 1, end(failed.getFirst())));
    }

    private static String end(MpiProcess process) {
        return process.phase() == MpiProcess.Phase.FINALIZED ? "MPI_Finalize" : "MPI_Session_finalize";
    }

    /** What it is, of a rank that has been named. */
    String words() {
        return "exit(" + status + ") after " + after
                + (others == 0 ? "" : ", as " + others + " other rank" + (others == 1 ? "" : "s"));
    }
}
