// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.List;
import org.machineroom.trace.internal.format.Field.Int16;
import org.machineroom.trace.internal.format.Field.Int32;
import org.machineroom.trace.internal.format.Field.Int64;
import org.machineroom.trace.internal.format.Field.Int8;

/**
 * The records of a rank's stream. Writers, readers and the metadata take the fields from here.
 */
public final class RankRecords {
    private static final FieldList WHOLE = FieldList.behind(PacketFields.WHOLE_HEAD);
    /** By which later records of the packet refer to this one, or {@link Layout#NO_SLOT}. */
    public static final Int8 SLOT = WHOLE.int8("uint8_t slot");
    /** Of each record that says all itself. */
    public static final Int64 BEGIN = WHOLE.int64("uint64_t begin");

    private static final FieldList COMPUTE = WHOLE.more();
    public static final Int32 FROM_SITE = COMPUTE.int32("int32_t from_site");
    public static final Int32 TO_SITE = COMPUTE.int32("int32_t to_site");
    public static final int COMPUTE_BYTES = COMPUTE.bytes();

    private static final FieldList CALL = WHOLE.more();
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

    private static final FieldList MESSAGE = WHOLE.more();
    public static final Int64 NUMBER = MESSAGE.int64("uint64_t number");
    public static final Int32 SOURCE = MESSAGE.int32("int32_t source");
    public static final Int32 DESTINATION = MESSAGE.int32("int32_t destination");
    public static final Int32 MESSAGE_TAG = MESSAGE.int32("int32_t tag");
    public static final Int32 MESSAGE_CONTEXT = MESSAGE.int32("int32_t context");
    public static final Int64 MESSAGE_LENGTH = MESSAGE.int64("uint64_t bytes");
    public static final Int16 STEP_COUNT = MESSAGE.int16("uint16_t _steps_length");
    /** Size of a message's record without its steps: the kinds of all, then the ends of all. */
    public static final int MESSAGE_BYTES = MESSAGE
            .variable("step_kind_t steps[_steps_length]", "uint64_t until[_steps_length]").bytes();

    private static final FieldList INTERRUPT = WHOLE.more();
    public static final Int32 CAUSE = INTERRUPT.int32("int32_t cause");
    public static final int INTERRUPT_BYTES = INTERRUPT.bytes();

    private static final FieldList WAIT = WHOLE.more();
    public static final Int8 WAIT_KIND = WAIT.int8("wait_kind_t kind");
    public static final Int32 CAUSE_RANK = WAIT.int32("int32_t cause_rank");
    public static final Int64 CAUSE_TIME = WAIT.int64("uint64_t cause_time");
    public static final Int64 CAUSE_MESSAGE = WAIT.int64("uint64_t message");
    public static final int WAIT_BYTES = WAIT.bytes();

    private static final FieldList HELD = WHOLE.more();
    public static final Int64 HELD_UNTIL = HELD.int64("uint64_t until");
    public static final Int64 HELD_MESSAGE = HELD.int64("uint64_t message");
    public static final Int64 HOLDER = HELD.int64("uint64_t holder");
    public static final Int64 HELD_SINCE = HELD.int64("uint64_t since");
    public static final Int32 PART = HELD.int32("int32_t part");
    public static final int HELD_BYTES = HELD.bytes();

    private static final FieldList AGAIN = FieldList.behind(PacketFields.AGAIN_HEAD);
    /** The record that this one is like. */
    public static final Int8 LIKE = AGAIN.int8("uint8_t slot");
    /** Size of a record that says no more than that. */
    public static final int AGAIN_BYTES = AGAIN.bytes();

    private static final FieldList CALL_WAITED = AGAIN.more();
    public static final Int32 SHORT_WAITED = CALL_WAITED.int32("uint32_t waited");
    public static final int CALL_WAITED_BYTES = CALL_WAITED.bytes();

    private static final FieldList MESSAGE_AGAIN = AGAIN.more();
    public static final Int64 NUMBER_AGAIN = MESSAGE_AGAIN.int64("uint64_t number");
    public static final int MESSAGE_AGAIN_BYTES = MESSAGE_AGAIN.bytes();

    private static final FieldList MESSAGE_STEPS = MESSAGE_AGAIN.more();
    public static final Int8 STEP_COUNT_AGAIN = MESSAGE_STEPS.int8("uint8_t _steps_length");
    /** Size of the record without how long each step lasted. */
    public static final int MESSAGE_STEPS_BYTES = MESSAGE_STEPS.variable("uint32_t lasted[_steps_length]").bytes();

