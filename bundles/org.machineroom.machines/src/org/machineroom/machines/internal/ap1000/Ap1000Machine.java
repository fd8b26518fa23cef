// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.Map;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.internal.FamilyMachine;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.TreeCollectives;

/** An AP1000 with one of the ways to pass messages on it, and the parts of it that all its ranks share. */
final class Ap1000Machine extends FamilyMachine<Ap1000Transport> {
    private final Ap1000Variant variant;
    private final Ap1000Parameters parameters;
    private final CellLayout layout;
    private final CellInterconnect interconnect;
    private final SoftwareCosts software;
    private final Rendezvous sNet = new Rendezvous("sync on the S-net");
    private final XyLibrary xy;

    /**
     * Puts the machine together.
     *
     * @throws IllegalArgumentException if there are more ranks than the historical machine could have cells
     */
    Ap1000Machine(String id, Ap1000Variant variant, Ap1000Parameters parameters, CostTable costs, MachineSite site) {
        super(id, new Processors(parameters.clock(), costs),
                new Library(new Ap1000Collectives(parameters.library()),
                        new TreeCollectives(new DisseminationBarrier()),
                        Limits.ofMpi1(id, Map.of(), "ANU report: the library is one of MPI 1", site.enforceLimits())),
                site);
        this.variant = variant;
        this.parameters = parameters;
        this.layout = new CellLayout(id, site.placement(), parameters.cells(), site.enforceLimits());
        this.interconnect = new CellInterconnect(layout, parameters.networks());
        if (!site.isContended()) {
            interconnect.endContention();
        }
        interconnect.noteHolds(site.recorder());
        this.software = new SoftwareCosts(parameters, variant.hasMpi());
        this.xy = new XyLibrary(parameters.library().xyStepPs());
    }

    @Override
    protected Ap1000Transport newTransport(Rank rank) {
        String place = layout.nodeName(rank.id());
        boolean isEnforced = site().enforceLimits();
        CellKernel kernel = new CellKernel(rank, place, parameters.kernel(), isEnforced, site().recorder());
        DomainTable domains = variant.hasMpi()
                ? new DomainTable(place, rank.id(), ranks(), parameters.domains(), isEnforced)
                : null;
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
    public int greatestTag() {
        return variant.hasMpi() && site().enforceLimits() ? parameters.library().greatestTag() : Integer.MAX_VALUE;
    }

    @Override
    public String nodeName(int rank) {
        return layout.nodeName(rank);
    }

    @Override
    public Spot nodeSpot(int rank) {
        return interconnect.spot(rank);
    }

    @Override
    public void runEnded() {
        count("messages on the T-net", interconnect.torusMessages());
        count("broadcasts on the B-net", interconnect.broadcasts());
        count("bytes on the B-net", interconnect.busBytes());
        long most = 0;
        for (Ap1000Transport transport : transports()) {
            most = Math.max(most, transport.kernel().buffer().mostUsed());
        }
        count("bytes in the fullest system buffer", most);
    }
}
