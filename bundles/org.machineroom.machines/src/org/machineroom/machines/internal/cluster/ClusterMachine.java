// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.internal.FamilyMachine;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.collective.MpichCollectives;

/** A cluster of nodes with one rank each. */
final class ClusterMachine extends FamilyMachine<Transport> {
    private static final String PORTS = "network.switch_ports";
    private static final int MOST_PORTS = 65_536;

    private final LogGpNetwork network;

    ClusterMachine(MachineDescription description, MachineSite site) {
        super(description.id(), new Processors(description.frequency("processor.clock"), description.costs()),
                new Library(new MpichCollectives(), Limits.NONE), site);
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
    protected Transport newTransport(Rank rank) {
        return network.transport(rank.id());
    }

    @Override
    public String nodeName(int rank) {
        return "node " + site().node(rank);
    }

    @Override
    public Spot nodeSpot(int rank) {
        return network.tree().plan().spot(site().node(rank));
    }

    @Override
    public void runEnded() {
        count("time that messages waited for links", network.tree().waitedPs());
    }
}
