// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.io.IOException;
import java.io.OutputStream;
import org.machineroom.trace.internal.export.perfetto.PerfettoFile;
import org.machineroom.trace.read.Trace;

/**
 * Writes a trace for Perfetto (ui.perfetto.dev, trace processor) in its protobuf form: ranks as threads, what they do
 * as slices with their source places, messages as flows with their steps, the kernel's counters. Perfetto's times are
 * whole nanoseconds; the exact picoseconds are annotations of slices and messages.
 */
public final class PerfettoExporter {

    private PerfettoExporter() {
    }

    /**
     * Writes a trace; goes through each rank's records twice and keeps none.
     *
     * @param out the caller's to buffer and to close
     */
    public static void write(Trace trace, OutputStream out) throws IOException {
        new PerfettoFile(trace, out).write();
    }
}
