// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.List;

/**
 * A structure in which a machine's library or hardware keeps messages of a rank, and what lies in it.
 *
 * @param rank whose it is
 * @param name its own name, {@code UMS}; of the structures of a rank no two have the same
 * @param unit what its length is counted in, as plural: {@code words}
 * @param capacity how much it holds, in that unit; {@link #UNBOUNDED} if there is no end
 * @param length how much is in it
 * @param items what is in it, oldest first
 */
public record StructureSample(int rank, String name, String unit, long capacity, long length,
        List<StructureItem> items) {
    /** The capacity of a structure that takes whatever comes. */
    public static final long UNBOUNDED = -1;

    public StructureSample {
        items = List.copyOf(items);
    }

    /** Whether nothing is in it. */
    public boolean isEmpty() {
        return length == 0 && items.isEmpty();
    }

    /** Whether messages or receives are in it, or what is said of them. */
    public boolean hasTransfers() {
        return items.stream().anyMatch(item -> item.kind() != StructureItem.Kind.OTHER);
    }

    /** Whether messages are in it, or what is said of them. */
    public boolean hasMessages() {
        return items.stream().anyMatch(item -> item.kind() == StructureItem.Kind.MESSAGE);
    }

    /** What it is and how full, in words: {@code Q_0,1: 2 of 8 entries}, {@code UMS: 1 message}. */
    public String words() {
        if (capacity == UNBOUNDED) {
            return name + ": " + (length == 1 ? "1 " + one() : Units.number(length) + " " + unit);
        }
        return name + ": " + Units.number(length) + " of " + Units.number(capacity) + " "
                + (capacity == 1 ? one() : unit);
    }

    private String one() {
        return unit.endsWith("ies") ? unit.substring(0, unit.length() - 3) + "y"
                : unit.endsWith("xes") ? unit.substring(0, unit.length() - 2)
                        : unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit;
    }
}
