// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.Structure;

/**
 * The queue Q_ij in the local store of receiver j, written by sender i alone: a ring of entries (Kumar section 3.2).
 * The receiver looks from the logical front on for a valid entry that matches, so that messages do not overtake each
 * other.
 */
final class MetadataQueue {
    private final QueueEntry[] ring;
    private long front;
    private long back;
    private int looks;

    /** Creates a queue of so many invalid entries. */
    MetadataQueue(int entries) {
        ring = new QueueEntry[entries];
    }

    /** What the sender finds when it looks at the flag of the entry that it would write next. */
    boolean isNextValid() {
        QueueEntry entry = next();
        return entry != null && entry.isValid();
    }

    /** The entry that the sender would overwrite next; {@code null} if it has never been written. */
    QueueEntry next() {
        return ring[(int) (back % ring.length)];
    }

    /** Writes the next entry, which must be invalid. */
    void put(QueueEntry entry) {
        ring[(int) (back % ring.length)] = entry;
        back++;
    }

    /** The first valid entry that the receive matches; {@code null} if there is none. */
    QueueEntry find(MessagePattern wanted) {
        front = Math.max(front, back - ring.length);
        while (front < back && !ring[(int) (front % ring.length)].isValid()) {
            front++;
        }
        looks = 1;
        for (long i = front; i < back; i++) {
            QueueEntry entry = ring[(int) (i % ring.length)];
            if (entry.isValid() && wanted.matches(entry.message())) {
                return entry;
            }
            looks++;
        }
        return null;
    }

    /** It, as it is shown. */
    Structure structure(String name) {
        return new Structure(name, "entries", ring.length, () -> valid().count(),
                () -> valid().map(QueueEntry::entry).toList());
    }

    /** The valid entries, the oldest first. */
    private Stream<QueueEntry> valid() {
        return LongStream.range(Math.max(front, back - ring.length), back)
                .mapToObj(i -> ring[(int) (i % ring.length)]).filter(QueueEntry::isValid);
    }

    /** How many entries the last search has looked at. */
    int looks() {
        return looks;
    }

    /** Number of entries. */
    int entries() {
        return ring.length;
    }
}
