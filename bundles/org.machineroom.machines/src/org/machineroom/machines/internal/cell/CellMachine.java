// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.TreeCollectives;

/** A board of Cell processors with one of the ways to pass messages. One rank on each SPE. */
final class CellMachine implements SimulatedMachine {
    private final String id;
    private final CellParameters parameters;
    private final CostTable costs;
    private final MachineSite site;
    private final CellInterconnect interconnect;
    private final MetadataQueue[][] queues;
    private final CellTransport[] transports;
    private final Limits limits;
    private final Collectives collectives = new TreeCollectives(new DisseminationBarrier());

    /**
     * Puts the machine together, with more chips than described if the ranks need them.
     *
     * @param costs what instructions cost apart from their part of the memory's rate
     */
    CellMachine(String id, CellParameters parameters, CostTable costs, MachineSite site) {
        int ranks = site.ranks();
        this.id = id;
        this.parameters = parameters;
        this.site = site;
        int perChip = parameters.chips().spesPerChip();
        int chips = Math.max(parameters.chips().chips(), Math.ceilDiv(site.nodes(), perChip));
        int sharing = IntStream.range(0, chips).map(chip -> site.placement().ranksAmong(chip * perChip, perChip)).max()
                .orElseThrow();
        this.costs = MemoryShare.added(costs, parameters, sharing);
        this.interconnect = new CellInterconnect(parameters, site.placement(), chips);
        this.limits = Limits.ofMpi1(id, CellLimits.lacking(), CellLimits.STANDARD, site.enforceLimits());
        this.queues = new MetadataQueue[ranks][ranks];
        this.transports = new CellTransport[ranks];
        Arrays.setAll(transports, spe -> new CellTransport(site.kernel().rank(spe), this));
    }

    CellParameters parameters() {
        return parameters;
    }

    CellInterconnect interconnect() {
        return interconnect;
    }

    /** Number of ranks. */
    int ranks() {
        return queues.length;
    }

    /** Number of a rank's SPE, counted over all chips. */
    int spe(int rank) {
        return site.node(rank);
    }

    /** The queue that one SPE writes in the local store of another. */
    MetadataQueue queue(int sender, int receiver) {
        MetadataQueue queue = queues[sender][receiver];
        if (queue == null) {
            queue = new MetadataQueue(parameters.library().queueEntries());
            queues[sender][receiver] = queue;
        }
        return queue;
    }

    /** The chip in whose memory a rank's data and message buffer lie. */
    int memoryOf(int spe) {
        return parameters.memory().isLocal() ? interconnect.chipOf(spe) : 0;
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
    public CellTransport transport(int rank) {
        return transports[rank];
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
    public String nodeName(int rank) {
        return "SPE " + site.node(rank) % parameters.chips().spesPerChip() + " of chip " + interconnect.chipOf(rank);
    }

    @Override
    public void runEnded() {
        for (int chip = 0; chip < interconnect.chips(); chip++) {
            count("bytes through the memory controller of chip " + chip, interconnect.memoryBytes(chip));
        }
        count("DMA transfers", Stream.of(transports).mapToLong(t -> t.memory().transfers()).sum());
        count("entries that found their queue full",
                Stream.of(transports).mapToLong(t -> t.outbox().fullQueues()).sum());
        count("messages that found the message buffer full",
                Stream.of(transports).mapToLong(t -> t.outbox().fullBuffers()).sum());
        count("time transfers have waited for rings, in ns", interconnect.waitedPs() / 1000);
    }

    private void count(String name, long value) {
        site.recorder().counter(name, site.kernel().nowPs(), value);
    }
}
