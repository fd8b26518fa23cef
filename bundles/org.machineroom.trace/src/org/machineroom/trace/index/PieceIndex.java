// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import java.io.IOException;
import java.nio.file.Path;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.index.FlatDirectory;
import org.machineroom.trace.internal.index.PieceStore;

/**
 * Shows at any scale what a {@link PieceCollector} has collected. Questions are for any thread, at the same time too;
 * must be closed when none is being answered, and its files are gone then.
 */
public final class PieceIndex implements AutoCloseable {
    private final Path directory;
    private final PieceStore store;
    private final int kinds;

    PieceIndex(Path directory, PieceStore store, int kinds) {
        this.directory = directory;
        this.store = store;
        this.kinds = kinds;
    }

    /** Of what kind the time of ranks was. A cell costs some ten nanoseconds, however much is behind it. */
    public KindGrid kinds(GridQuery query) {
        return KindGrid.of(query, kinds, store.rows());
    }

    @Override
    public void close() throws TraceException {
        store.close();
        try {
            FlatDirectory.delete(directory);
        } catch (IOException e) {
            throw TraceException.refused(directory, "cannot be deleted", e);
        }
    }
}
