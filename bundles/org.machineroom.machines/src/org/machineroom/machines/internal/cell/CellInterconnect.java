// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.Arrays;
import org.machineroom.kernel.hardware.Link;
import org.machineroom.kernel.hardware.RingBus;
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

    /**
     * Moves data between the local store of a rank's SPE and the memory of a chip, in one transfer.
     *
     * @param isGet whether to the local store
     * @return when it is complete, in picoseconds
     */
    long memoryTransfer(int rank, int chip, boolean isGet, long bytes, long startPs) {
        long latencyPs = parameters.dma().memoryPs() + (chipOf(rank) == chip ? 0 : parameters.bus().chipPs());
        long beginPs = startPs + latencyPs / 2;
        controllers[chip].reserve(beginPs, bytes);
        long movedPs = Math.max(controllers[chip].freeAtPs(), path(rank, chip, isGet, bytes, beginPs));
        return Math.max(startPs + latencyPs + parameters.dma().rate().timePs(bytes), movedPs + latencyPs / 2);
    }

    private long path(int rank, int chip, boolean isGet, long bytes, long beginPs) {
        int here = chipOf(rank);
        if (here == chip) {
            return isGet ? rings[chip].transfer(MEMORY, elementOf(rank), bytes, beginPs)
                    : rings[chip].transfer(elementOf(rank), MEMORY, bytes, beginPs);
        }
        int from = isGet ? chip : here;
        long outPs = rings[from].transfer(isGet ? MEMORY : elementOf(rank), OTHER_CHIP, bytes, beginPs);
        outward[from].reserve(beginPs, bytes);
        long inPs = rings[isGet ? here : chip].transfer(OTHER_CHIP, isGet ? elementOf(rank) : MEMORY, bytes, beginPs);
        return Math.max(Math.max(outPs, inPs), outward[from].freeAtPs());
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
