// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;

/**
 * A machine whose library has had some of its collective algorithms replaced by the user.
 *
 * @param machine everything else
 * @param collectives the algorithms
 * @param startedCollectives those of non-blocking collectives
 */
record MachineWithCollectives(SimulatedMachine machine, Collectives collectives, Collectives startedCollectives)
        implements
            SimulatedMachine {
    @Override
    public String id() {
        return machine.id();
    }

    @Override
    public Frequency processorClock() {
        return machine.processorClock();
    }

    @Override
    public CostTable costs() {
        return machine.costs();
    }

    @Override
    public Transport transport(int rank) {
        return machine.transport(rank);
    }

    @Override
    public Limits limits() {
        return machine.limits();
    }

    @Override
    public int greatestTag() {
        return machine.greatestTag();
    }

    @Override
    public String sharedMemory(int rank) {
        return machine.sharedMemory(rank);
    }

    @Override
    public String nodeName(int rank) {
        return machine.nodeName(rank);
    }

    @Override
    public void runEnded() {
        machine.runEnded();
    }
}
