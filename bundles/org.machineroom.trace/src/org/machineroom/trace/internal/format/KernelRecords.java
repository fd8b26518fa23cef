// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.List;
import org.machineroom.trace.internal.format.Field.Int32;
import org.machineroom.trace.internal.format.Field.Int64;

/** The records of the kernel's stream. Writers, readers and the metadata take the fields from here. */
public final class KernelRecords {
    private static final FieldList COUNTER = FieldList.behind(PacketFields.WHOLE_HEAD);
    public static final Int32 COUNTER_ID = COUNTER.int32("int32_t counter");
    public static final Int64 VALUE = COUNTER.int64("int64_t value");
    public static final int COUNTER_BYTES = COUNTER.bytes();

    private static final FieldList RUN_END = FieldList.behind(PacketFields.WHOLE_HEAD);
    public static final Int64 PACKETS = RUN_END.int64("uint64_t packets");
    public static final Int64 RECORDS = RUN_END.int64("uint64_t records");
    public static final int RUN_END_BYTES = RUN_END.bytes();

    /** All kinds, by their ids. */
    public static final List<RecordKind> KINDS = List.of(new RecordKind(Layout.COUNTER, "counter", COUNTER),
            new RecordKind(Layout.RUN_END, "run_end", RUN_END));

    private KernelRecords() {
    }
}
