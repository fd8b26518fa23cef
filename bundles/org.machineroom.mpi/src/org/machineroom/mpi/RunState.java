// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.nio.file.Path;
import java.util.function.Consumer;

/** What a run keeps while it goes on, for all its ranks, of which one runs at a time. */
public final class RunState extends Keeper {
    private final PayloadArrays payloads = new PayloadArrays();
    private Consumer<Path> readers = _ -> {};

    PayloadArrays payloads() {
        return payloads;
    }

    /** Has somebody hear of each file of the host that processes open to read it, and only that. */
    public void listenToReads(Consumer<Path> listener) {
        readers = listener;
    }

    /** Processes have opened a file of the host to read it. */
    public void reads(Path file) {
        readers.accept(file);
    }
}
