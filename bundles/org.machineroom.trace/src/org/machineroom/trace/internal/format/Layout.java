// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/**
 * Where everything lies in a stream file. A stream is a sequence of packets, a packet a fixed head of
 * {@value #PACKET_HEAD} bytes and records without gaps; all numbers are little-endian. {@link Metadata} tells the same
 * to other readers.
 */
public final class Layout {

    /** The format this code writes, and the newest it reads. */
    public static final int VERSION = 1;
    /** The magic number at the head of each CTF packet. */
    public static final int MAGIC = 0xC1FC1FC1;

    public static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    public static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    public static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Stream classes. */
    public static final int RANK_STREAM = 0;
    public static final int KERNEL_STREAM = 1;
    public static final int DEFINITION_STREAM = 2;

    /** Offsets in a packet's head. What lies between TIMESTAMP_END and PACKET_HEAD changes while a packet grows. */
    public static final int UUID = 4;
    public static final int STREAM_CLASS = 20;
    public static final int STREAM_INSTANCE = 24;
    public static final int TIMESTAMP_BEGIN = 32;
    public static final int SEQUENCE = 40;
    public static final int TIMESTAMP_END = 48;
    public static final int CONTENT_BITS = 56;
    public static final int PACKET_BITS = 64;
    public static final int DISCARDED = 72;
    public static final int EARLIEST_BEGIN = 80;
    public static final int EARLIEST_MESSAGE = 88;
    public static final int RECORDS = 96;
    public static final int CHECKSUM = 100;
    public static final int PACKET_HEAD = 104;

    /** Every record begins with its id (1 byte) and the time at which it ends (8 bytes). */
    public static final int RECORD_HEAD = 9;

    /** Records of a rank. */
    public static final int COMPUTE = 0;
    public static final int CALL = 1;
    public static final int CALL2 = 2;
    public static final int UNFINISHED_CALL = 3;
    public static final int MESSAGE = 4;
    public static final int UNFINISHED_MESSAGE = 5;
    public static final int INTERRUPT = 6;

    /** Records of the kernel. */
    public static final int COUNTER = 0;
    public static final int RUN_END = 1;

    /** Records of the definition stream. */
    public static final int SITE = 0;
    public static final int TYPE = 1;
    public static final int CONTEXT = 2;
    public static final int COUNTER_NAME = 3;
    public static final int CAUSE = 4;

    /** Sizes of the records of fixed size, heads included. */
    public static final int COMPUTE_BYTES = RECORD_HEAD + 16;
    public static final int CALL_BYTES = RECORD_HEAD + 50;
    public static final int CALL2_BYTES = CALL_BYTES + 8;
    public static final int INTERRUPT_BYTES = RECORD_HEAD + 12;
    public static final int COUNTER_BYTES = RECORD_HEAD + 12;
    public static final int RUN_END_BYTES = RECORD_HEAD + 16;

    /** Offsets in a message record. */
    public static final int MESSAGE_TAG = RECORD_HEAD + 24;
    public static final int MESSAGE_CONTEXT = RECORD_HEAD + 28;
    public static final int MESSAGE_LENGTH = RECORD_HEAD + 32;

    /** Size of a message record without its steps, and of one step. */
    public static final int MESSAGE_BYTES = RECORD_HEAD + 42;
    public static final int STEP_BYTES = 9;
    /** A message's steps are counted in two bytes. */
    public static final int MAX_STEPS = 0xffff;

    private Layout() {
    }

    /** The CRC-32 of a packet's records. The head is left out, as part of it changes while the file grows. */
    public static int checksum(byte[] packet, int length) {
        CRC32 crc = new CRC32();
        crc.update(packet, PACKET_HEAD, length - PACKET_HEAD);
        return (int) crc.getValue();
    }
}
