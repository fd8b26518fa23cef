// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.WormholeMesh;
import org.machineroom.kernel.hardware.WormholeShape;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.collective.LamCollectives;

/** A Raw processor with one of the ways to pass messages on it. */
public final class RawMachine implements SimulatedMachine {
    private final String id;
    private final RawVariant variant;
    private final RawParameters parameters;
    private final CostTable costs;
    private final MachineSite site;
    private final Limits limits;
    private final WormholeMesh mesh;
    private final GdnTransport[] nativeTransports;
    private final List<RawTransport> transports = new ArrayList<>();
    private final Collectives collectives;

    /**
     * Puts the machine together.
     *
     * @param id for messages, {@code raw.rmpi3}
     * @throws IllegalArgumentException if there are more ranks than tiles and limits are enforced; else the mesh is
     *         made larger
     */
    public RawMachine(String id, RawVariant variant, RawParameters parameters, CostTable costs, MachineSite site) {
        if (site.ranks() > parameters.mesh().tiles() && site.enforceLimits()) {
            throw new IllegalArgumentException(site.ranks() + " ranks: " + id + " has " + parameters.mesh().tiles()
                    + " tiles and runs one rank on each");
        }
        this.id = id;
        this.variant = variant;
        this.parameters = parameters;
        this.costs = costs;
        this.site = site;
        this.limits = variant.limits(id, site.enforceLimits());
        this.mesh = new WormholeMesh(site.kernel(), parameters.clock(), largeEnough(parameters.mesh(), site.nodes()));
        this.collectives = variant == RawVariant.RMPI2 ? new Rmpi2Collectives() : new LamCollectives();
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

    @Override
    public String id() {
        return id;
    }

    /** The general dynamic network. */
    public WormholeMesh mesh() {
        return mesh;
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
    public Transport transport(int rank) {
        RawTransport transport = create(site.kernel().rank(rank));
        transports.add(transport);
        return transport;
    }

    private RawTransport create(Rank on) {
        TileNetwork network = new TileNetwork(mesh, site.placement());
        return switch (variant) {
            case GDN -> new GdnTransport(on, network, parameters, nativeTransports);
            case RMPI1 -> new Rmpi1Transport(on, network, parameters, limits, !limits.isEnforced(), site.recorder());
            case RMPI1_WATCHDOG -> new Rmpi1Transport(on, network, parameters, limits, true, site.recorder());
            case RMPI2 -> new Rmpi2Transport(on, network, parameters, limits, site.recorder());
            case RMPI3 -> new Rmpi3Transport(on, network, parameters, limits, site.recorder());
        };
    }

    @Override
    public Collectives collectives() {
        return collectives;
    }

    @Override
    public Limits limits() {
        return limits;
    }

    @Override
    public int greatestTag() {
        return variant == RawVariant.RMPI2 && limits.isEnforced() ? HashedMessages.TAG_LIMIT - 1 : Integer.MAX_VALUE;
    }

    @Override
    public String nodeName(int rank) {
        return "tile " + site.node(rank);
    }

    @Override
    public void runEnded() {
        long nowPs = site.kernel().nowPs();
        long interrupts = transports.stream().mapToLong(transport -> transport.processor().interrupts()).sum();
        site.recorder().counter("word hops in the general dynamic network", nowPs, mesh.wordHops());
        site.recorder().counter("interrupts by the general dynamic network", nowPs, interrupts);
    }
}
