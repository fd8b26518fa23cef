// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.testing;

import java.nio.file.Path;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.write.TraceWriter;

/** A {@link SmallTrace} that is still being written, and is on disk as far as it has got. Must be closed. */
public final class GrowingTrace implements AutoCloseable {
    private final TraceWriter writer;
    private final int ranks;
    private int rounds;

    /** Begins a trace in which nothing has happened yet. */
    public GrowingTrace(Path directory, int ranks) throws TraceException {
        this.ranks = ranks;
        writer = TraceWriter.create(directory, SmallTrace.header(ranks));
        SmallTrace.define(writer);
        writer.flush();
    }

    /** Records a round more. */
    public void grow() {
        SmallTrace.writeRound(writer, ranks, rounds);
        rounds++;
        writer.flush();
    }

    /** How many rounds there are. */
    public int rounds() {
        return rounds;
    }

    /** Ends it properly. */
    public void end() {
        writer.close();
    }

    @Override
    public void close() {
        writer.close();
    }
}
