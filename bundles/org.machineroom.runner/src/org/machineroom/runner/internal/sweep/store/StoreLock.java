// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.work.HostName;

/**
 * Keeps two sweeps from writing one file of results. The host takes it away from a process that dies, however it does.
 *
 * @param channel the file beside that of the results, whose lock is held; it stays there
 * @param lock the lock
 */
public record StoreLock(FileChannel channel, FileLock lock) implements AutoCloseable {
    /**
     * Takes the lock.
     *
     * @throws RunException if another process has it
     */
    public static StoreLock take(Path store) throws RunException {
        Path file = file(store);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel, false);
            if (lock == null) {
                channel.close();
                throw new RunException(store + ": a sweep is running into it, " + holder(store) + "; wait for its end, "
                        + "or give this one another file with -o");
            }
            channel.truncate(0).write(ByteBuffer.wrap(("process " + ProcessHandle.current().pid() + " on "
                    + HostName.ofThisHost()).getBytes(StandardCharsets.UTF_8)));
            return new StoreLock(channel, lock);
        } catch (IOException e) {
            throw RunException.unwritable(store.toString(), e);
        }
    }

    /** The file beside that of the results. */
    private static Path file(Path store) {
        return store.resolveSibling("." + store.getFileName() + ".lock");
    }

    private static FileLock tryLock(FileChannel channel, boolean isShared) throws IOException {
        try {
            return channel.tryLock(0, Long.MAX_VALUE, isShared);
        } catch (OverlappingFileLockException e) {
            return null; // another sweep of this process
        }
    }

    /** Who has, or had, the lock. */
    private static String holder(Path store) throws IOException {
        return Files.readString(file(store));
    }

    /** Who runs into a file of results now; empty if nobody does. Whoever may read can ask. */
    public static String running(Path store) throws IOException {
        if (!Files.exists(file(store))) {
            return "";
        }
        try (FileChannel channel = FileChannel.open(file(store), StandardOpenOption.READ);
                FileLock lock = tryLock(channel, true)) {
            return lock == null ? holder(store) : "";
        }
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
