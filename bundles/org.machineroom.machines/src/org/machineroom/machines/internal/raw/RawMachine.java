// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.WormholeMesh;
import org.machineroom.kernel.hardware.WormholeShape;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.internal.FamilyMachine;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.collective.LamCollectives;

/** A Raw processor with one of the ways to pass messages on it. */
public final class RawMachine extends FamilyMachine<RawTransport> {
    private final RawVariant variant;
    private final RawParameters parameters;
    private final WormholeMesh mesh;
    private final GdnTransport[] nativeTransports;

    /**
     * Puts the machine together.
     *
     * @param id for messages, {@code raw.rmpi3}
     * @throws IllegalArgumentException if there are more ranks than tiles and limits are enforced; else the mesh is
     *         made larger
     */
    public RawMachine(String id, RawVariant variant, RawParameters parameters, CostTable costs, MachineSite site) {
        super(id, new Processors(parameters.clock(), costs),
                new Library(variant == RawVariant.RMPI2 ? new Rmpi2Collectives() : new LamCollectives(),
                        variant.limits(id, site.enforceLimits())),
                site);
        if (site.ranks() > parameters.mesh().tiles() && site.enforceLimits()) {
            throw new IllegalArgumentException(site.ranks() + " ranks: " + id + " has " + parameters.mesh().tiles()
                    + " tiles and runs one rank on each");
        }
        this.variant = variant;
        this.parameters = parameters;
        this.mesh = new WormholeMesh(site.kernel(), parameters.clock(), largeEnough(parameters.mesh(), site.nodes()),
                parameters.links());
        mesh.noteHolds(site.recorder());
        this.nativeTransports = new GdnTransport[site.ranks()];
    }

    /** Doubles the shorter side of a mesh until there are enough tiles. */
    static WormholeShape largeEnough(WormholeShape shape, int tiles) {
        if (shape.tiles() >= tiles) {
            return shape;
        }
        boolean isWide = shape.columns() > shape.rows();
        return largeEnough(new WormholeShape(shape.columns() * (isWide ? 1 : 2), shape.rows() * (isWide ? 2 : 1),
                shape.fifoWords(), shape.headerStays()), tiles);
    }

    /** The general dynamic network. */
    public WormholeMesh mesh() {
        return mesh;
    }

    @Override
    protected RawTransport newTransport(Rank on) {
        TileNetwork network = new TileNetwork(mesh, site().placement());
        Limits limits = limits();
        Recorder recorder = site().recorder();
        return switch (variant) {
            case GDN -> new GdnTransport(on, network, parameters, nativeTransports);
            case RMPI1 -> new Rmpi1Transport(on, network, parameters, limits, !limits.isEnforced(), recorder);
            case RMPI1_WATCHDOG -> new Rmpi1Transport(on, network, parameters, limits, true, recorder);
            case RMPI2 -> new Rmpi2Transport(on, network, parameters, limits, recorder);
            case RMPI3 -> new Rmpi3Transport(on, network, parameters, limits, recorder);
        };
    }

    @Override
    public int greatestTag() {
        return variant == RawVariant.RMPI2 && limits().isEnforced() ? HashedMessages.TAG_LIMIT - 1 : Integer.MAX_VALUE;
    }

    @Override
    public String nodeName(int rank) {
        return "tile " + site().node(rank);
    }

    @Override
    public Spot nodeSpot(int rank) {
        return mesh.shape().spot(site().node(rank));
    }

    @Override
    public void runEnded() {
        long interrupts = transports().stream().mapToLong(transport -> transport.processor().interrupts()).sum();
        count("word hops in the general dynamic network", mesh.wordHops());
        count("interrupts by the general dynamic network", interrupts);
    }
}
