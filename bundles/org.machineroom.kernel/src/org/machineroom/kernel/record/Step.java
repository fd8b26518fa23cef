// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/** What a part of a message's life was spent on. */
public enum Step {
    /** The sender's library code. */
    SEND_SOFTWARE(Place.SENDER, Nature.SOFTWARE),
    /** The sender's processor copies data. */
    SEND_COPY(Place.SENDER, Nature.COPY),
    /** The message waits at the sender: for a buffer, a queue slot, a lock, a port, the receiver's permission. */
    SEND_WAIT(Place.SENDER, Nature.WAIT),
    /** A DMA engine at the sender moves data, for which its processor waits. */
    SEND_DMA(Place.SENDER, Nature.DMA),
    /** The sender's processor moves data over the network, and stays with them until they are there. */
    SEND_MOVE(Place.SENDER, Nature.WIRE),
    /** On its way through links and routers. */
    WIRE(Place.NETWORK, Nature.WIRE),
    /** Held up in the network by other traffic. */
    CONTENTION(Place.NETWORK, Nature.WAIT),
    /** Lies at the receiver until somebody receives it. */
    UNEXPECTED(Place.RECEIVER, Nature.WAIT),
    /** An interrupt handler at the receiver works on it. */
    INTERRUPT(Place.RECEIVER, Nature.INTERRUPT),
    /** A DMA engine at the receiver moves data, for which its processor waits. */
    RECEIVE_DMA(Place.RECEIVER, Nature.DMA),
    /** The receiver's processor moves data over the network, and stays with them until they are here. */
    RECEIVE_MOVE(Place.RECEIVER, Nature.WIRE),
    /** The receiver's processor copies data. */
    RECEIVE_COPY(Place.RECEIVER, Nature.COPY),
    /** The receiver's library code. */
    RECEIVE_SOFTWARE(Place.RECEIVER, Nature.SOFTWARE);

    /** Where a step happens. */
    public enum Place { SENDER, NETWORK, RECEIVER }

    /** What kind of thing a step is. */
    public enum Nature { SOFTWARE, COPY, WIRE, WAIT, INTERRUPT, DMA }

    private final Place place;
    private final Nature nature;

    Step(Place place, Nature nature) {
        this.place = place;
        this.nature = nature;
    }

    /** Where the step happens. */
    public Place place() {
        return place;
    }

    /** What kind of thing the step is. */
    public Nature nature() {
        return nature;
    }
}
