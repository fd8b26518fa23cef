// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.BufferPool;
import org.machineroom.kernel.hardware.Bus;
import org.machineroom.kernel.hardware.DirectNetwork;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.mpi.Structure;

/**
 * The hardware of a node below its processor: two special memories, and the message controller (MSC) with an engine for
 * sending and one for receiving, which share the SBUS. A chunk moves when there is room for it at the other node.
 */
final class Node {
    private final int number;
    private final Rank rank;
    private final Ap3000Parameters parameters;
    private final DirectNetwork torus;
    private final boolean isBounded;
    private final BufferPool sdram;
    private final BufferPool kmem;
    private final Bus sbus;
    private final Deque<ChunkTransfer> ready = new ArrayDeque<>();
    private ChunkTransfer moving;

    /**
     * Creates an idle node.
     *
     * @param number its place in the torus
     * @param isBounded whether special memory can be exhausted
     */
    Node(int number, Rank rank, Ap3000Parameters parameters, DirectNetwork torus, boolean isBounded) {
        this.number = number;
        this.isBounded = isBounded;
        this.rank = rank;
        this.parameters = parameters;
        this.torus = torus;
        this.sdram = pool(Memory.SDRAM, isBounded);
        this.kmem = pool(Memory.KMEM, isBounded);
        this.sbus = new Bus(parameters.network().sbusRate(), 0);
    }

    private BufferPool pool(Memory memory, boolean isBounded) {
        return new BufferPool(memory + " of node " + number,
                isBounded ? parameters.special().capacity(memory) : Long.MAX_VALUE / 2);
    }

    /** From now on the two engines do not take turns on the SBUS. For what-if runs. */
    void endContention() {
        sbus.endContention();
    }

    /** From now on notes who has the SBUS, and how full special memory is, and tells the recorder. */
    void noteHolds(Recorder recorder) {
        sbus.noteHolds(recorder, Part.at(rank.id(), "the SBUS of node " + number));
        if (isBounded) {
            noteFill(sdram, recorder);
            noteFill(kmem, recorder);
        }
    }

    private void noteFill(BufferPool pool, Recorder recorder) {
        pool.noteFill(recorder, Part.at(rank.id(), "the " + pool.name()), rank.kernel()::nowPs);
    }

    BufferPool pool(Memory memory) {
        return memory == Memory.SDRAM ? sdram : kmem;
    }

    Ap3000Parameters.Network network() {
        return parameters.network();
    }

    Ap3000Parameters.Special special() {
        return parameters.special();
    }

    void schedule(long timePs, Event event) {
        rank.schedule(timePs, event);
    }

    /** Hands a chunk that lies in special memory to the controller; called at the present of virtual time. */
    void submit(ChunkTransfer chunk) {
        chunk.submitted(rank.kernel().nowPs());
        chunk.destination().pool(chunk.to()).take(chunk.bytes(), () -> {
            if (chunk.destination() == this) {
                chunk.stay(rank.kernel().nowPs());
            } else {
                ready.add(chunk);
                startNext(rank.kernel().nowPs());
            }
        });
    }

    private void startNext(long nowPs) {
        if (moving == null && !ready.isEmpty()) {
            moving = ready.remove();
            moving.begin(nowPs);
        }
    }

    /** The engine that sends has moved a chunk. */
    void engineFree(ChunkTransfer chunk, long nowPs) {
        if (moving == chunk) {
            moving = null;
            startNext(nowPs);
        }
    }

    /**
     * Moves a burst to another node, over both SBUS and the links at the same time.
     *
     * @param rate at which it moves if nothing is in its way
     */
    Burst move(Node destination, MessageRecord message, int bytes, Rate rate, long nowPs) {
        List.of(torus.holds(), sbus.holds(), destination.sbus.holds()).forEach(holds -> holds.taker(message));
        long waitedBeforePs = torus.waitedPs();
        long crossedPs = torus.send(number, destination.number, bytes, nowPs)
                - torus.hops(number, destination.number) * network().hopPs();
        long uncrowdedPs = crossedPs - torus.waitedPs() + waitedBeforePs;
        long outPs = sbus.transfer(nowPs, bytes);
        long inPs = destination.sbus.transfer(nowPs, bytes);
        long pacePs = nowPs + Math.max(rate.timePs(bytes), network().sbusRate().timePs(bytes));
        long freePs = Math.max(pacePs, uncrowdedPs);
        long leftPs = Math.max(Math.max(freePs, crossedPs), Math.max(outPs, inPs));
        if (leftPs > freePs) {
            Holds slowest = leftPs == crossedPs ? torus.holds() : (leftPs == outPs ? this : destination).sbus.holds();
            slowest.tellTaker();
        }
        return new Burst(leftPs, leftPs - freePs);
    }

    /**
     * A burst that has been moved.
     *
     * @param leftPs when it has left, in picoseconds
     * @param heldUpPs how much earlier it would have if nobody else used the machine
     */
    record Burst(long leftPs, long heldUpPs) {
    }

    /** Time from a byte's leaving until it is in the other node's memory. */
    long latencyPs(Node destination) {
        return network().startUpPs() + torus.hops(number, destination.number) * network().hopPs();
    }

    /** The chunks that the controller is to move, and moves. */
    Stream<ChunkTransfer> outgoing() {
        return Stream.concat(Stream.ofNullable(moving), ready.stream());
    }

    /** How much of a memory there is; {@link Structure#UNBOUNDED} if it cannot be exhausted. */
    long capacity(Memory memory) {
        return isBounded ? pool(memory).capacity() : Structure.UNBOUNDED;
    }

    /** Bytes that have been taken at most of both memories together. */
    long mostUsed() {
        return sdram.mostUsed() + kmem.mostUsed();
    }

    /** How often a chunk had to wait for special memory here. */
    long refusals() {
        return sdram.refusals() + kmem.refusals();
    }
}
