// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/**
 * How a PE's library sends and takes protocol messages: the two operations that Booth section 1 keeps apart from the
 * rest, PUTP and the part of BC_ABSORB that empties the queue. Owned by the PE's rank.
 */
abstract class ProtocolChannel {
    private final Rank rank;
    private final T3Parameters parameters;
    private final IncomingQueue[] queues;
    private final Deque<ProtocolMessage> absorbed = new ArrayDeque<>();
    private final Runnable waker = this::wake;
    private boolean isWaiting;
    private long sent;
    private long refused;

    /**
     * Creates the channel of a rank's PE.
     *
     * @param queues those of all PEs
     */
    ProtocolChannel(Rank rank, T3Parameters parameters, IncomingQueue... queues) {
        this.rank = rank;
        this.parameters = parameters;
        this.queues = queues;
        own().setOwner(waker);
    }

    final Rank rank() {
        return rank;
    }

    final T3Parameters parameters() {
        return parameters;
    }

    /** The queue of this PE. */
    final IncomingQueue own() {
        return queues[rank.id()];
    }

    /**
     * Puts a message into a queue if it has room.
     *
     * @return whether it had
     */
    abstract boolean tryPut(ProtocolMessage message, IncomingQueue queue);

    /** Takes all messages out of this PE's queue, which holds at least one. */
    abstract void drain();

    /**
     * PUTP: puts a message into a PE's queue. While that is full, this PE empties its own, so that two that send to
     * each other go on; nothing of that is looked at yet. The processor tries all the time; simulated are the first
     * attempt and those after something has changed.
     */
    final void put(ProtocolMessage message, int pe) {
        IncomingQueue queue = queues[pe];
        while (!tryPut(message, queue)) {
            refused++;
            takeAll();
            rank.sync();
            if (own().isEmpty() && !queue.hasRoom(message.slots())) {
                queue.whenSpace(waker);
                await(new FullQueue(message, queue));
            }
        }
        sent++;
    }

    private void takeAll() {
        rank.sync();
        while (!own().isEmpty()) {
            drain();
            rank.sync();
        }
    }

    /** Notes what has been taken out of the queue. */
    final void absorb(ProtocolMessage message, long sincePs) {
        message.noteTaken(sincePs);
        rank.spend(parameters.library().absorbPs());
        if (message.isArrival()) {
            message.note(Step.RECEIVE_SOFTWARE, rank.clockPs());
        }
        absorbed.add(message);
    }

    /** The oldest message that has been taken out of the queue and not been looked at; {@code null} if none is left. */
    final ProtocolMessage poll() {
        if (absorbed.isEmpty()) {
            takeAll();
        }
        return absorbed.poll();
    }

    /** Blocks until there is a message, or somebody calls {@link #wake}; returns at once if there is one. */
    final void awaitMessage(Blocking reason) {
        rank.sync();
        if (absorbed.isEmpty() && own().isEmpty()) {
            await(reason);
        }
    }

    private void await(Blocking reason) {
        isWaiting = true;
        rank.block(reason);
        isWaiting = false;
    }

    /** Lets the rank go on if it waits here. */
    final void wake() {
        if (isWaiting && rank.isBlocked()) {
            rank.wake(rank.kernel().nowPs());
        }
    }

    /** The queue and what guards it, as they are shown. */
    List<Structure> structures() {
        return List.of(own().structure(), Structure.ofMessages("absorbed", absorbed::size,
                () -> absorbed.stream().map(message -> new StructureEntry(message.transfer(), message.kind().words(),
                        StructureEntry.UNKNOWN)).toList()));
    }

    /** Number of messages that have been sent. */
    final long sent() {
        return sent;
    }

    /** How often a message found the queue full. */
    final long refused() {
        return refused;
    }

    /** Why a rank waits in PUTP. */
    private record FullQueue(ProtocolMessage message, IncomingQueue queue) implements Blocking {
        @Override
        public String describe() {
            return message.transfer().describe() + ": the queue of PE " + queue.pe() + " is full (" + queue.slots()
                    + " slots), and PE " + queue.pe() + " empties it only in MPI calls";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.QUEUE;
        }

        @Override
        public int[] waitsFor() {
            return new int[] {queue.pe()};
        }

        @Override
        public int site() {
            return message.transfer().site();
        }
    }
}
