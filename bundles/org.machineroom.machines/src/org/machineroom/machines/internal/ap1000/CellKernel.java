// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankState;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/**
 * The part of a node's operating system that works without being called: it takes what the message controller has put
 * into the system buffer, in an interrupt handler that holds up the rank's computation, and drops what belongs to a
 * domain that nobody here is registered for. Used by events, and by its rank after {@link Rank#sync}.
 */
final class CellKernel {
    private final Rank rank;
    private final String place;
    private final Ap1000Parameters.Kernel parameters;
    private final Recorder recorder;
    private final SystemBuffer buffer;
    private Listener listener;
    private long handlerFreePs;
    private long dropped;

    /** Is told of what arrives. */
    interface Listener {
        /** Whether messages in a context are received. */
        boolean receives(int context);

        /** A packet has been put into the queue. */
        void arrived(Packet packet, long nowPs);
    }

    CellKernel(Rank rank, String place, Ap1000Parameters.Kernel parameters, boolean isEnforced, Recorder recorder) {
        this.rank = rank;
        this.place = place;
        this.parameters = parameters;
        this.recorder = recorder;
        this.buffer = new SystemBuffer(isEnforced ? parameters.systemBuffer() : Long.MAX_VALUE,
                parameters.messageHeader());
    }

    void listen(Listener newListener) {
        listener = newListener;
    }

    Rank rank() {
        return rank;
    }

    SystemBuffer buffer() {
        return buffer;
    }

    /** Messages dropped because nobody here was registered for their domain, those of others' broadcasts left out. */
    long dropped() {
        return dropped;
    }

    /** Finds room for a packet that has arrived; ends the run and returns false if there is none. */
    boolean deposit(Packet packet) {
        if (!buffer.hasRoom(packet.bytes())) {
            rank.failRun(new MpiFault(ErrorClass.OTHER, "system buffer overflow: a message of " + packet.bytes()
                    + " bytes from rank " + packet.transfer().sourceNode() + " has arrived at " + place + ", whose "
                    + buffer.capacity() + " bytes " + taken() + " (kernel.system_buffer; limits = \"extended\" for no "
                    + "bound)"));
            return false;
        }
        buffer.reserve(packet.bytes());
        return true;
    }

    private String taken() {
        return buffer.messages() == 0 ? "are too few for it" : "hold " + buffer.messages()
                + (buffer.messages() == 1 ? " message of " : " messages of ") + buffer.used()
                + " bytes that have not been received";
    }

    /** Queues a run of the interrupt handler; returns when it begins. */
    long claimHandler(long nowPs) {
        long beginPs = Math.max(nowPs, handlerFreePs);
        handlerFreePs = beginPs + parameters.interruptPs();
        return beginPs;
    }

    /** The handler begins now: the rank's computation stands still. Returns when it ends. */
    long beginHandler(long nowPs) {
        rank.steal(parameters.interruptPs());
        return nowPs + parameters.interruptPs();
    }

    /** Steals time from the rank for work in the handler beyond the usual. */
    void stealInHandler(long ps, long nowPs) {
        handlerFreePs = Math.max(handlerFreePs, nowPs) + ps;
        rank.steal(ps);
    }

    /** The handler has looked at a packet. */
    void handled(Packet packet, long nowPs) {
        recordInterrupt(nowPs);
        packet.note(packet.isMessage() ? Step.INTERRUPT : Step.SEND_WAIT, nowPs);
        if (packet.isMessage() && !listener.receives(packet.transfer().context())
                && packet.transfer().tag() != CommunicatorDomains.TAG) {
            drop(packet, nowPs);
        } else {
            packet.queued(nowPs);
            buffer.add(packet);
            listener.arrived(packet, nowPs);
        }
    }

    /** The handler has heard a broadcast for others. */
    void ignored(long nowPs) {
        recordInterrupt(nowPs);
    }

    private void recordInterrupt(long nowPs) {
        if (rank.state() != RankState.DONE) {
            recorder.interrupt(rank.id(), nowPs - parameters.interruptPs(), nowPs);
        }
    }

    private void drop(Packet packet, long nowPs) {
        buffer.release(packet.bytes());
        countDropped(1, nowPs);
    }

    /** Drops what has arrived in a domain that is not registered any more. */
    void purge(int context) {
        int count = buffer.purge(context);
        if (count > 0) {
            countDropped(count, rank.clockPs());
        }
    }

    private void countDropped(int count, long nowPs) {
        dropped += count;
        recorder.counter("messages dropped at " + place + ", domain not registered", nowPs, dropped);
    }
}
