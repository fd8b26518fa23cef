// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/**
 * The sending side of the library on one SPE (Kumar section 3.2): the blocks of its message buffer P_i, what it knows
 * of the queues it writes, the messages that have not got an entry yet, and those that the receiver has not copied.
 */
final class Outbox {
    private final Rank rank;
    private final CellMachine machine;
    private final CellParameters.Library library;
    private final MemoryFlow memory;
    private final int[] freeEntries;
    private final List<Sending> waiting = new ArrayList<>();
    private final List<QueueEntry> inBuffer = new ArrayList<>();
    private final List<QueueEntry> uncopied = new ArrayList<>();
    private int blocksUsed;
    private long fullQueues;
    private long fullBuffers;

    Outbox(Rank rank, CellMachine machine, MemoryFlow memory) {
        this.rank = rank;
        this.machine = machine;
        this.library = machine.parameters().library();
        this.memory = memory;
        this.freeEntries = new int[machine.ranks()];
        Arrays.fill(freeEntries, library.queueEntries());
    }

    /** Sends a message, or as much of it as is possible now. */
    void add(SendTransfer send) {
        boolean isBuffered = library.isBuffered() && send.mode() != SendMode.SYNCHRONOUS
                && send.length() <= library.longestBuffered();
        waiting.add(new Sending(send, isBuffered));
        advance();
    }

    /** Gives entries to messages, for each receiver in order, as far as there are free ones and free blocks. */
    void advance() {
        BitSet stuck = new BitSet();
        for (Sending sending : List.copyOf(waiting)) {
            int to = sending.message().destinationNode();
            if (!stuck.get(to) && store(sending) && write(sending)) {
                waiting.remove(sending);
            } else {
                stuck.set(to);
            }
        }
    }

    /** Copies the data of a message that is to be buffered into a free block; returns whether there was one. */
    private boolean store(Sending sending) {
        if (sending.isStored()) {
            return true;
        }
        if (blocksUsed == library.blocks() && !findFreeBlock()) {
            fullBuffers++;
            return false;
        }
        blocksUsed++;
        note(sending.message(), Step.SEND_WAIT);
        int chip = machine.memoryOf(rank.id());
        MessageRecord record = sending.message().record();
        long heldUpPs = memory.copy(chip, chip, sending.message().length(), record);
        if (record != null) {
            record.stepHeldUp(Step.SEND_DMA, rank.clockPs(), heldUpPs);
        }
        sending.setStored();
        return true;
    }

    /** Looks at the flags of messages in the buffer, the oldest first, until one has been copied. */
    private boolean findFreeBlock() {
        for (QueueEntry entry : List.copyOf(inBuffer)) {
            memory.entry(entry.message().destinationNode());
            if (!entry.isValid()) {
                release(entry);
                return true;
            }
        }
        return false;
    }

    private void release(QueueEntry entry) {
        if (inBuffer.remove(entry)) {
            blocksUsed--;
        }
    }

    /** Writes a message's entry; returns whether the next entry of the queue was invalid. */
    private boolean write(Sending sending) {
        SendTransfer send = sending.message();
        int to = send.destinationNode();
        MetadataQueue queue = machine.queue(rank.id(), to);
        if (freeEntries[to] == 0) {
            memory.entry(to);
            if (queue.isNextValid()) {
                fullQueues++;
                return false;
            }
            release(queue.next());
            freeEntries[to]++;
        }
        note(send, Step.SEND_WAIT);
        memory.entry(to);
        note(send, Step.SEND_MOVE);
        freeEntries[to]--;
        QueueEntry entry = new QueueEntry(send, sending.isBuffered(), rank.clockPs());
        queue.put(entry);
        machine.transport(to).changed();
        if (!sending.isBuffered()) {
            uncopied.add(entry);
        } else {
            send.finish();
            if (send.length() > 0) {
                inBuffer.add(entry);
            }
        }
        return true;
    }

    /**
     * Takes back a message that has no entry yet, or whose receiver has not begun to copy it: its entry is written once
     * more, with the flag cleared. Those in the message buffer have been sent. Returns whether it has.
     */
    boolean takeBack(SendTransfer send) {
        for (Sending sending : List.copyOf(waiting)) {
            if (sending.message() == send) {
                if (sending.isBuffered() && sending.isStored() && send.length() > 0) {
                    blocksUsed--;
                }
                return waiting.remove(sending);
            }
        }
        for (QueueEntry entry : List.copyOf(uncopied)) {
            if (entry.message() == send) {
                memory.entry(send.destinationNode());
                rank.sync();
                if (send.isMatched()) {
                    return false;
                }
                entry.invalidate();
                return uncopied.remove(entry);
            }
        }
        return false;
    }

    /** Looks at the flags of the messages that their receivers copy, and finishes those that have been. */
    void finishCopied() {
        for (QueueEntry entry : List.copyOf(uncopied)) {
            memory.entry(entry.message().destinationNode());
            if (!entry.isValid()) {
                uncopied.remove(entry);
                entry.message().finish();
            }
        }
    }

    /** Whether something here waits for a receiver to copy. */
    boolean isWaiting() {
        return !waiting.isEmpty() || !uncopied.isEmpty();
    }

    /** The message buffer and what has no entry yet, as they are shown. */
    List<Structure> structures() {
        return List.of(
                new Structure("message buffer P_" + rank.id(), "blocks", library.blocks(), () -> blocksUsed,
                        () -> inBuffer.stream().map(QueueEntry::entry).toList()),
                Structure.ofMessages("messages without an entry", waiting::size,
                        () -> waiting.stream().map(sending -> new StructureEntry(sending.message(),
                                sending.isStored() ? "waits for a free entry" : "waits for a free block",
                                StructureEntry.UNKNOWN)).toList()));
    }

    /** Why a message has not gone. */
    Blocking reason(SendTransfer send) {
        int here = machine.spe(rank.id());
        for (Sending sending : waiting) {
            if (sending.message() == send) {
                return new Sending.Wait(send, sending.isStored() ? WaitKind.QUEUE : WaitKind.MEMORY, sending.isStored()
                        ? "all " + library.queueEntries() + " entries of the queue from SPE " + here + " to SPE "
                                + machine.spe(send.destinationNode()) + " are valid"
                        : "all " + library.blocks() + " blocks of the message buffer of SPE " + here
                                + " hold messages that nobody has received");
            }
        }
        return new Sending.Wait(send, WaitKind.SEND,
                "synchronous mode, until SPE " + machine.spe(send.destinationNode())
                        + " has copied the data");
    }

    /** How often a queue was found full. */
    long fullQueues() {
        return fullQueues;
    }

    /** How often the message buffer was found full. */
    long fullBuffers() {
        return fullBuffers;
    }

    private void note(SendTransfer send, Step step) {
        MessageRecord record = send.record();
        if (record != null) {
            record.step(step, Math.max(record.endPs(), rank.clockPs()));
        }
    }
}
