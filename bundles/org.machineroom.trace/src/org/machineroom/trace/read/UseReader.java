// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.read;

import org.machineroom.trace.PartUse;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.read.StreamReader;
import org.machineroom.trace.internal.read.UseCursor;

/**
 * Reads when the parts of the machine were busy. Those of one part come in the order of time. Holds one packet in
 * memory. Must be closed. One thread at a time.
 */
public final class UseReader implements AutoCloseable {
    private final StreamReader stream;
    private final UseCursor cursor;

    UseReader(StreamReader stream, long fromPs, long untilPs) {
        this.stream = stream;
        this.cursor = new UseCursor(stream, fromPs, untilPs);
    }

    /**
     * The next one, null at the end.
     *
     * @throws TraceException if the trace is damaged here
     */
    public PartUse next() throws TraceException {
        return cursor.next()
                ? new PartUse(cursor.part(), cursor.message(), cursor.beginPs(), cursor.endPs(), cursor.busyPs())
                : null;
    }

    @Override
    public void close() throws TraceException {
        stream.close();
    }
}
