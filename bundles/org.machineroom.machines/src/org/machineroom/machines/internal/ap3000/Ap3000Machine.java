// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.Map;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.DirectNetwork;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.internal.FamilyMachine;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;

/** An AP3000 with one of the ways to pass messages on it. */
final class Ap3000Machine extends FamilyMachine<Ap3000Transport> {
    private static final int DIMENSIONS = 2;

    private final Ap3000Variant variant;
    private final Ap3000Parameters parameters;
    private final CopyCosts copyCosts;
    private final DirectNetwork torus;

    Ap3000Machine(String id, Ap3000Variant variant, Ap3000Parameters parameters, CostTable costs,
            Collectives collectives, MachineSite site) {
        super(id, new Processors(parameters.clock(), costs),
                new Library(collectives, Ap3000Collectives.ofMessages(),
                        Limits.ofMpi1(id, Map.of(), "AP3000 paper: the library is one of MPI 1", site.enforceLimits())),
                site);
        this.variant = variant;
        this.parameters = parameters;
        this.copyCosts = new CopyCosts(parameters);
        this.torus = new DirectNetwork(extents(site.nodes()), true,
                parameters.network().linkRate(), parameters.network().hopPs());
        if (!site.isContended()) {
            torus.endContention();
        }
        torus.noteHolds(site.recorder(), torus.plan());
    }

    /** Rows and columns of the smallest even torus of so many nodes. */
    static int[] extents(int nodes) {
        return DirectNetwork.evenExtents(nodes, DIMENSIONS);
    }

    Ap3000Variant variant() {
        return variant;
    }

    Ap3000Parameters parameters() {
        return parameters;
    }

    CopyCosts copyCosts() {
        return copyCosts;
    }

    @Override
    protected Ap3000Transport newTransport(Rank rank) {
        Node node = new Node(site().node(rank.id()), rank, parameters, torus, site().enforceLimits());
        if (!site().isContended()) {
            node.endContention();
        }
        node.noteHolds(site().recorder());
        return new Ap3000Transport(rank, this, node);
    }

    @Override
    public String nodeName(int rank) {
        return "node " + site().node(rank);
    }

    @Override
    public Spot nodeSpot(int rank) {
        return torus.plan().spot(site().node(rank));
    }

    @Override
    public void runEnded() {
        long most = 0;
        long refusals = 0;
        for (Ap3000Transport transport : transports()) {
            most = Math.max(most, transport.node().mostUsed());
            refusals += transport.node().refusals();
        }
        count("bytes in the fullest special memory", most);
        count("chunks that waited for special memory", refusals);
        count("time that messages waited for links", torus.waitedPs());
    }
}
