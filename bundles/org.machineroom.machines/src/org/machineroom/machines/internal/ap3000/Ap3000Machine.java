// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.Map;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.DirectNetwork;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;

/** An AP3000 with one of the ways to pass messages on it. */
final class Ap3000Machine implements SimulatedMachine {
    private static final int DIMENSIONS = 2;

    private final String id;
    private final Ap3000Variant variant;
    private final Ap3000Parameters parameters;
    private final CostTable costs;
    private final MachineSite site;
    private final CopyCosts copyCosts;
    private final DirectNetwork torus;
    private final Collectives collectives;
    private final Collectives startedCollectives = Ap3000Collectives.ofMessages();
    private final Ap3000Transport[] transports;
    private final Limits limits;

    Ap3000Machine(String id, Ap3000Variant variant, Ap3000Parameters parameters, CostTable costs,
            Collectives collectives, MachineSite site) {
        this.id = id;
        this.variant = variant;
        this.parameters = parameters;
        this.costs = costs;
        this.collectives = collectives;
        this.site = site;
        this.limits = Limits.ofMpi1(id, Map.of(), "AP3000 paper: the library is one of MPI 1", site.enforceLimits());
        this.copyCosts = new CopyCosts(parameters);
        this.torus = new DirectNetwork(extents(site.nodes()), true,
                parameters.network().linkRate(), parameters.network().hopPs());
        this.transports = new Ap3000Transport[site.ranks()];
        for (int i = 0; i < transports.length; i++) {
            Node node = new Node(site.node(i), site.kernel().rank(i), parameters, torus, site.enforceLimits());
            transports[i] = new Ap3000Transport(site.kernel().rank(i), this, node);
        }
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
    public Ap3000Transport transport(int rank) {
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
        return limits;
    }

    @Override
    public String nodeName(int rank) {
        return "node " + site.node(rank);
    }

    @Override
    public void runEnded() {
        Recorder recorder = site.recorder();
        long nowPs = site.kernel().nowPs();
        long most = 0;
        long refusals = 0;
        for (Ap3000Transport transport : transports) {
            most = Math.max(most, transport.node().mostUsed());
            refusals += transport.node().refusals();
        }
        recorder.counter("bytes in the fullest special memory", nowPs, most);
        recorder.counter("chunks that waited for special memory", nowPs, refusals);
        recorder.counter("time that messages waited for links", nowPs, torus.waitedPs());
    }
}
