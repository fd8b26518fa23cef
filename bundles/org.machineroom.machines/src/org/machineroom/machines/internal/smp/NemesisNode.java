// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.smp;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.MpichCollectives;

/** A shared-memory node with one process on each core. */
final class NemesisNode implements SimulatedMachine {
    private final String id;
    private final Frequency clock;
    private final CostTable costs;
    private final NemesisParameters parameters;
    private final MachineSite site;
    private final NemesisTransport[] transports;
    private final Collectives collectives = new MpichCollectives();

    NemesisNode(MachineDescription description, MachineSite site) {
        this.site = site;
        id = description.id();
        clock = description.frequency("processor.clock");
        costs = description.costs();
        parameters = NemesisParameters.of(description);
        transports = new NemesisTransport[site.ranks()];
        for (int i = 0; i < transports.length; i++) {
            transports[i] = new NemesisTransport(site.kernel().rank(i), this);
        }
    }

    NemesisParameters parameters() {
        return parameters;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Frequency processorClock() {
        return clock;
    }

    @Override
    public CostTable costs() {
        return costs;
    }

    @Override
    public NemesisTransport transport(int rank) {
        return transports[rank];
    }

    @Override
    public Collectives collectives() {
        return collectives;
    }

    @Override
    public Limits limits() {
        return Limits.NONE;
    }

    @Override
    public String sharedMemory(int rank) {
        return "node";
    }

    @Override
    public String nodeName(int rank) {
        return "core " + site.node(rank);
    }
}
