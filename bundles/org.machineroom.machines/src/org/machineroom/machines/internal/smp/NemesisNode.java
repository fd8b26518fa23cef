// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.smp;

import org.machineroom.kernel.Rank;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.internal.FamilyMachine;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.collective.MpichCollectives;

/** A shared-memory node with one process on each core. */
final class NemesisNode extends FamilyMachine<NemesisTransport> {
    private final NemesisParameters parameters;

    NemesisNode(MachineDescription description, MachineSite site) {
        super(description.id(), new Processors(description.frequency("processor.clock"), description.costs()),
                new Library(new MpichCollectives(), Limits.NONE), site);
        parameters = NemesisParameters.of(description);
    }

    NemesisParameters parameters() {
        return parameters;
    }

    @Override
    protected NemesisTransport newTransport(Rank rank) {
        return new NemesisTransport(rank, this);
    }

    @Override
    public String sharedMemory(int rank) {
        return "node";
    }

    @Override
    public String nodeName(int rank) {
        return "core " + site().node(rank);
    }
}
