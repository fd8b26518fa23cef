// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.DirectNetwork;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;

/** A tiled processor, one rank on each tile, and the mesh between the tiles. */
final class MeshMachine implements SimulatedMachine {
    private final String id;
    private final CostTable costs;
    private final MeshParameters parameters;
    private final MachineSite site;
    private final DirectNetwork network;
    private final Collectives collectives;
    private final Collectives startedCollectives;
    private final MeshTransport[] transports;

    /** Makes the transport of a rank. */
    @FunctionalInterface
    interface TransportMaker {
        MeshTransport make(int rank, MeshMachine machine);
    }

    /**
     * Puts the machine together.
     *
     * @throws IllegalArgumentException if there are more ranks than tiles and the limits are enforced
     */
    MeshMachine(MachineDescription description, MachineSite site, Collectives collectives,
            Collectives startedCollectives, TransportMaker maker) {
        this.id = description.id();
        this.costs = description.costs();
        this.parameters = MeshParameters.of(description);
        this.site = site;
        this.collectives = collectives;
        this.startedCollectives = startedCollectives;
        int tiles = parameters.columns() * parameters.rows();
        if (site.enforceLimits() && site.ranks() > tiles) {
            throw new IllegalArgumentException(site.ranks() + " ranks: " + id + " has " + parameters.columns() + " x "
                    + parameters.rows() + " tiles and runs one process on each; more with limits = \"extended\"");
        }
        this.network = new DirectNetwork(extents(parameters, site.nodes()), false, parameters.linkRate(),
                parameters.hopPs());
        this.transports = new MeshTransport[site.ranks()];
        for (int rank = 0; rank < transports.length; rank++) {
            transports[rank] = maker.make(rank, this);
        }
    }

    /** Rows and columns of the mesh, which gets more rows if more tiles are needed than there are. */
    static int[] extents(MeshParameters parameters, int atLeast) {
        return new int[] {Math.max(parameters.rows(), Math.ceilDiv(atLeast, parameters.columns())),
                parameters.columns()};
    }

    MachineSite site() {
        return site;
    }

    MeshParameters parameters() {
        return parameters;
    }

    /**
     * Sends words through the mesh from one rank to another.
     *
     * @param startPs when the first word is ready at the sender
     * @return when the last one is at the receiver
     */
    long carry(int from, int to, long words, long startPs) {
        return network.send(site.node(from), site.node(to), words * parameters.wordBytes(), startPs)
                + parameters.turnPs();
    }

    /** Time of a word between two ranks in an empty network, both ways together. */
    long roundTripPs(int from, int to) {
        return 2 * (network.hops(site.node(from), site.node(to)) * parameters.hopPs() + parameters.turnPs());
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Frequency processorClock() {
        return parameters.clock();
    }

    @Override
    public CostTable costs() {
        return costs;
    }

    @Override
    public MeshTransport transport(int rank) {
        return transports[rank];
    }

    @Override
    public Collectives collectives() {
        return collectives;
    }

    @Override
    public Collectives startedCollectives() {
        return startedCollectives;
    }

    @Override
    public Limits limits() {
        return Limits.NONE;
    }

    @Override
    public String nodeName(int rank) {
        return "tile " + site.node(rank);
    }

    @Override
    public void runEnded() {
        site.recorder().counter("time that messages waited for links", site.kernel().nowPs(), network.waitedPs());
    }
}
