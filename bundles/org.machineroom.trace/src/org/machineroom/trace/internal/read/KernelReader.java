// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.util.Optional;

import org.machineroom.trace.CounterValue;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.internal.format.KernelRecords;
import org.machineroom.trace.internal.format.Layout;

/** Reads the kernel's stream; closes it when it is closed. One thread at a time. */
public final class KernelReader implements AutoCloseable {
    private final StreamReader stream;
    private final PacketRecords records;
    private RunEnd end;

    /**
     * What the last record of a whole trace says.
     *
     * @param endPs   end of the run
     * @param packets of all ranks' streams
     * @param records of all ranks' streams
     */
    public record RunEnd(long endPs, long packets, long records) {
    }

    public KernelReader(StreamReader stream) {
        this.stream = stream;
        records = new PacketRecords(stream);
    }

    /** The next value of any counter, null at the end. */
    public CounterValue next() throws TraceException {
        while (records.next()) {
            switch (records.id()) {
                case Layout.COUNTER -> {
                    return new CounterValue(records.endPs(), records.readInt(), records.readLong());
                }
                case Layout.RUN_END -> end = new RunEnd(records.endPs(), records.readLong(), records.readLong());
                default -> throw records.unknownKind(KernelRecords.KINDS.size());
            }
        }
        return null;
    }

    /** Reads the rest of the stream and returns the end of the run, null if it is not there. */
    public RunEnd runEnd() throws TraceException {
        CounterValue value = next();
        while (value != null) {
            value = next();
        }
        return end;
    }

    /** What is missing at the stream's end. */
    public Optional<TraceProblem> problem() {
        return stream.problem();
    }

    @Override
    public void close() throws TraceException {
        stream.close();
    }
}
