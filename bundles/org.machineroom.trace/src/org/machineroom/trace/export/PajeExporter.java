// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.internal.export.PajeFile;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.read.Trace;

/**
 * Writes a trace in the Paje format, which ViTE, PajeNG and others read: ranks as containers, what they do as states,
 * messages as links, the kernel's counters as variables. Times are in seconds with twelve decimals, so nothing is lost.
 */
public final class PajeExporter {

    private PajeExporter() {
    }

    /** Writes a trace, using the index that lies in its directory; see {@link #write(Trace, Path, Writer)}. */
    public static void write(Trace trace, Writer out) throws IOException {
        write(trace, trace.directory().resolve(TraceFiles.INDEX_DIRECTORY), out);
    }

    /**
     * Writes a trace. Keeps one file per rank open meanwhile.
     *
     * @param indexDirectory where the trace's index is, or is to be made: messages are sorted by it
     * @param out            the caller's to buffer and to close
     */
    public static void write(Trace trace, Path indexDirectory, Writer out) throws IOException {
        try (IndexStore index = IndexStore.open(trace, indexDirectory, BuildMonitor.NONE)) {
            new PajeFile(trace, index, out).write();
        }
    }
}
