// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.stream.IntStream;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.internal.FamilyMachine;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.TreeCollectives;

/** A board of Cell processors with one of the ways to pass messages. One rank on each SPE. */
final class CellMachine extends FamilyMachine<CellTransport> {
    private final CellParameters parameters;
    private final CellInterconnect interconnect;
    private final MetadataQueue[][] queues;

    /**
     * Puts the machine together, with more chips than described if the ranks need them.
     *
     * @param costs what instructions cost apart from their part of the memory's rate
     */
    CellMachine(String id, CellParameters parameters, CostTable costs, MachineSite site) {
        super(id, new Processors(parameters.clock(), MemoryShare.added(costs, parameters, sharing(parameters, site))),
                new Library(new TreeCollectives(new DisseminationBarrier()),
                        Limits.ofMpi1(id, CellLimits.lacking(), CellLimits.STANDARD, site.enforceLimits())),
                site);
        this.parameters = parameters;
        this.interconnect = new CellInterconnect(parameters, site.placement(), chips(parameters, site));
        if (!site.isContended()) {
            interconnect.endContention();
        }
        interconnect.noteHolds(site.recorder());
        this.queues = new MetadataQueue[site.ranks()][site.ranks()];
    }

    private static int chips(CellParameters parameters, MachineSite site) {
        return Math.max(parameters.chips().chips(), Math.ceilDiv(site.nodes(), parameters.chips().spesPerChip()));
    }

    /** Ranks on the chip that has most. */
    private static int sharing(CellParameters parameters, MachineSite site) {
        int perChip = parameters.chips().spesPerChip();
        return IntStream.range(0, chips(parameters, site))
                .map(chip -> site.placement().ranksAmong(chip * perChip, perChip)).max().orElseThrow();
    }

    @Override
    protected CellTransport newTransport(Rank rank) {
        return new CellTransport(rank, this);
    }

    CellParameters parameters() {
        return parameters;
    }

    CellInterconnect interconnect() {
        return interconnect;
    }

    /** Number of a rank's SPE, counted over all chips. */
    int spe(int rank) {
        return site().node(rank);
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

    /** The queue that one SPE writes in the local store of another; {@code null} if it has never looked at it. */
    MetadataQueue usedQueue(int sender, int receiver) {
        return queues[sender][receiver];
    }

    /** The chip in whose memory a rank's data and message buffer lie. */
    int memoryOf(int spe) {
        return parameters.memory().isLocal() ? interconnect.chipOf(spe) : 0;
    }

    @Override
    public String nodeName(int rank) {
        return "SPE " + site().node(rank) % parameters.chips().spesPerChip() + " of chip " + interconnect.chipOf(rank);
    }

    @Override
    public Spot nodeSpot(int rank) {
        return interconnect.spot(rank);
    }

    @Override
    public void runEnded() {
        for (int chip = 0; chip < interconnect.chips(); chip++) {
            count("bytes through the memory controller of chip " + chip, interconnect.memoryBytes(chip));
        }
        count("DMA transfers", transports().stream().mapToLong(t -> t.memory().transfers()).sum());
        count("entries that found their queue full",
                transports().stream().mapToLong(t -> t.outbox().fullQueues()).sum());
        count("messages that found the message buffer full",
                transports().stream().mapToLong(t -> t.outbox().fullBuffers()).sum());
        count("time transfers have waited for rings, in ns", interconnect.waitedPs() / 1000);
    }
}
