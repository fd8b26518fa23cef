// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.TraceFiles;

/** Records the simulation kernel's counters, in the order of their times. One thread at a time. */
public final class KernelStream extends PacketStream {

    KernelStream(TraceWriter writer) {
        super(writer, TraceFiles.KERNEL, "kernel", Layout.KERNEL_STREAM, 0);
    }

    /** From this time on the counter has this value; see {@link Definitions#counter}. */
    public void counter(long timePs, int counterId, long value) {
        int at = open(Layout.COUNTER, timePs, timePs, Layout.COUNTER_BYTES);
        Layout.INT.set(buffer, at, counterId);
        Layout.LONG.set(buffer, at + 4, value);
    }

    /** The last record of a trace that is whole: how much the ranks' streams hold. */
    void runEnd(long timePs, long packets, long records) {
        int at = open(Layout.RUN_END, timePs, timePs, Layout.RUN_END_BYTES);
        Layout.LONG.set(buffer, at, packets);
        Layout.LONG.set(buffer, at + 8, records);
    }
}
