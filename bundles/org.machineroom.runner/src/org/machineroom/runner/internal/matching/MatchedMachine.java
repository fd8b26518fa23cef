// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.matching;

import org.machineroom.mpi.ChangedMachine;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;

/** A machine whose receives from any source get what somebody else decides. */
public final class MatchedMachine extends ChangedMachine {
    private final Matching matching;

    /**
     * Has somebody decide.
     *
     * @param machine what it is otherwise
     * @param matching decides
     */
    public MatchedMachine(SimulatedMachine machine, Matching matching) {
        super(machine);
        this.matching = matching;
    }

    @Override
    public Transport transport(int rank) {
        return matching.transport(super.transport(rank));
    }
}
