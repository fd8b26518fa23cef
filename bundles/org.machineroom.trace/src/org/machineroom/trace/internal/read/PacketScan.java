// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.math.BigDecimal;
import java.util.Arrays;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.internal.format.PacketFields;

/** Looks for the packets in a file, of one stream or of several. Used once, by one thread. */
final class PacketScan {
    /** Decimal places of a microsecond down to a picosecond. */
    private static final int PS_DIGITS = 6;

    private final StreamFile file;
    private final PacketHead.Streams streams;
    private final PacketTable[] tables;

    private PacketScan(StreamFile file, PacketHead.Streams streams) {
        this.file = file;
        this.streams = streams;
        tables = new PacketTable[streams.count()];
        Arrays.setAll(tables, _ -> new PacketTable());
    }

    /** Where the packets of each stream are. What is missing at the file's end is told of the first one. */
    static PacketTable[] tables(StreamFile file, PacketHead.Streams streams) throws TraceException {
        PacketScan scan = new PacketScan(file, streams);
        TraceProblem problem = scan.readHeads(file.size());
        for (PacketTable table : scan.tables) {
            table.complete(table == scan.tables[0] ? problem : null);
        }
        return scan.tables;
    }

    /** Returns what is missing at the end. */
    private TraceProblem readHeads(long size) throws TraceException {
        byte[] head = new byte[PacketFields.PACKET_HEAD];
        long offset = 0;
        for (long number = 0; offset < size; number++) {
            if (size - offset < head.length) {
                return lost(offset, "the file ends within the head of packet " + number + "; the packet is lost");
            }
            file.read(head, head.length, offset);
            if (isEmpty(head)) {
                return lost(offset, "from here on the file is empty: it was about to be written to");
            }
            PacketHead packet = PacketHead.parse(head, streams, offset);
            if (size - offset < packet.contentBytes()) {
                return lost(offset, "the file ends after " + (size - offset) + " of " + packet.contentBytes()
                        + " bytes of packet " + number + "; its " + packet.records() + " records, until "
                        + microseconds(packet.endPs()) + " us, are lost");
            }
            add(packet);
            offset += packet.packetBytes();
        }
        return null;
    }

    private static String microseconds(long timePs) {
        return BigDecimal.valueOf(timePs, PS_DIGITS).stripTrailingZeros().toPlainString();
    }

    private void add(PacketHead packet) throws TraceException {
        PacketTable table = tables[(int) (packet.instance() - streams.first())];
        if (packet.sequence() != table.size()) {
            throw streams.damaged(packet.offset(), "it is packet " + packet.sequence() + " where " + table.size()
                    + " should be");
        }
        table.add(packet);
    }

    /** Space that is set aside for packets is a packet's padding, but not in the first instant. */
    private static boolean isEmpty(byte[] head) {
        for (byte b : head) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    private TraceProblem lost(long offset, String message) {
        return new TraceProblem(streams.file(), offset, message);
    }
}
