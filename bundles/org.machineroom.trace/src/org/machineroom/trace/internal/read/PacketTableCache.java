// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Remembers where the packets of the streams used last are, up to a number of packets in all, so that a viewer that
 * goes from event to event need not look for them each time. Only for traces that do not change any more. For any
 * thread.
 */
public final class PacketTableCache {
    private static final long MOST_PACKETS = 500_000;

    private final Map<Integer, PacketTable> tables = new LinkedHashMap<>(16, 0.75f, true);
    private long packets;

    /** The table of a rank's stream, null if it is not known. */
    public synchronized PacketTable get(int rank) {
        return tables.get(rank);
    }

    /** Remembers a table, and forgets others if there are too many packets. */
    public synchronized void put(int rank, PacketTable table) {
        if (tables.put(rank, table) != null) {
            return;
        }
        packets += table.size();
        Iterator<PacketTable> eldest = tables.values().iterator();
        while (packets > MOST_PACKETS && tables.size() > 1) {
            packets -= eldest.next().size();
            eldest.remove();
        }
    }
}
