// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Who sent how much to whom. Holds only pairs of ranks that did, ordered by destination and source, as plain arrays:
 * 1024 ranks that all talk to all take 28 MB.
 */
public final class CommunicationMatrix {
    private int size;
    private int[] source = new int[16];
    private int[] destination = new int[16];
    private long[] messages = new long[16];
    private long[] bytes = new long[16];
    private long[] timePs = new long[16];

    /**
     * What one rank sent to another.
     *
     * @param messages how many, received or not
     * @param bytes    what they carried
     * @param timePs   their times from begin to end together
     */
    public record Cell(int source, int destination, long messages, long bytes, long timePs) {
    }

    CommunicationMatrix() {
    }

    void add(int from, int to, long count, long size, long ps) {
        if (this.size == source.length) {
            grow();
        }
        int at = this.size++;
        source[at] = from;
        destination[at] = to;
        messages[at] = count;
        bytes[at] = size;
        timePs[at] = ps;
    }

    private void grow() {
        int capacity = 2 * size;
        source = Arrays.copyOf(source, capacity);
        destination = Arrays.copyOf(destination, capacity);
        messages = Arrays.copyOf(messages, capacity);
        bytes = Arrays.copyOf(bytes, capacity);
        timePs = Arrays.copyOf(timePs, capacity);
    }

    /** Number of pairs that talked. */
    public int size() {
        return size;
    }

    /** One of the pairs. */
    public Cell cell(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("cell " + index + " of " + size);
        }
        return new Cell(source[index], destination[index], messages[index], bytes[index], timePs[index]);
    }

    /** Hands on all pairs, by destination, then by source. */
    public void forEach(Consumer<Cell> action) {
        for (int i = 0; i < size; i++) {
            action.accept(cell(i));
        }
    }
}
