// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.Structure;

/**
 * The circular buffer of a cell's kernel into which the message controller puts what arrives, and the queue of the
 * messages in it. A receive looks through the queue from the oldest on, for domain, type and source. A message takes
 * its room until it has been copied out.
 */
final class SystemBuffer {
    private final long capacity;
    private final long header;
    private final List<Packet> queue = new ArrayList<>();
    private int messages;
    private long used;
    private long mostUsed;

    /**
     * Creates an empty buffer.
     *
     * @param capacity in bytes
     * @param header bytes that a message takes besides its data
     */
    SystemBuffer(long capacity, long header) {
        this.capacity = capacity;
        this.header = header;
    }

    /** What a search has found. */
    record Search(Packet found, int looks) {
    }

    /** Whether the data of another message fit. */
    boolean hasRoom(long bytes) {
        return used + bytes + header <= capacity;
    }

    /** Takes up the room of a message that begins to arrive. */
    void reserve(long bytes) {
        messages++;
        used += bytes + header;
        mostUsed = Math.max(mostUsed, used);
    }

    /** Gives back the room of a message that has been copied out or dropped. */
    void release(long bytes) {
        messages--;
        used -= bytes + header;
    }

    /** Adds a message that has arrived. */
    void add(Packet packet) {
        queue.add(packet);
    }

    /** The oldest message that a receive would get, left in the queue, and how many were looked at. */
    Search search(MessagePattern wanted) {
        int looks = 0;
        for (Packet packet : queue) {
            looks++;
            if (packet.isMessage() && wanted.matches(packet.transfer())) {
                return new Search(packet, looks);
            }
        }
        return new Search(null, looks);
    }

    /** Whether there is a message of some kind in the queue. */
    boolean hasAny(Predicate<Packet> kind) {
        return queue.stream().anyMatch(kind);
    }

    /** Takes out the acknowledgement of a synchronous message; {@code null} if it has not come. */
    Packet takeAnswer(Packet message) {
        for (Packet packet : queue) {
            if (packet.about() == message) {
                queue.remove(packet);
                return packet;
            }
        }
        return null;
    }

    /** Drops a message and gives back its room, if it is in the queue; returns whether it was. */
    boolean drop(Packet packet) {
        boolean isHere = queue.remove(packet);
        if (isHere) {
            release(packet.bytes());
        }
        return isHere;
    }

    /** Takes a message out of the queue; its room stays taken. */
    void remove(Packet packet) {
        queue.remove(packet);
    }

    /** Drops the messages of a domain and gives back their room; returns how many these were. */
    int purge(int context) {
        int dropped = 0;
        for (Iterator<Packet> packets = queue.iterator(); packets.hasNext();) {
            Packet packet = packets.next();
            if (packet.isMessage() && packet.transfer().context() == context) {
                packets.remove();
                release(packet.bytes());
                dropped++;
            }
        }
        return dropped;
    }

    /** Number of messages that have room in it: those in the queue, and those that arrive or are being copied out. */
    int messages() {
        return messages;
    }

    /** Bytes taken. */
    long used() {
        return used;
    }

    /** Bytes that have been taken at most. */
    long mostUsed() {
        return mostUsed;
    }

    /** It, as it is shown. */
    Structure structure() {
        return new Structure("system buffer", "bytes", capacity == Long.MAX_VALUE ? Structure.UNBOUNDED : capacity,
                this::used, () -> queue.stream().map(Packet::entry).toList());
    }

    /** Bytes there are. */
    long capacity() {
        return capacity;
    }
}
