// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.MessageRecord;

/**
 * A packet on a {@link WormholeMesh}: one header word that the routers use up, and payload words. The words carry
 * nothing themselves; what they mean is kept by a subclass. A packet travels once.
 */
public class WormholePacket {
    private static final int NONE = -1;

    private final int source;
    private final int destination;
    private final int payload;
    private int handle = NONE;
    private int written;
    private long heldUpCycles;

    /**
     * Creates a packet.
     *
     * @param source tile that writes it
     * @param destination tile that reads it
     * @param payload number of words after the header, at least one
     */
    public WormholePacket(int source, int destination, int payload) {
        if (payload < 1) {
            throw new IllegalArgumentException("a packet from tile " + source + " to " + destination + " with "
                    + payload + " payload words: at least 1 is needed");
        }
        this.source = source;
        this.destination = destination;
        this.payload = payload;
    }

    /** The tile that writes it. */
    public final int source() {
        return source;
    }

    /** The tile that reads it. */
    public final int destination() {
        return destination;
    }

    /** Number of words after the header. */
    public final int payload() {
        return payload;
    }

    /** Number of words, the header included, that have entered the network. */
    public final int written() {
        return written;
    }

    /** Whether all its words have entered the network. */
    public final boolean isWritten() {
        return written > payload;
    }

    /** The record of the message that it belongs to; {@code null} if there is none. */
    public MessageRecord record() {
        return null;
    }

    /**
     * Stands for all packets that could change places with this one, before or after it on the same way, without
     * anybody noticing; they have the same number of words.
     */
    protected Object likeness() {
        return this;
    }

    /** Network cycles for which its header has waited for outputs that other packets held. */
    public final long heldUpCycles() {
        return heldUpCycles;
    }

    final int handle() {
        return handle;
    }

    final void enter(int newHandle) {
        handle = newHandle;
    }

    final void countWritten() {
        written++;
    }

    final void holdUp(long cycles) {
        heldUpCycles += cycles;
    }
}
