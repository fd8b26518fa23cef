// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;

/** Files of pieces, mapped into memory until it is closed. Reading is for any thread. */
public final class PieceStore implements AutoCloseable {
    private final Arena arena = Arena.ofShared();
    private final PieceRows rows;

    PieceStore(Path directory, PieceFormat format, long... counts) throws IOException {
        Longs pieces = Longs.map(directory.resolve(IndexFormat.STATES), arena);
        Longs sums = Longs.map(directory.resolve(IndexFormat.SUMS), arena);
        rows = new PieceRows(format, pieces, sums, counts);
    }

    public PieceRows rows() {
        return rows;
    }

    @Override
    public void close() {
        arena.close();
    }
}
