// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import org.machineroom.mpi.ChangedMachine;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.SimulatedMachine;

/** A machine whose library has had some of its collective algorithms replaced by the user. */
final class MachineWithCollectives extends ChangedMachine {
    private final Collectives collectives;
    private final Collectives startedCollectives;

    /**
     * Replaces the algorithms.
     *
     * @param machine everything else
     * @param startedCollectives those of non-blocking collectives
     */
    MachineWithCollectives(SimulatedMachine machine, Collectives collectives, Collectives startedCollectives) {
        super(machine);
        this.collectives = collectives;
        this.startedCollectives = startedCollectives;
    }

    @Override
    public Collectives collectives() {
        return collectives;
    }

    @Override
    public Collectives startedCollectives() {
        return startedCollectives;
    }
}
