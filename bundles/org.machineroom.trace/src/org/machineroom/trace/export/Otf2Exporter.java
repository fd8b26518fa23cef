// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.io.IOException;
import java.nio.file.Path;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.internal.export.otf2.Archive;
import org.machineroom.trace.internal.export.otf2.ArchiveFolder;
import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.read.Trace;

/**
 * Writes a trace as an archive in the Open Trace Format 2, which Vampir, Scalasca, Trace Compass and others read: ranks
 * as processes on nodes, calls and interrupts as regions, messages and collective operations as such. Attributes tell
 * the source place of a call, how long it waited, and how long a message took for each kind of step. Times are in
 * picoseconds, so nothing is lost.
 */
public final class Otf2Exporter {

    private Otf2Exporter() {
    }

    /**
     * Writes a trace, using its index.
     *
     * @param directory for the archive; is made, or must hold nothing but an older archive of ours, which is replaced
     * @return the file to open, {@code traces.otf2}
     */
    public static Path write(Trace trace, Path directory) throws IOException {
        ArchiveFolder folder = new ArchiveFolder(directory);
        folder.require();
        try (IndexStore index = IndexStore.beside(trace, BuildMonitor.NONE)) {
            new Archive(trace, index, folder).write();
        }
        return folder.anchor();
    }

    /** Whether a folder, which need not be there, holds nothing but what a new archive replaces. */
    public static boolean isFree(Path directory) throws IOException {
        return new ArchiveFolder(directory).other().isEmpty();
    }
}
