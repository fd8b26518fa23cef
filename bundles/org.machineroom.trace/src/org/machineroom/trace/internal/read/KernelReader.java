// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.util.function.Consumer;

import org.machineroom.trace.CounterValue;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;

/** Reads the kernel's stream. */
public final class KernelReader {
    private static final int KINDS = 2;

    /**
     * What the last record of a whole trace says.
     *
     * @param endPs   end of the run
     * @param packets of all ranks' streams
     * @param records of all ranks' streams
     */
    public record RunEnd(long endPs, long packets, long records) {
    }

    private KernelReader() {
    }

    /** Reads all records, hands on the counters' values, and returns the end of the run, null if it is not there. */
    public static RunEnd read(StreamReader stream, Consumer<CounterValue> values) throws TraceException {
        PacketRecords records = new PacketRecords(stream);
        RunEnd end = null;
        while (records.next()) {
            switch (records.id()) {
                case Layout.COUNTER ->
                    values.accept(new CounterValue(records.endPs(), records.readInt(), records.readLong()));
                case Layout.RUN_END -> end = new RunEnd(records.endPs(), records.readLong(), records.readLong());
                default -> throw records.unknownKind(KINDS);
            }
        }
        return end;
    }
}
