// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.List;
import org.machineroom.trace.internal.format.Field.Int16;
import org.machineroom.trace.internal.format.Field.Int32;
import org.machineroom.trace.internal.format.Field.Int64;
import org.machineroom.trace.internal.format.Field.Int8;

/** The records of a rank's stream. Writers, readers and the metadata take the fields from here. */
public final class RankRecords {
    private static final FieldList ANY = FieldList.behind(PacketFields.RECORD_HEAD);
    /** Of each record. */
    public static final Int64 BEGIN = ANY.int64("uint64_t begin");

    private static final FieldList COMPUTE = ANY.more();
    public static final Int32 FROM_SITE = COMPUTE.int32("int32_t from_site");
    public static final Int32 TO_SITE = COMPUTE.int32("int32_t to_site");
    public static final int COMPUTE_BYTES = COMPUTE.bytes();

    private static final FieldList CALL = ANY.more();
    public static final Int64 WAITED = CALL.int64("uint64_t waited");
    public static final Int16 OPERATION = CALL.int16("operation_t operation");
    public static final Int32 SITE = CALL.int32("int32_t site");
    public static final Int32 PEER = CALL.int32("int32_t peer");
    public static final Int32 CALL_TAG = CALL.int32("int32_t tag");
    public static final Int32 CALL_CONTEXT = CALL.int32("int32_t context");
    public static final Int32 COUNT = CALL.int32("int32_t count");
    public static final Int32 TYPE = CALL.int32("int32_t type");
    public static final Int64 CALL_LENGTH = CALL.int64("uint64_t bytes");
    public static final int CALL_BYTES = CALL.bytes();

    private static final FieldList CALL2 = CALL.more();
    public static final Int32 PEER2 = CALL2.int32("int32_t peer2");
    public static final Int32 TAG2 = CALL2.int32("int32_t tag2");
    public static final int CALL2_BYTES = CALL2.bytes();

    private static final FieldList MESSAGE = ANY.more();
    public static final Int64 NUMBER = MESSAGE.int64("uint64_t number");
    public static final Int32 SOURCE = MESSAGE.int32("int32_t source");
    public static final Int32 DESTINATION = MESSAGE.int32("int32_t destination");
    public static final Int32 MESSAGE_TAG = MESSAGE.int32("int32_t tag");
    public static final Int32 MESSAGE_CONTEXT = MESSAGE.int32("int32_t context");
    public static final Int64 MESSAGE_LENGTH = MESSAGE.int64("uint64_t bytes");
    public static final Int16 STEP_COUNT = MESSAGE.int16("uint16_t _steps_length");
    /** Size of a message's record without its steps. */
    public static final int MESSAGE_BYTES = MESSAGE.variable("struct message_step steps[_steps_length]").bytes();

    /** Steps follow their message's record without a gap. */
    static final FieldList STEP = FieldList.behind(0);
    public static final Int8 STEP_KIND = STEP.int8("step_kind_t kind");
    public static final Int64 STEP_UNTIL = STEP.int64("uint64_t until");
    public static final int STEP_BYTES = STEP.bytes();

    private static final FieldList INTERRUPT = ANY.more();
    public static final Int32 CAUSE = INTERRUPT.int32("int32_t cause");
    public static final int INTERRUPT_BYTES = INTERRUPT.bytes();

    /** All kinds, by their ids. */
    public static final List<RecordKind> KINDS = List.of(
            new RecordKind(Layout.COMPUTE, "compute", COMPUTE),
            new RecordKind(Layout.CALL, "call", CALL),
            new RecordKind(Layout.CALL2, "call2", CALL2),
            new RecordKind(Layout.UNFINISHED_CALL, "unfinished_call", CALL),
            new RecordKind(Layout.MESSAGE, "message", MESSAGE),
            new RecordKind(Layout.UNFINISHED_MESSAGE, "unfinished_message", MESSAGE),
            new RecordKind(Layout.INTERRUPT, "interrupt", INTERRUPT));

    private RankRecords() {
    }
}