    private static final FieldList INTERRUPT_AGAIN = AGAIN.more();
    public static final Int32 LASTED = INTERRUPT_AGAIN.int32("uint32_t lasted");
    public static final int INTERRUPT_AGAIN_BYTES = INTERRUPT_AGAIN.bytes();

    private static final FieldList WAIT_AGAIN = INTERRUPT_AGAIN.more();
    public static final Int32 CAUSE_BEFORE = WAIT_AGAIN.int32("uint32_t cause_before");
    public static final Int64 CAUSE_MESSAGE_AGAIN = WAIT_AGAIN.int64("uint64_t message");
    public static final int WAIT_AGAIN_BYTES = WAIT_AGAIN.bytes();

    private static final FieldList MESSAGE_NEXT = AGAIN.more();
    /** How much higher the number is than the one that the packet's last message or wait for a message has told. */
    public static final Int16 NUMBER_ON = MESSAGE_NEXT.int16("uint16_t number_on");
    public static final int MESSAGE_NEXT_BYTES = MESSAGE_NEXT.bytes();

    private static final FieldList WAIT_REPEATED = AGAIN.more();
    /** The same of the message that the wait was for. */
    public static final Int16 CAUSE_MESSAGE_ON = WAIT_REPEATED.int16("uint16_t message_on");
    public static final int WAIT_REPEATED_BYTES = WAIT_REPEATED.bytes();

    /** All kinds, by their ids. */
    public static final List<RecordKind> KINDS = List.of(
            new RecordKind(Layout.COMPUTE, "compute", COMPUTE),
            new RecordKind(Layout.CALL, "call", CALL),
            new RecordKind(Layout.CALL2, "call2", CALL2),
            new RecordKind(Layout.UNFINISHED_CALL, "unfinished_call", CALL),
            new RecordKind(Layout.MESSAGE, "message", MESSAGE),
            new RecordKind(Layout.UNFINISHED_MESSAGE, "unfinished_message", MESSAGE),
            new RecordKind(Layout.INTERRUPT, "interrupt", INTERRUPT),
            new RecordKind(Layout.WAIT, "wait", WAIT),
            new RecordKind(Layout.HELD, "held", HELD),
            new RecordKind(Layout.COMPUTE_AGAIN, "compute_again", AGAIN),
            new RecordKind(Layout.CALL_AGAIN, "call_again", AGAIN),
            new RecordKind(Layout.CALL_WAITED, "call_waited", CALL_WAITED),
            new RecordKind(Layout.MESSAGE_AGAIN, "message_again", MESSAGE_AGAIN),
            new RecordKind(Layout.MESSAGE_STEPS, "message_steps", MESSAGE_STEPS),
            new RecordKind(Layout.INTERRUPT_AGAIN, "interrupt_again", INTERRUPT_AGAIN),
            new RecordKind(Layout.WAIT_AGAIN, "wait_again", WAIT_AGAIN),
            new RecordKind(Layout.MESSAGE_NEXT, "message_next", MESSAGE_NEXT),
            new RecordKind(Layout.WAIT_REPEATED, "wait_repeated", WAIT_REPEATED));

    private RankRecords() {
    }

    /** Size of a message's record with so many steps. */
    public static int messageBytes(int steps) {
        return MESSAGE_BYTES + steps * (Byte.BYTES + Long.BYTES);
    }

    /** Size of a message's record that refers to another and has so many steps. */
    public static int messageStepsBytes(int steps) {
        return MESSAGE_STEPS_BYTES + steps * Integer.BYTES;
    }

    /** Writes one of the steps of a message's record. */
    public static void setStep(byte[] to, int at, int steps, int step, byte kind, long untilPs) {
        to[at + MESSAGE_BYTES + step] = kind;
        Field.LONG.set(to, at + MESSAGE_BYTES + steps + step * Long.BYTES, untilPs);
    }

    /** The kind of a step. */
    public static int stepKind(byte[] from, int at, int step) {
        return from[at + MESSAGE_BYTES + step] & 0xff;
    }

    /** The end of a step, in picoseconds. */
    public static long stepUntil(byte[] from, int at, int steps, int step) {
        return (long) Field.LONG.get(from, at + MESSAGE_BYTES + steps + step * Long.BYTES);
    }

    /** Writes how long a step lasted, in picoseconds of 32 bits, to a record that refers to another. */
    public static void setStepLasted(byte[] to, int at, int step, int ps) {
        Field.INT.set(to, at + MESSAGE_STEPS_BYTES + step * Integer.BYTES, ps);
    }

    /** How long a step lasted. */
    public static int stepLasted(byte[] from, int at, int step) {
        return (int) Field.INT.get(from, at + MESSAGE_STEPS_BYTES + step * Integer.BYTES);
    }
}
