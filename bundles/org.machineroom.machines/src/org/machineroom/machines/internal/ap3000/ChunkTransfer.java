// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.kernel.Event;
import org.machineroom.mpi.StructureEntry;

/**
 * A chunk on its way from the special memory of one node to that of another. The sender's controller moves it in
 * bursts; both controllers' SBUS and the links in between may hold it up.
 */
final class ChunkTransfer extends Event {
    private enum State {
        WAITING, MOVING, LEFT, ARRIVED
    }

    private final ChunkMessage message;
    private final int bytes;
    private final Memory from;
    private final Memory to;
    private final Node source;
    private final Node destination;
    private State state = State.WAITING;
    private int left;
    private long submittedPs;
    private long arrivesPs;
    private long heldUpPs;

    ChunkTransfer(ChunkMessage message, int bytes, Memory from, Memory to, Node source, Node destination) {
        this.message = message;
        this.bytes = bytes;
        this.left = bytes;
        this.from = from;
        this.to = to;
        this.source = source;
        this.destination = destination;
    }

    ChunkMessage message() {
        return message;
    }

    int bytes() {
        return bytes;
    }

    /** Where it lies at the sender. */
    Memory from() {
        return from;
    }

    /** Where it comes to lie at the receiver. */
    Memory to() {
        return to;
    }

    /** How much earlier it would have left if nobody else used buses and links, in picoseconds. */
    long heldUpPs() {
        return heldUpPs;
    }

    Node destination() {
        return destination;
    }

    /** The library hands it to the controller. */
    void submitted(long nowPs) {
        submittedPs = nowPs;
    }

    /** What there is to see of it, where it lies now. */
    StructureEntry entry() {
        return new StructureEntry(message.send(), "chunk of " + bytes + " bytes" + switch (state) {
            case WAITING -> ", waits for the MSC";
            case MOVING, LEFT -> ", being moved by the MSC";
            case ARRIVED -> ", not emptied";
        }, state == State.ARRIVED ? arrivesPs : submittedPs);
    }

    /** The sender's engine is free for it. */
    void begin(long nowPs) {
        message.transferBegins(nowPs);
        state = State.MOVING;
        moveBurst(nowPs);
    }

    /** Goes to another process on the same node, or the same: there is nothing to move. */
    void stay(long nowPs) {
        arrivesPs = nowPs;
        state = State.LEFT;
        source.schedule(nowPs, this);
    }

    private void moveBurst(long nowPs) {
        int burst = (int) Math.min(left, source.network().burst());
        left -= burst;
        Node.Burst moved = source.move(destination, message.send().record(), burst, source.special().transfer(from, to),
                nowPs);
        heldUpPs += moved.heldUpPs();
        if (left == 0) {
            state = State.LEFT;
            arrivesPs = moved.leftPs() + source.latencyPs(destination);
        }
        source.schedule(moved.leftPs(), this);
    }

    @Override
    protected void fire(long nowPs) {
        switch (state) {
            case MOVING -> moveBurst(nowPs);
            case LEFT -> leave(nowPs);
            case ARRIVED -> message.arrived(this, nowPs);
            case WAITING -> throw new IllegalStateException("a chunk without an engine");
        }
    }

    @Override
    protected long messageNumber() {
        return message.send().recordNumber();
    }

    private void leave(long nowPs) {
        state = State.ARRIVED;
        destination.schedule(arrivesPs, this);
        message.left(this, nowPs);
        source.engineFree(this, nowPs);
    }
}
