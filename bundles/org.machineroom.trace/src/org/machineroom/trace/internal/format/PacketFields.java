// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import org.machineroom.trace.internal.format.Field.Bytes;
import org.machineroom.trace.internal.format.Field.Int32;
import org.machineroom.trace.internal.format.Field.Int64;
import org.machineroom.trace.internal.format.Field.Int8;

/** The head of each packet, which CTF divides into header and context, and that of each record. */
public final class PacketFields {
    static final FieldList HEADER = FieldList.behind(0);
    public static final Int32 MAGIC = HEADER.int32("uint32_t magic");
    public static final Bytes UUID = HEADER.bytes("uuid", 16);
    public static final Int32 STREAM_CLASS = HEADER.int32("uint32_t stream_id");

    static final FieldList INSTANCE = FieldList.behind(HEADER.bytes());
    public static final Int64 STREAM_INSTANCE = INSTANCE.int64("uint64_t stream_instance_id");

    /** What comes from the sequence number on changes while a packet grows. */
    static final FieldList CONTEXT = FieldList.behind(INSTANCE.bytes());
    public static final Int64 TIMESTAMP_BEGIN = CONTEXT.int64("virtual_time_t timestamp_begin");
    public static final Int64 SEQUENCE = CONTEXT.int64("uint64_t packet_seq_num");
    public static final Int64 TIMESTAMP_END = CONTEXT.int64("virtual_time_t timestamp_end");
    public static final Int64 CONTENT_BITS = CONTEXT.int64("uint64_t content_size");
    public static final Int64 PACKET_BITS = CONTEXT.int64("uint64_t packet_size");
    public static final Int64 DISCARDED = CONTEXT.int64("uint64_t events_discarded");
    public static final Int64 EARLIEST_BEGIN = CONTEXT.int64("uint64_t earliest_begin");
    public static final Int64 EARLIEST_MESSAGE = CONTEXT.int64("uint64_t earliest_message");
    public static final Int32 RECORDS = CONTEXT.int32("uint32_t records");
    public static final Int32 CHECKSUM = CONTEXT.int32("uint32_t crc32");
    /** Size of a packet's head. */
    public static final int PACKET_HEAD = CONTEXT.bytes();

    static final FieldList RECORD = FieldList.behind(0);
    public static final Int8 RECORD_ID = RECORD.int8("record_form_t id");

    static final FieldList WHOLE = FieldList.behind(RECORD.bytes());
    /** When what a record stands for is over. */
    public static final Int64 RECORD_END = WHOLE.int64("virtual_time_t timestamp");
    /** Size of the head of a record that says all itself. */
    public static final int WHOLE_HEAD = WHOLE.bytes();

    static final FieldList AGAIN = FieldList.behind(RECORD.bytes());
    /** The same time, its lower half: less than 2^32 ps after the end of the record before. */
    public static final Int32 SHORT_END = AGAIN.int32("short_time_t timestamp");
    /** Size of the head of a record that says what an earlier one does not say for it. */
    public static final int AGAIN_HEAD = AGAIN.bytes();

    private PacketFields() {
    }
}
