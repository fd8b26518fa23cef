// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Metadata;
import org.machineroom.trace.internal.format.TraceFiles;

/** The directory that a new trace goes to: makes it, or clears it of an older trace of ours and of nothing else. */
public final class TraceDirectory {

    private TraceDirectory() {
    }

    /**
     * Makes the directory ready and puts the metadata there.
     *
     * @return is to be held until the trace is written
     */
    public static DirectoryLock prepare(Path directory, Metadata metadata) throws TraceException {
        boolean isNew = !Files.exists(directory);
        Path hidden = directory.resolve(TraceFiles.unfinished(TraceFiles.METADATA));
        DirectoryLock lock = null;
        try {
            Files.createDirectories(directory);
            requireOurs(directory, content(directory));
            lock = DirectoryLock.take(directory);
            clear(directory);
            Files.writeString(hidden, metadata.text());
            Files.move(hidden, directory.resolve(TraceFiles.METADATA), StandardCopyOption.ATOMIC_MOVE);
            return lock;
        } catch (FileAlreadyExistsException e) {
            throw TraceException.of(directory, "is not a directory, a trace cannot be written there", e);
        } catch (TraceException e) {
            giveBack(lock, e);
            throw e;
        } catch (IOException e) {
            TraceException refused = TraceException.refused(directory, "no trace can be written there", e);
            giveBack(lock, refused);
            leave(isNew ? List.of(hidden, directory) : List.of(hidden), refused);
            throw refused;
        }
    }

    private static void giveBack(DirectoryLock lock, TraceException refused) {
        try {
            if (lock != null) {
                lock.close();
            }
        } catch (IOException e) {
            refused.addSuppressed(e);
        }
    }

    /** Puts other metadata in the place of those of a trace that is being written. */
    public static void replace(Path directory, Metadata metadata) throws TraceException {
        Path hidden = directory.resolve(TraceFiles.unfinished(TraceFiles.METADATA));
        try {
            Files.write(hidden, metadata.text().getBytes(StandardCharsets.UTF_8));
            Files.move(hidden, directory.resolve(TraceFiles.METADATA), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            TraceException refused = TraceException.refused(directory, "how the run ended cannot be written there", e);
            leave(List.of(hidden), refused);
            throw refused;
        }
    }

    /** Takes back what was made before the host refused the rest. */
    private static void leave(List<Path> made, TraceException refused) {
        try {
            for (Path path : made) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            refused.addSuppressed(e);
        }
    }

    /** What lies there, but for the lock. */
    private static List<Path> content(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(path -> !path.endsWith(TraceFiles.LOCK)).collect(Collectors.toList());
        }
    }

    private static void clear(Path directory) throws IOException {
        List<Path> content = content(directory);
        requireOurs(directory, content);
        content.sort(Comparator.comparing(path -> path.getFileName().toString().equals(TraceFiles.METADATA)));
        for (Path path : content) {
            delete(path);
        }
    }

    private static void requireOurs(Path directory, List<Path> content) throws IOException {
        for (Path path : content) {
            String name = path.getFileName().toString();
            if (!TraceFiles.isPart(name) && !TraceFiles.isCompanion(name)) {
                throw TraceException.of(directory, "holds " + name + ", which is no part of a trace of Machine Room;"
                        + " give a new or an empty directory");
            }
        }
        Path metadata = directory.resolve(TraceFiles.METADATA);
        if (content.isEmpty()) {
            return;
        }
        if (!Files.isRegularFile(metadata)
                || !Metadata.isOurs(Files.readString(metadata, StandardCharsets.ISO_8859_1))) {
            throw TraceException.of(directory,
                    "is not empty and no trace of Machine Room; give a new or an empty directory");
        }
    }

    /** The metadata goes last, so that what is left of an interrupted deletion is still known as ours. */
    private static void delete(Path path) throws IOException {
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException problem) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
