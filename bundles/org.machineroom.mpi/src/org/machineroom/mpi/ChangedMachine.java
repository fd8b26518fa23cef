// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.record.Spot;

/** A machine that is another one but for what a subclass says. */
public abstract class ChangedMachine implements SimulatedMachine {
    private final SimulatedMachine machine;

    /** Changes a machine. */
    protected ChangedMachine(SimulatedMachine machine) {
        this.machine = machine;
    }

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
    public Spot nodeSpot(int rank) {
        return machine.nodeSpot(rank);
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
