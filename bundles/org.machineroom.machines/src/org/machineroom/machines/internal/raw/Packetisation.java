// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

/**
 * How a library cuts messages into packets of the general dynamic network (Psota table 4.2). The network's own header
 * word comes on top of each packet.
 *
 * @param firstHeader words of the library's header in a message's first packet
 * @param nextHeader words of the library's header in the others
 */
public record Packetisation(int firstHeader, int nextHeader) {
    /** Payload words of a packet: its length field has 5 bits. */
    public static final int PACKET_WORDS = 31;

    /** Bytes of a word. */
    public static final int WORD_BYTES = 4;

    /** No library: nothing but payload. */
    public static final Packetisation NATIVE = new Packetisation(0, 0);

    /** Version I: source, tag, size, type, communicator; then source, tag. */
    public static final Packetisation RMPI1 = new Packetisation(5, 2);

    /** Version II: length, source, tag, size, type, communicator, kind of message; then length, source, tag. */
    public static final Packetisation RMPI2 = new Packetisation(7, 3);

    /** Version III: global rank, size, tag, context; then global rank. */
    public static final Packetisation RMPI3 = new Packetisation(4, 1);

    /** Words that a number of bytes takes up. */
    public static int words(int bytes) {
        return bytes / WORD_BYTES + (bytes % WORD_BYTES == 0 ? 0 : 1);
    }

    /** Words of a message that fit into its first packet. */
    public int firstPayload() {
        return PACKET_WORDS - firstHeader;
    }

    /** Words of a message that fit into each further packet. */
    public int nextPayload() {
        return PACKET_WORDS - nextHeader;
    }

    /** Number of packets of a message. */
    public int packets(int words) {
        return words <= firstPayload() ? 1
                : 1 + Math.ceilDiv(words - firstPayload(), nextPayload());
    }

    /** Words on the wire of a message: payload, the library's headers and the network's. */
    public long wireWords(int words) {
        int packets = packets(words);
        return Math.max(words + (long) firstHeader + (packets - 1L) * nextHeader, 1) + packets;
    }
}
