// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import org.machineroom.trace.internal.format.KernelRecords;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.internal.write.StreamFile;

/** Records the simulation kernel's counters, in the order of their times. One thread at a time. */
public final class KernelStream extends PacketStream {

    KernelStream(TraceWriter writer) {
        super(writer, new StreamFile(writer.directory(), TraceFiles.KERNEL, 1), "kernel", Layout.KERNEL_STREAM, 0);
    }

    /** From this time on the counter has this value; see {@link Definitions#counter}. */
    public void counter(long timePs, int counterId, long value) {
        int at = open(Layout.COUNTER, timePs, timePs, KernelRecords.COUNTER_BYTES);
        KernelRecords.COUNTER_ID.set(buffer, at, counterId);
        KernelRecords.VALUE.set(buffer, at, value);
    }

    /** The last record of a trace that is whole: how much the ranks' streams hold. */
    void runEnd(long timePs, long packets, long records) {
        int at = open(Layout.RUN_END, timePs, timePs, KernelRecords.RUN_END_BYTES);
        KernelRecords.PACKETS.set(buffer, at, packets);
        KernelRecords.RECORDS.set(buffer, at, records);
    }
}
