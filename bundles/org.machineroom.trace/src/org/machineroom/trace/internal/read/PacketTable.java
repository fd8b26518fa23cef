// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.util.Arrays;

import org.machineroom.trace.TraceProblem;

/**
 * Where the packets of a stream are and which times they cover, some 50 bytes for each packet. Immutable once it has
 * been filled.
 */
public final class PacketTable {
    private int size;
    private TraceProblem problem;
    private long[] offset = new long[4];
    private int[] length = new int[4];
    private int[] records = new int[4];
    private int[] checksum = new int[4];
    private long[] endPs = new long[4];
    /** Earliest begin of a state, and of a message, in a packet. */
    private long[] stateBeginPs = new long[4];
    private long[] messageBeginPs = new long[4];
    /** The same in a packet and all after it. */
    private long[] stateBeginFromHerePs = {};
    private long[] messageBeginFromHerePs = {};

    void add(PacketHead head) {
        if (size == offset.length) {
            grow();
        }
        offset[size] = head.offset();
        length[size] = head.contentBytes();
        records[size] = head.records();
        checksum[size] = head.checksum();
        endPs[size] = head.endPs();
        stateBeginPs[size] = head.earliestBeginPs();
        messageBeginPs[size] = head.earliestMessagePs();
        size++;
    }

    private void grow() {
        int capacity = 2 * size;
        offset = Arrays.copyOf(offset, capacity);
        length = Arrays.copyOf(length, capacity);
        records = Arrays.copyOf(records, capacity);
        checksum = Arrays.copyOf(checksum, capacity);
        endPs = Arrays.copyOf(endPs, capacity);
        stateBeginPs = Arrays.copyOf(stateBeginPs, capacity);
        messageBeginPs = Arrays.copyOf(messageBeginPs, capacity);
    }

    /** Ends the filling; the problem is what is missing at the end, null if nothing is. */
    void complete(TraceProblem missing) {
        problem = missing;
        stateBeginFromHerePs = earliestFromHere(stateBeginPs);
        messageBeginFromHerePs = earliestFromHere(messageBeginPs);
    }

    private long[] earliestFromHere(long[] begins) {
        long[] earliest = Arrays.copyOf(begins, size);
        for (int i = size - 2; i >= 0; i--) {
            earliest[i] = Math.min(earliest[i], earliest[i + 1]);
        }
        return earliest;
    }

    TraceProblem problem() {
        return problem;
    }

    public int size() {
        return size;
    }

    public long offset(int packet) {
        return offset[packet];
    }

    /** Bytes of head and records. */
    public int length(int packet) {
        return length[packet];
    }

    int checksum(int packet) {
        return checksum[packet];
    }

    int records(int packet) {
        return records[packet];
    }

    /** End of a packet's last record. */
    long endPs(int packet) {
        return endPs[packet];
    }

    /** End of the stream's last record, 0 if it has none. */
    public long lastPs() {
        return size == 0 ? 0 : endPs[size - 1];
    }

    /** Records of all packets. */
    public long recordsInAll() {
        long sum = 0;
        for (int i = 0; i < size; i++) {
            sum += records[i];
        }
        return sum;
    }

    /** The packet after the given one that may hold records overlapping this range, {@link #size} if there is none. */
    int next(int packet, long fromPs, long untilPs) {
        int next = packet < 0 ? firstEndingAt(fromPs) : packet + 1;
        while (next < size && Math.min(stateBeginPs[next], messageBeginPs[next]) > untilPs) {
            if (Math.min(stateBeginFromHerePs[next], messageBeginFromHerePs[next]) > untilPs) {
                return size;
            }
            next++;
        }
        return next;
    }

    /** The first packet whose last record ends at this time or later. */
    private int firstEndingAt(long timePs) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (endPs[middle] < timePs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * When the first of the states begins that end at this time or later, or somewhat before that; no later than it.
     */
    long stateBeginOf(long timePs) {
        return Math.min(timePs, stateBeginFromHere(firstEndingAt(timePs)));
    }

    /** The earliest begin of a state in this packet and all after it, {@link Long#MAX_VALUE} if there is none. */
    public long stateBeginFromHere(int packet) {
        return packet < size ? stateBeginFromHerePs[packet] : Long.MAX_VALUE;
    }
}
