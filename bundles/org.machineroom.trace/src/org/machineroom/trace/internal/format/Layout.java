// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.zip.CRC32;

/**
 * What a stream file is made of. A stream is a sequence of packets, a packet a head of {@link PacketFields#PACKET_HEAD}
 * bytes and records without gaps; all numbers are little-endian. Where everything lies follows from the lists of fields
 * in {@link PacketFields}, {@link RankRecords}, {@link KernelRecords} and {@link DefinitionRecords}, and so does what
 * {@link Metadata} tells other readers.
 */
public final class Layout {

    /** The format this code writes. */
    public static final int VERSION = 5;
    /** The oldest format it reads: like the newest, but for what later ones have added. */
    public static final int OLDEST_VERSION = 2;
    /** The first format with records of causes. */
    public static final int CAUSES_VERSION = 3;
    /** The first format that says where the machine's parts are, and how long each is busy. */
    public static final int PARTS_VERSION = 4;
    /** The magic number at the head of each CTF packet. */
    public static final int MAGIC = 0xC1FC1FC1;

    /** Stream classes. */
    public static final int RANK_STREAM = 0;
    public static final int KERNEL_STREAM = 1;
    public static final int DEFINITION_STREAM = 2;
    public static final int PART_STREAM = 3;

    /** Records of a rank. */
    public static final int COMPUTE = 0;
    public static final int CALL = 1;
    public static final int CALL2 = 2;
    public static final int UNFINISHED_CALL = 3;
    public static final int MESSAGE = 4;
    public static final int UNFINISHED_MESSAGE = 5;
    public static final int INTERRUPT = 6;
    public static final int WAIT = 7;
    public static final int HELD = 8;

    /** Records of a rank that refer to one of those above begin here. */
    public static final int FIRST_AGAIN = 64;
    public static final int COMPUTE_AGAIN = 64;
    public static final int CALL_AGAIN = 65;
    public static final int CALL_WAITED = 66;
    public static final int MESSAGE_AGAIN = 67;
    public static final int MESSAGE_STEPS = 68;
    public static final int INTERRUPT_AGAIN = 69;
    public static final int WAIT_AGAIN = 70;
    public static final int MESSAGE_NEXT = 71;
    public static final int WAIT_REPEATED = 72;
    /** Beyond the last of them. */
    public static final int RANK_KINDS_END = 73;

    /** Slots of a packet: so many of its records can be referred to. */
    public static final int SLOTS = 255;
    /** In place of a slot: nothing refers to the record. */
    public static final int NO_SLOT = SLOTS;

    /** Records of the kernel. */
    public static final int COUNTER = 0;
    public static final int RUN_END = 1;

    /** Records of the definition stream. */
    public static final int SITE = 0;
    public static final int TYPE = 1;
    public static final int CONTEXT = 2;
    public static final int COUNTER_NAME = 3;
    public static final int CAUSE = 4;
    public static final int PART = 5;
    public static final int PLACED_PART = 6;
    public static final int NODE = 7;

    /** Records of the machine's parts; the second is the first with short times, the others refer to such ones. */
    public static final int USE = 0;
    public static final int SHORT_USE = 64;
    public static final int USE_AGAIN = 65;
    public static final int USE_AGAIN_BEFORE = 66;
    /** So many parts' uses can be referred to, those with the lowest numbers. */
    public static final int PARTS_AGAIN = 0x10000;

    /** A message's steps are counted in two bytes, in a record that refers to another in one. */
    public static final int MAX_STEPS = 0xffff;
    public static final int MAX_STEPS_AGAIN = 0xff;

    /** What is left of a time in 32 bits when it is taken for one with a sign. */
    public static final long SHORT_MASK = 0xffff_ffffL;

    private Layout() {
    }

    /** The CRC-32 of a packet's records. The head is left out, as part of it changes while the file grows. */
    public static int checksum(byte[] packet, int length) {
        CRC32 crc = new CRC32();
        crc.update(packet, PacketFields.PACKET_HEAD, length - PacketFields.PACKET_HEAD);
        return (int) crc.getValue();
    }
}
