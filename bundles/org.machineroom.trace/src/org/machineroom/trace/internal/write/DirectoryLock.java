// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.TraceFiles;

/**
 * Keeps two runs from writing their traces to one directory. The host takes it away from a process that dies, however
 * it does; where the host has no locks, there is none.
 */
public final class DirectoryLock implements Closeable {
    private final Path file;
    private final FileChannel channel;

    private DirectoryLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes the lock, for which there is a hidden file as long as it is held.
     *
     * @throws TraceException if another run has it
     */
    static DirectoryLock take(Path directory) throws IOException {
        Path file = directory.resolve(TraceFiles.LOCK);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (isTaken(channel)) {
            channel.close();
            throw TraceException.of(directory,
                    "another run is writing its trace there; wait for its end, or give another directory");
        }
        return new DirectoryLock(file, channel);
    }

    private static boolean isTaken(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock == null;
        } catch (OverlappingFileLockException _) {
            return true; // by another run of this process
        } catch (IOException _) {
            return false; // the host has no locks there, as some file systems of networks
        }
    }

    /** Gives it back. */
    @Override
    public void close() throws IOException {
        try (channel) {
            Files.deleteIfExists(file);
        }
    }
}
