// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;

/**
 * A message, cut into chunks that are filled, moved and emptied one by one. Either the library fills and empties them
 * from and to user memory, or a pattern does that itself and hands over chunks as they lie in special memory.
 */
final class ChunkMessage {
    private final SendTransfer send;
    private final Ap3000Transport sender;
    private final Ap3000Transport receiver;
    private final Memory memory;
    private final Memory target;
    private final boolean isHandedOver;
    private final Deque<ChunkTransfer> waiting = new ArrayDeque<>();
    private ReceiveTransfer receive;
    private boolean hasChunks;
    private long filled;
    private long taken;
    private long emptied;
    private long left;
    private long transferBeganPs;
    private boolean wasSeen;

    /**
     * Creates a message.
     *
     * @param memory where its chunks lie at the sender
     * @param target where they come to lie at the receiver
     * @param isHandedOver whether it lies in one chunk already
     */
    ChunkMessage(SendTransfer send, Ap3000Transport sender, Ap3000Transport receiver, Memory memory, Memory target,
            boolean isHandedOver) {
        this.send = send;
        this.sender = sender;
        this.receiver = receiver;
        this.memory = memory;
        this.target = target;
        this.isHandedOver = isHandedOver;
    }

    SendTransfer send() {
        return send;
    }

    Ap3000Transport sender() {
        return sender;
    }

    Ap3000Transport receiver() {
        return receiver;
    }

    Memory memory() {
        return memory;
    }

    Memory target() {
        return target;
    }

    /** Whether its chunk belongs to a pattern, which gives it back itself. */
    boolean isHandedOver() {
        return isHandedOver;
    }

    /** Length of the next chunk to fill, in bytes; an empty message has one empty chunk. */
    int nextChunk(int greatest) {
        return (int) Math.min(greatest, send.length() - filled);
    }

    /** Notes that a chunk has been filled. */
    void countFilled(int bytes) {
        hasChunks = true;
        filled += bytes;
    }

    /** Whether a chunk of it has been copied out of user memory. */
    boolean hasBegun() {
        return hasChunks;
    }

    /** Whether all of it has been copied out of user memory. */
    boolean isFilled() {
        return hasChunks && filled >= send.length();
    }

    /** Notes that the receiver's library has a chunk, emptied or not; returns whether that was the last. */
    boolean countTaken(int bytes) {
        taken += bytes;
        return taken >= send.length();
    }

    /** Whether the receiver's library has all of its chunks. */
    boolean isTaken() {
        return wasSeen && taken >= send.length();
    }

    /** Notes that a chunk has been emptied; returns whether that was the last. */
    boolean countEmptied(int bytes) {
        emptied += bytes;
        return emptied >= send.length();
    }

    /** Chunks that have arrived and nobody has emptied. */
    Deque<ChunkTransfer> waiting() {
        return waiting;
    }

    /** The receive that gets it, or {@code null}. */
    ReceiveTransfer receive() {
        return receive;
    }

    /** Notes the receive that gets it. */
    void match(ReceiveTransfer by) {
        receive = by;
        by.match(send);
    }

    /** A transfer of a chunk begins. */
    void transferBegins(long nowPs) {
        if (isFilled()) {
            note(Step.SEND_WAIT, nowPs);
            transferBeganPs = nowPs;
        }
    }

    /** A chunk has left the sender's special memory. */
    void left(ChunkTransfer chunk, long nowPs) {
        left += chunk.bytes();
        sender.chunkLeft(chunk, nowPs);
    }

    /** Whether it waits for special memory of the receiver. */
    boolean isStuck() {
        return left < send.length() && receiver.node().pool(target).isWaitedFor();
    }

    /** A chunk has arrived. */
    void arrived(ChunkTransfer chunk, long nowPs) {
        if (left >= send.length()) {
            note(Step.CONTENTION, Math.min(nowPs, transferBeganPs + chunk.heldUpPs()));
            note(Step.WIRE, nowPs);
        }
        receiver.chunkArrived(chunk, nowPs);
    }

    /** Whether the library at the receiver has seen its first chunk; the next call says yes. */
    boolean wasSeen() {
        boolean before = wasSeen;
        wasSeen = true;
        return before;
    }

    /** Notes that a step has lasted until a time, unless a later one has been noted. */
    void note(Step step, long untilPs) {
        MessageRecord record = send.record();
        if (record != null) {
            record.step(step, Math.max(record.endPs(), untilPs));
        }
    }
}
