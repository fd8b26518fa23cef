// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.collective.MpichCollectives;

/** A cluster of nodes with one rank each. */
final class ClusterMachine implements SimulatedMachine {
    private static final String PORTS = "network.switch_ports";
    private static final int MOST_PORTS = 65_536;

    private final String id;
    private final Frequency clock;
    private final CostTable costs;
    private final LogGpNetwork network;
    private final MachineSite site;
    private final Collectives collectives = new MpichCollectives();

    ClusterMachine(MachineDescription description, MachineSite site) {
        this.id = description.id();
        this.site = site;
        this.clock = description.frequency("processor.clock");
        this.costs = description.costs();
        this.network = new LogGpNetwork(site, LogGpParameters.of(description), ports(description));
    }

    /** Ports of a switch. */
    static int ports(MachineDescription description) {
        int ports = description.count(PORTS, 4, MOST_PORTS);
        if (ports % 2 != 0) {
            throw new DescriptionException(description.originOf(PORTS), PORTS + " = " + ports + ": must be even");
        }
        return ports;
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
    public Transport transport(int rank) {
        return network.transport(rank);
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
    public String nodeName(int rank) {
        return "node " + site.node(rank);
    }

    @Override
    public void runEnded() {
        site.recorder().counter("time that messages waited for links", site.kernel().nowPs(),
                network.tree().waitedPs());
    }
}
