// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;

/**
 * A medium that many devices share and one uses at a time. Every transfer pays for winning the bus; requests are served
 * in the order of virtual time.
 */
public final class Bus {
    private final Link medium;
    private final long arbitrationPs;
    private Holds holds = Holds.NONE;

    /**
     * Creates an idle bus.
     *
     * @param arbitrationPs time from the request to the first byte on a free bus, in picoseconds
     */
    public Bus(Rate rate, long arbitrationPs) {
        this.medium = new Link(rate, 0);
        this.arbitrationPs = arbitrationPs;
    }

    /** From now on nobody waits for the bus: each is served as if it were alone. For what-if runs. */
    public void endContention() {
        medium.endContention();
    }

    /** From now on notes who has the bus, and tells the recorder. */
    public void noteHolds(Recorder recorder, Part part) {
        holds = Holds.of(recorder, 1, _ -> part);
    }

    /** Who has the bus; to be told of each message before it takes it. */
    public Holds holds() {
        return holds;
    }

    /**
     * Moves a block over the bus.
     *
     * @param requestPs when the bus is asked for, in picoseconds
     * @return when the last byte has passed, in picoseconds
     */
    public long transfer(long requestPs, long bytes) {
        long startPs = medium.startPs(requestPs);
        medium.reserve(startPs + arbitrationPs, bytes);
        holds.take(0, requestPs, startPs, medium.freeAtPs());
        return medium.freeAtPs();
    }

    /** When the bus is free again, in picoseconds. */
    public long freeAtPs() {
        return medium.freeAtPs();
    }

    /** Total bytes carried. */
    public long bytesCarried() {
        return medium.bytesCarried();
    }
}
