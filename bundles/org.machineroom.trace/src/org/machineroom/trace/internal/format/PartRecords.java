// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.List;
import org.machineroom.trace.internal.format.Field.Int16;
import org.machineroom.trace.internal.format.Field.Int32;
import org.machineroom.trace.internal.format.Field.Int64;

/**
 * The records of the stream of the machine's parts. A part is taken before it is used, and parts are not used in the
 * order in which they are taken: the time of a record is the latest end of all uses so far, so that it never decreases
 * and a packet's times still bound those of its uses.
 *
 * <p>What a part does for one message in a row is one use, with the time that it was busy in it: a message of thousand
 * packets takes no more room than one of a single packet.
 */
public final class PartRecords {
    private static final FieldList USE = FieldList.behind(PacketFields.WHOLE_HEAD);
    public static final Int32 PART = USE.int32("int32_t part");
    public static final Int64 MESSAGE = USE.int64("uint64_t message");
    public static final Int64 BEGIN = USE.int64("uint64_t begin");
    public static final Int64 END = USE.int64("uint64_t end");
    public static final Int64 BUSY = USE.int64("uint64_t busy");
    public static final int USE_BYTES = USE.bytes();

    private static final FieldList SHORT_USE = FieldList.behind(PacketFields.AGAIN_HEAD);
    public static final Int32 SHORT_PART = SHORT_USE.int32("int32_t part");
    public static final Int64 SHORT_MESSAGE = SHORT_USE.int64("uint64_t message");
    /** How long before the record's time the use ends. */
    public static final Int32 BEFORE = SHORT_USE.int32("uint32_t before");
    public static final Int32 LASTED = SHORT_USE.int32("uint32_t lasted");
    public static final Int32 SHORT_BUSY = SHORT_USE.int32("uint32_t busy");
    public static final int SHORT_USE_BYTES = SHORT_USE.bytes();

    /** A use like the last of the part in the packet, as long and as busy. */
    private static final FieldList USE_AGAIN = FieldList.behind(PacketFields.AGAIN_HEAD);
    public static final Int16 PART_AGAIN = USE_AGAIN.int16("uint16_t part");
    /** How much higher the number of the message is than that of the part's last use in the packet. */
    public static final Int16 MESSAGE_ON = USE_AGAIN.int16("uint16_t message_on");
    public static final int USE_AGAIN_BYTES = USE_AGAIN.bytes();

    private static final FieldList USE_AGAIN_BEFORE = USE_AGAIN.more();
    public static final Int32 BEFORE_AGAIN = USE_AGAIN_BEFORE.int32("uint32_t before");
    public static final int USE_AGAIN_BEFORE_BYTES = USE_AGAIN_BEFORE.bytes();

    /** All kinds, by their ids. */
    public static final List<RecordKind> KINDS = List.of(new RecordKind(Layout.USE, "use", USE),
            new RecordKind(Layout.SHORT_USE, "short_use", SHORT_USE),
            new RecordKind(Layout.USE_AGAIN, "use_again", USE_AGAIN),
            new RecordKind(Layout.USE_AGAIN_BEFORE, "use_again_before", USE_AGAIN_BEFORE));

    private PartRecords() {
    }
}
