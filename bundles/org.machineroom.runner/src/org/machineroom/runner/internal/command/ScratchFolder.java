// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;

/**
 * A folder for the time of a command.
 *
 * @param path where it is
 */
record ScratchFolder(Path path) implements AutoCloseable {
    /**
     * Makes one, with nothing in it.
     *
     * @throws RunException if the host's folder for temporary files takes none
     */
    static ScratchFolder create() throws RunException {
        try {
            return new ScratchFolder(Files.createTempDirectory("machineroom"));
        } catch (IOException e) {
            throw RunException.failed("no folder for temporary files can be made in "
                    + System.getProperty("java.io.tmpdir") + ": " + HostRefusal.words(e)
                    + "; TMPDIR can name another place", e);
        }
    }

    /** Deletes it, if nobody has done so yet. */
    @Override
    public void close() throws RunException {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw RunException.failed(path + " cannot be deleted: " + HostRefusal.words(e), e);
        }
    }
}
