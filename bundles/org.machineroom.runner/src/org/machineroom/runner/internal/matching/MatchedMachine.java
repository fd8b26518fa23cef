// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.matching;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;

/**
 * A machine whose receives from any source get what somebody else decides.
 *
 * @param machine what it is otherwise
 * @param matching decides
 */
public record MatchedMachine(SimulatedMachine machine, Matching matching) implements SimulatedMachine {
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
        return matching.transport(machine.transport(rank));
    }

    @Override
    public Collectives collectives() {
        return machine.collectives();
    }

    @Override
    public Collectives startedCollectives() {
        return machine.startedCollectives();
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
    public String nodeName(int rank) {
        return machine.nodeName(rank);
    }

    @Override
    public String sharedMemory(int rank) {
        return machine.sharedMemory(rank);
    }

    @Override
    public void runEnded() {
        machine.runEnded();
    }
}
