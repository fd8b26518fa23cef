// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.runner.internal.lane.ProgramHost;

/**
 * What the program's redirected JDK calls get from the simulated process they are made in.
 *
 * @param runSeed what unseeded random generators are seeded from, with the rank
 */
record SimulatedProcessHost(long runSeed) implements ProgramHost {
    @Override
    public long virtualTimePs() {
        MpiProcess process = MpiProcess.current();
        process.calls().chargeOutsideCall();
        return process.rank().clockPs();
    }

    @Override
    public void sleep(long ps) {
        if (ps <= 0) {
            return;
        }
        MpiProcess process = MpiProcess.current();
        process.calls().chargeOutsideCall();
        process.rank().spend(ps);
        process.rank().sync();
    }

    @Override
    public int rank() {
        return Rank.current().id();
    }

    /**
     * Ends this process only if it has done with MPI and all is well; else the run, as a launcher of MPI programs kills
     * them all when one has gone (MPI 1.1 section 7.5 lets a process end once MPI_Finalize has returned).
     */
    @Override
    public Error exit(int status) {
        MpiProcess process = MpiProcess.current();
        if (status == 0 && process.phase() == MpiProcess.Phase.FINALIZED) {
            return new ProcessExit();
        }
        process.calls().chargeOutsideCall();
        return process.rank().stopRun(status, "System.exit(" + status + ")");
    }
}
