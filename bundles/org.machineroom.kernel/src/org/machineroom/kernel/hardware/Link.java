// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;

/**
 * A one-way connection that carries one message at a time. Reservations are made in the order of virtual time, so the
 * link is handed on first come, first served.
 */
public final class Link {
    private final Rate rate;
    private final long latencyPs;
    private long freeAtPs;
    private boolean isContended = true;
    private Holds holds = Holds.NONE;
    private long busyPs;
    private long bytesCarried;

    /**
     * Creates an idle link.
     *
     * @param rate how fast it carries data
     * @param latencyPs time a byte needs from end to end, in picoseconds
     */
    public Link(Rate rate, long latencyPs) {
        this.rate = rate;
        this.latencyPs = latencyPs;
    }

    /** From now on nobody waits for the link: each is served as if it were alone. For what-if runs. */
    public void endContention() {
        isContended = false;
    }

    /** From now on notes who has the link, and tells the recorder. */
    public void noteHolds(Recorder recorder, Part part) {
        holds = Holds.of(recorder, 1, _ -> part);
    }

    /** Who has the link; to be told of each message before it takes it. */
    public Holds holds() {
        return holds;
    }

    /** When the link can be had that is asked for at the given time, in picoseconds. */
    long startPs(long earliestPs) {
        return isContended ? Math.max(earliestPs, freeAtPs) : earliestPs;
    }

    /**
     * Takes the link for a message as soon as it is free.
     *
     * @param earliestPs when the first byte is there, in picoseconds
     * @param bytes length of the message
     * @return when the first byte enters the link; it leaves {@link #latencyPs()} later
     */
    public long reserve(long earliestPs, long bytes) {
        long startPs = startPs(earliestPs);
        long takesPs = rate.timePs(bytes);
        freeAtPs = startPs + takesPs;
        holds.take(0, earliestPs, startPs, freeAtPs);
        busyPs += takesPs;
        bytesCarried += bytes;
        return startPs;
    }

    /** When the link is free again, in picoseconds. */
    public long freeAtPs() {
        return freeAtPs;
    }

    /** Time a byte needs from end to end, in picoseconds. */
    public long latencyPs() {
        return latencyPs;
    }

    /** How fast the link carries data. */
    public Rate rate() {
        return rate;
    }

    /** Total time the link was taken, in picoseconds. */
    public long busyPs() {
        return busyPs;
    }

    /** Total bytes carried. */
    public long bytesCarried() {
        return bytesCarried;
    }
}
