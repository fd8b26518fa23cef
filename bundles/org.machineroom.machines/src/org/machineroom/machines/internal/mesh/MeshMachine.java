// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.DirectNetwork;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.internal.FamilyMachine;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SendTransfer;

/** A tiled processor, one rank on each tile, and the mesh between the tiles. */
final class MeshMachine extends FamilyMachine<MeshTransport> {
    private final MeshParameters parameters;
    private final DirectNetwork network;
    private final TransportMaker maker;

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
        super(description.id(), new Processors(MeshParameters.of(description).clock(), description.costs()),
                new Library(collectives, startedCollectives, Limits.NONE), site);
        this.parameters = MeshParameters.of(description);
        this.maker = maker;
        int tiles = parameters.columns() * parameters.rows();
        if (site.enforceLimits() && site.ranks() > tiles) {
            throw new IllegalArgumentException(site.ranks() + " ranks: " + id() + " has " + parameters.columns() + " x "
                    + parameters.rows() + " tiles and runs one process on each; more with limits = \"extended\"");
        }
        this.network = new DirectNetwork(extents(parameters, site.nodes()), false, parameters.linkRate(),
                parameters.hopPs());
        if (!site.isContended()) {
            network.endContention();
        }
        network.noteHolds(site.recorder(), network.plan());
    }

    /** Rows and columns of the mesh, which gets more rows if more tiles are needed than there are. */
    static int[] extents(MeshParameters parameters, int atLeast) {
        return new int[] {Math.max(parameters.rows(), Math.ceilDiv(atLeast, parameters.columns())),
                parameters.columns()};
    }

    MeshParameters parameters() {
        return parameters;
    }

    /**
     * Sends words through the mesh from one rank to another.
     *
     * @param message what they belong to
     * @param startPs when the first word is ready at the sender
     * @return when the last one is at the receiver
     */
    long carry(SendTransfer message, int from, int to, long words, long startPs) {
        network.holds().taker(message.record());
        long arrivesPs = network.send(site().node(from), site().node(to), words * parameters.wordBytes(), startPs);
        network.holds().tellTaker();
        return arrivesPs + parameters.turnPs();
    }

    /** Time of a word between two ranks in an empty network, both ways together. */
    long roundTripPs(int from, int to) {
        return 2 * (network.hops(site().node(from), site().node(to)) * parameters.hopPs() + parameters.turnPs());
    }

    @Override
    protected MeshTransport newTransport(Rank rank) {
        return maker.make(rank.id(), this);
    }

    @Override
    public String nodeName(int rank) {
        return "tile " + site().node(rank);
    }

    @Override
    public Spot nodeSpot(int rank) {
        return network.plan().spot(site().node(rank));
    }

    @Override
    public void runEnded() {
        count("time that messages waited for links", network.waitedPs());
    }
}
