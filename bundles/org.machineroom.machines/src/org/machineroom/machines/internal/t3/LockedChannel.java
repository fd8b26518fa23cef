// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.SwapLock;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/**
 * The library's own queues, ordinary memory with a lock word at the same address on all PEs: to put a message in takes
 * a swap that locks, a put of its slots, and a swap that unlocks (Booth section 1). The owner sees a new message by
 * reading its first slot, and locks to take messages out.
 */
final class LockedChannel extends ProtocolChannel {
    private final RemoteMemory memory;
    private final SwapLock[] locks;

    /**
     * Creates the channel of a rank's PE.
     *
     * @param locks those of the queues
     * @param queues those of all PEs
     */
    LockedChannel(Rank rank, T3Parameters parameters, RemoteMemory memory, SwapLock[] locks, IncomingQueue... queues) {
        super(rank, parameters, queues);
        this.memory = memory;
        this.locks = locks;
    }

    @Override
    boolean tryPut(ProtocolMessage message, IncomingQueue queue) {
        int pe = queue.pe();
        long triedPs = memory.lock(locks[pe], pe, message.transfer().record());
        rank().sync();
        boolean hasRoom = queue.hasRoom(message.slots());
        message.noteMove(0, rank().clockPs() - triedPs);
        message.noteRefused(rank().clockPs());
        if (hasRoom) {
            long bytes = (long) message.slots() * parameters().queue().slotWords() * T3Parameters.WORD_BYTES;
            message.noteMove(memory.put(pe, bytes, message.transfer().record()), rank().clockPs());
            queue.add(message, rank().kernel().nowPs());
            memory.fence(pe);
        }
        memory.unlock(locks[pe], pe);
        return hasRoom;
    }

    @Override
    List<Structure> structures() {
        SwapLock lock = locks[rank().id()];
        List<Structure> all = new ArrayList<>(super.structures());
        all.add(1, new Structure("lock of the protocol queue", "holders", 1, () -> lock.holder() == null ? 0 : 1,
                () -> lock.holder() == null ? List.of() : List.of(new StructureEntry(null,
                        "held by rank " + lock.holder().id(), lock.heldSincePs()))));
        return all;
    }

    @Override
    void drain() {
        long sincePs = rank().clockPs();
        memory.lock(locks[rank().id()], rank().id(), null);
        rank().sync();
        while (!own().isEmpty()) {
            ProtocolMessage message = own().take();
            absorb(message, sincePs);
            if (message.slots() > 1) {
                memory.copy(message.payload());
                message.note(Step.RECEIVE_COPY, rank().clockPs());
            }
            rank().sync();
        }
        memory.unlock(locks[rank().id()], rank().id());
    }
}
