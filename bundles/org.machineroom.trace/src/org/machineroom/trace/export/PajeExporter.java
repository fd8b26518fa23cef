// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.io.IOException;
import java.io.Writer;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.internal.export.PajeFile;
import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.read.Trace;

/**
 * Writes a trace in the Paje format, which ViTE, PajeNG and others read: ranks as containers, what they do as states,
 * messages as links, the kernel's counters as variables. Times are in seconds with twelve decimals, so nothing is lost.
 */
public final class PajeExporter {

    private PajeExporter() {
    }

    /**
     * Writes a trace, whose messages are sorted by its index. Keeps one file per rank open meanwhile.
     *
     * @param out the caller's to buffer and to close
     */
    public static void write(Trace trace, Writer out) throws IOException {
        try (IndexStore index = IndexStore.beside(trace, BuildMonitor.NONE)) {
            new PajeFile(trace, index, out).write();
        }
    }
}
