// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.Map;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.TreeCollectives;

/** An AP1000 with one of the ways to pass messages on it, and the parts of it that all its ranks share. */
final class Ap1000Machine implements SimulatedMachine {
    private final String id;
    private final Ap1000Variant variant;
    private final Ap1000Parameters parameters;
    private final CostTable costs;
    private final MachineSite site;
    private final CellLayout layout;
    private final CellInterconnect interconnect;
    private final SoftwareCosts software;
    private final Limits limits;
    private final Ap1000Transport[] transports;
    private final Collectives collectives;
    private final Collectives startedCollectives = new TreeCollectives(new DisseminationBarrier());
    private final Rendezvous sNet = new Rendezvous("sync on the S-net");
    private final XyLibrary xy;

    /**
     * Puts the machine together.
     *
     * @throws IllegalArgumentException if there are more ranks than the historical machine could have cells
     */
    Ap1000Machine(String id, Ap1000Variant variant, Ap1000Parameters parameters, CostTable costs, MachineSite site) {
        this.id = id;
        this.variant = variant;
        this.parameters = parameters;
        this.costs = costs;
        this.site = site;
        this.layout = new CellLayout(id, site.placement(), parameters.cells(), site.enforceLimits());
        this.interconnect = new CellInterconnect(layout, parameters.networks());
        this.software = new SoftwareCosts(parameters, variant.hasMpi());
        this.limits = Limits.ofMpi1(id, Map.of(), "ANU report: the library is one of MPI 1", site.enforceLimits());
        this.xy = new XyLibrary(parameters.library().xyStepPs());
        this.collectives = new Ap1000Collectives(parameters.library());
        this.transports = new Ap1000Transport[site.ranks()];
        for (int rank = 0; rank < transports.length; rank++) {
            transports[rank] = transportOf(rank);
        }
    }

    private Ap1000Transport transportOf(int number) {
        Rank rank = site.kernel().rank(number);
        String place = layout.nodeName(number);
        CellKernel kernel = new CellKernel(rank, place, parameters.kernel(), site.enforceLimits(), site.recorder());
        DomainTable domains = variant.hasMpi() ? new DomainTable(place, number, site.ranks(), parameters.domains(),
                site.enforceLimits()) : null;
        return new Ap1000Transport(rank, this, kernel, domains);
    }

    Ap1000Variant variant() {
        return variant;
    }

    Ap1000Parameters parameters() {
        return parameters;
    }

    SoftwareCosts software() {
        return software;
    }

    CellLayout layout() {
        return layout;
    }

    CellInterconnect interconnect() {
        return interconnect;
    }

    XyLibrary xy() {
        return xy;
    }

    /** Waits on the S-net until all members have called it. */
    void sync(Rank rank, RankGroup members) {
        rank.spend(software.halfSyncPs());
        rank.sync();
        sNet.meet(transport(rank.id()), members, parameters.networks().syncPs());
        rank.spend(software.halfSyncPs());
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
    public Ap1000Transport transport(int rank) {
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
    public int greatestTag() {
        return variant.hasMpi() && site.enforceLimits() ? parameters.library().greatestTag() : Integer.MAX_VALUE;
    }

    @Override
    public String nodeName(int rank) {
        return layout.nodeName(rank);
    }

    @Override
    public void runEnded() {
        Recorder recorder = site.recorder();
        long nowPs = site.kernel().nowPs();
        recorder.counter("messages on the T-net", nowPs, interconnect.torusMessages());
        recorder.counter("broadcasts on the B-net", nowPs, interconnect.broadcasts());
        recorder.counter("bytes on the B-net", nowPs, interconnect.busBytes());
        long most = 0;
        for (Ap1000Transport transport : transports) {
            most = Math.max(most, transport.kernel().buffer().mostUsed());
        }
        recorder.counter("bytes in the fullest system buffer", nowPs, most);
    }
}
