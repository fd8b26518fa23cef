// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.io.IOException;
import java.nio.file.Path;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.internal.export.paraver.ParaverFiles;
import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.read.Trace;

/**
 * Writes a trace for Paraver: ranks as tasks, what they do as states, calls and their lines as events, messages as
 * communications. Paraver's times are whole nanoseconds here; what is shorter is lost.
 */
public final class ParaverExporter {

    private ParaverExporter() {
    }

    /**
     * Writes a trace, using its index.
     *
     * @param records the file of records, {@code .prv}; labels and names of rows go into {@code .pcf} and {@code .row}
     *                beside it
     */
    public static void write(Trace trace, Path records) throws IOException {
        try (IndexStore index = IndexStore.beside(trace, BuildMonitor.NONE)) {
            new ParaverFiles(trace, index, records).write();
        }
    }
}
