// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

/**
 * Writes files that are there when they are whole, and not before: they are written beside their place, and what was
 * there stays until then. Where nothing else can be written in the folder, and into what is no file but a device or a
 * pipe, they are written in place.
 */
public final class WholeFile {
    /** Where the host keeps names of devices, and of what a process has open. */
    private static final List<Path> OPEN_ALREADY = List.of(Path.of("/dev"), Path.of("/proc"));
    private static final String SCRATCH = ".machineroom";
    private static final String MODE = "posix";

    private WholeFile() {
    }

    /** What is written into a file that it is told. */
    @FunctionalInterface
    public interface Content {
        /** Writes it; an older content is replaced. */
        void write(Path file) throws IOException;
    }

    /**
     * Writes a file.
     *
     * @throws IOException if it cannot be written, or the content cannot be told; then what was there is there still
     */
    public static void write(Path file, Content content) throws IOException {
        Optional<Path> beside = isReplaceable(file) ? scratch(file) : Optional.empty();
        if (beside.isEmpty()) {
            content.write(file);
            return;
        }
        Path scratch = beside.get();
        try {
            content.write(scratch);
            replace(file, scratch);
        } finally {
            Files.deleteIfExists(scratch);
        }
    }

    /** Writes a text as UTF-8, in the same way. */
    public static void write(Path file, String text) throws IOException {
        write(file, to -> Files.writeString(to, text));
    }

    private static boolean isReplaceable(Path file) {
        if (OPEN_ALREADY.stream().anyMatch(file.toAbsolutePath()::startsWith)) {
            return false;
        }
        return Files.isSymbolicLink(file) || Files.exists(file)
                ? Files.isRegularFile(file) && Files.isWritable(file) : true;
    }

    /** A new file in the same folder; none if there cannot be one where the file itself can perhaps. */
    private static Optional<Path> scratch(Path file) throws IOException {
        Path folder = Files.exists(file) ? file.toRealPath().getParent() : file.toAbsolutePath().getParent();
        try {
            Path scratch = Files.createTempFile(folder, SCRATCH, null, attributes(file));
            scratch.toFile().deleteOnExit(); // a signal may come meanwhile
            return Optional.of(scratch);
        } catch (AccessDeniedException _) {
            return Optional.empty();
        } catch (FileSystemException e) {
            if (Files.exists(file)) {
                throw e;
            }
            return Optional.empty(); // the host will say about the file itself what it has said about this
        }
    }

    /** What a new file may be used for where the process says nothing else. */
    private static FileAttribute<?>[] attributes(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains(MODE)
                ? new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-rw-rw-"))}
                : new FileAttribute<?>[0];
    }

    private static void replace(Path file, Path scratch) throws IOException {
        Path place = Files.exists(file) ? file.toRealPath() : file;
        if (Files.exists(file) && file.getFileSystem().supportedFileAttributeViews().contains(MODE)) {
            Files.setPosixFilePermissions(scratch, Files.getPosixFilePermissions(place));
        }
        Files.move(scratch, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
