// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.Arrays;
import org.machineroom.kernel.hardware.Link;
import org.machineroom.kernel.hardware.RingBus;
import org.machineroom.kernel.hardware.RingBusPlan;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.Placement;

/**
 * The paths of data on and between chips: the rings of each chip's element interconnect bus, its memory controller, and
 * the interface to the other chip, which hangs on the bus like an element.
 */
final class CellInterconnect {
    /** Elements in the order in which the bus joins them; SPEs are interleaved on its two sides. */
    private static final int ELEMENTS = 12;
    private static final int[] SPE_ELEMENTS = {10, 1, 9, 2, 8, 3, 7, 4};
    private static final int OTHER_CHIP = 6;
    private static final int MEMORY = 11;

    private final CellParameters parameters;
    private final Placement placement;
    private final RingBus[] rings;
    private final Link[] controllers;
    private final Link[] outward;
    private MessageRecord mover;

    CellInterconnect(CellParameters parameters, Placement placement, int chips) {
        this.parameters = parameters;
        this.placement = placement;
        this.rings = new RingBus[chips];
        this.controllers = new Link[chips];
        this.outward = new Link[chips];
        CellParameters.Bus bus = parameters.bus();
        Arrays.setAll(rings, _ -> new RingBus(ELEMENTS, bus.ringsEachWay(), bus.ringRate(), bus.hopPs()));
        Arrays.setAll(controllers, _ -> new Link(parameters.memory().rate(), 0));
        Arrays.setAll(outward, _ -> new Link(bus.chipRate(), bus.chipPs() / 2));
    }

    /** From now on no transfer waits for a ring, a memory controller or the link between chips. For what-if runs. */
    void endContention() {
        Arrays.stream(rings).forEach(RingBus::endContention);
        Arrays.stream(controllers).forEach(Link::endContention);
        Arrays.stream(outward).forEach(Link::endContention);
    }

    /** The chip that a rank runs on. */
    int chipOf(int rank) {
        return placement.node(rank) / parameters.chips().spesPerChip();
    }

    private int elementOf(int rank) {
        return SPE_ELEMENTS[placement.node(rank) % parameters.chips().spesPerChip()];
    }

    /** From now on notes who has which part, and tells the recorder. */
    void noteHolds(Recorder recorder) {
        for (int chip = 0; chip < rings.length; chip++) {
            RingBusPlan plan = plan(chip);
            rings[chip].noteHolds(recorder, plan);
            controllers[chip].noteHolds(recorder, Part.line("the memory controller of chip " + chip,
                    plan.spot(MEMORY), plan.outside(MEMORY)));
            outward[chip].noteHolds(recorder, Part.line("the link from chip " + chip, plan.spot(OTHER_CHIP),
                    plan.outside(OTHER_CHIP)));
        }
    }

    /** Where a chip is drawn: all of them in a row. */
    private RingBusPlan plan(int chip) {
        RingBusPlan first = rings[chip].plan("of chip " + chip, new Spot(0, 0));
        return rings[chip].plan("of chip " + chip, new Spot(2 * chip * first.reach(), 0));
    }

    /** Where the SPE of a rank is drawn. */
    Spot spot(int rank) {
        return plan(chipOf(rank)).spot(elementOf(rank));
    }

    /**
     * A transfer, or a part of it on its way.
     *
     * @param endPs when it is complete, in picoseconds
     * @param freePs when it would be if nothing held it up
     * @param holds who has had what it takes
     */
    private record Way(long endPs, long freePs, Holds holds) {
        /** Both at once: what the slower one waits for decides. */
        Way with(Way other) {
            return new Way(Math.max(endPs, other.endPs), Math.max(freePs, other.freePs),
                    endPs >= other.endPs ? holds : other.holds);
        }
    }

    /**
     * When a transfer is complete.
     *
     * @param endPs in picoseconds
     * @param heldUpPs how much earlier it would be if nothing held it up
     */
    record Passage(long endPs, long heldUpPs) {
    }

    /** Says whose data the next transfer moves; {@code null} if nobody wants to know. */
    void mover(MessageRecord message) {
        mover = message;
    }

    /**
     * Moves data between the local store of a rank's SPE and the memory of a chip, in one transfer.
     *
     * @param isGet whether to the local store
     */
    Passage memoryTransfer(int rank, int chip, boolean isGet, long bytes, long startPs) {
        long latencyPs = parameters.dma().memoryPs() + (chipOf(rank) == chip ? 0 : parameters.bus().chipPs());
        long beginPs = startPs + latencyPs / 2;
        Way moved = over(controllers[chip], bytes, beginPs).with(path(rank, chip, isGet, bytes, beginPs));
        long pacePs = startPs + latencyPs + parameters.dma().rate().timePs(bytes);
        long endPs = Math.max(pacePs, moved.endPs() + latencyPs / 2);
        long heldUpPs = endPs - Math.max(pacePs, moved.freePs() + latencyPs / 2);
        if (heldUpPs > 0) {
            moved.holds().tellTaker();
        }
        return new Passage(endPs, heldUpPs);
    }

    private Way path(int rank, int chip, boolean isGet, long bytes, long beginPs) {
        int here = chipOf(rank);
        int from = isGet ? MEMORY : elementOf(rank);
        int to = isGet ? elementOf(rank) : MEMORY;
        if (here == chip) {
            return over(rings[chip], from, to, bytes, beginPs);
        }
        int fromChip = isGet ? chip : here;
        Way out = over(rings[fromChip], from, OTHER_CHIP, bytes, beginPs);
        Way between = over(outward[fromChip], bytes, beginPs);
        return out.with(between).with(over(rings[isGet ? here : chip], OTHER_CHIP, to, bytes, beginPs));
    }

    private Way over(RingBus ring, int from, int to, long bytes, long beginPs) {
        ring.holds().taker(mover);
        long waitedPs = ring.waitedPs();
        long endPs = ring.transfer(from, to, bytes, beginPs);
        return new Way(endPs, endPs - ring.waitedPs() + waitedPs, ring.holds());
    }

    private Way over(Link link, long bytes, long beginPs) {
        link.holds().taker(mover);
        long waitedPs = link.reserve(beginPs, bytes) - beginPs;
        return new Way(link.freeAtPs(), link.freeAtPs() - waitedPs, link.holds());
    }

    /** How long an entry takes from one local store to another; it slips in between the packets of long transfers. */
    long entryPs(int from, int to) {
        return parameters.dma().smallPs() + (chipOf(from) == chipOf(to) ? 0 : parameters.bus().chipPs());
    }

    /** Bytes that a chip's memory controller has moved. */
    long memoryBytes(int chip) {
        return controllers[chip].bytesCarried();
    }

    /** Number of chips. */
    int chips() {
        return rings.length;
    }

    /** Total time that transfers have waited for rings, in picoseconds. */
    long waitedPs() {
        return Arrays.stream(rings).mapToLong(RingBus::waitedPs).sum();
    }
}
