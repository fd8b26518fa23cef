// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.runner.hook.ProgramHost;

/**
 * What the program's redirected JDK calls get from the simulated process they are made in.
 *
 * @param runSeed what unseeded random generators are seeded from, with the rank
 */
record SimulatedProcessHost(long runSeed) implements ProgramHost {
    @Override
    public long virtualTimePs() {
        MpiProcess process = MpiProcess.current();
        process.chargeOutsideCall();
        return process.rank().clockPs();
    }

    @Override
    public void sleep(long ps) {
        if (ps <= 0) {
            return;
        }
        MpiProcess process = MpiProcess.current();
        process.chargeOutsideCall();
        process.rank().spend(ps);
        process.rank().sync();
    }

    @Override
    public int rank() {
        return Rank.current().id();
    }

    @Override
    public Error exit(int status) {
        MpiProcess process = MpiProcess.current();
        process.chargeOutsideCall();
        return process.rank().stopRun(status, "System.exit(" + status + ")");
    }
}
