// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.live.RankBlock;
import org.machineroom.live.RankName;
import org.machineroom.mpi.SimulatedMachine;

/**
 * How the threads of ranks are called, and which are a group. Those that a debugger shows say where the rank runs, and
 * many are in blocks; virtual threads have short names, as there may be millions.
 */
record ThreadNames(Kernel kernel, SimulatedMachine machine) {
    /** The name of the thread of a rank. */
    String of(int rank) {
        return isShown() ? new RankName(rank, machine.nodeName(rank)).toString() : "rank " + rank;
    }

    /**
     * The group of the thread of a rank.
     *
     * @param ranks how many the run begins with
     * @return {@code null} for that of all programs, in which spawned ranks are
     */
    String group(int rank, int ranks) {
        return isShown() && rank < ranks ? RankBlock.of(rank, ranks).map(RankBlock::toString).orElse(null) : null;
    }

    private boolean isShown() {
        return kernel.vehicleKind() == VehicleKind.THREAD;
    }
}
