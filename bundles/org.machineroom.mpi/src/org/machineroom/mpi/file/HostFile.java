// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.file.FileMap.Piece;

/** A file of the host. What goes wrong there is a {@link MpiFault} of the class that the standard has for it. */
final class HostFile {
    /** As POSIX has it: all may read and write. */
    private static final int FOR_ALL = 0666;

    private final String name;
    private final Path path;
    private final FileChannel channel;

    private HostFile(String name, Path path, FileChannel channel) {
        this.name = name;
        this.path = path;
        this.channel = channel;
    }

    /** The place of a file, from the folder in which the run was started on. */
    static Path path(String name) {
        if (name == null || name.isEmpty()) {
            throw new MpiFault(ErrorClass.BAD_FILE, "the file has no name (MPI 3.1 section 13.2.1)");
        }
        try {
            return Path.of(name).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new MpiFault(ErrorClass.BAD_FILE, "\"" + name + "\" is no name of a file here: " + e.getReason());
        }
    }

    /**
     * Opens a file, or creates it.
     *
     * @param mask what a file that is created does not allow, in bits of POSIX; empty for what the host says
     */
    static HostFile open(String name, FileMode mode, OptionalInt mask) {
        Path path = path(name);
        if (Files.isDirectory(path)) {
            throw new MpiFault(ErrorClass.BAD_FILE, "\"" + name + "\" is a folder, not a file", MpiFault.Origin.LIMIT);
        }
        boolean isNew = mode.has(FileMode.CREATE) && !Files.exists(path);
        try {
            HostFile file = new HostFile(name, path, FileChannel.open(path, options(mode)));
            if (isNew && mask.isPresent()) {
                Files.setPosixFilePermissions(path, allowed(FOR_ALL & ~mask.getAsInt()));
            }
            return file;
        } catch (IOException e) {
            throw HostFailure.of("opened", name, path, e);
        }
    }

    /** Of the bits of POSIX, the first permission has the highest. */
    private static Set<PosixFilePermission> allowed(int bits) {
        PosixFilePermission[] all = PosixFilePermission.values();
        return Arrays.stream(all).filter(permission -> (bits >> all.length - 1 - permission.ordinal() & 1) != 0)
                .collect(Collectors.toSet());
    }

    private static Set<OpenOption> options(FileMode mode) {
        EnumSet<StandardOpenOption> options = EnumSet.noneOf(StandardOpenOption.class);
        if (!mode.has(FileMode.WRONLY)) {
            options.add(StandardOpenOption.READ);
        }
        if (!mode.has(FileMode.RDONLY)) {
            options.add(StandardOpenOption.WRITE);
        }
        if (mode.has(FileMode.CREATE)) {
            options.add(mode.has(FileMode.EXCL) ? StandardOpenOption.CREATE_NEW : StandardOpenOption.CREATE);
        }
        return Set.copyOf(options);
    }

    /** Deletes a file. */
    static void delete(String name) {
        Path path = path(name);
        try {
            if (Files.isDirectory(path)) {
                throw new MpiFault(ErrorClass.BAD_FILE, "\"" + name + "\" is a folder, not a file",
                        MpiFault.Origin.LIMIT);
            }
            Files.delete(path);
        } catch (IOException e) {
            throw HostFailure.of("deleted", name, path, e);
        }
    }

    /** Its place. */
    Path path() {
        return path;
    }

    /** Its length in bytes. */
    long size() {
        try {
            return channel.size();
        } catch (IOException e) {
            throw HostFailure.of("looked at", name, path, e);
        }
    }

    /** Cuts it off, or makes it longer with zeros. */
    void resize(long bytes) {
        try {
            if (bytes > channel.size()) {
                extend(bytes);
            } else {
                channel.truncate(bytes);
            }
        } catch (IOException e) {
            throw HostFailure.of("resized", name, path, e);
        }
    }

    private void extend(long bytes) throws IOException {
        channel.write(ByteBuffer.allocate(1), bytes - 1);
    }

    /** Reads pieces one after the other up to the end of the file; returns how many bytes there were. */
    int read(List<Piece> pieces, byte[] into) {
        int done = 0;
        try {
            for (Piece piece : pieces) {
                int got = read(ByteBuffer.wrap(into, done, piece.bytes()), piece.at());
                done += got;
                if (got < piece.bytes()) {
                    return done;
                }
            }
            return done;
        } catch (IOException e) {
            throw HostFailure.of("read", name, path, e);
        }
    }

    private int read(ByteBuffer into, long at) throws IOException {
        int done = 0;
        while (into.hasRemaining()) {
            int got = channel.read(into, at + done);
            if (got < 0) {
                return done;
            }
            done += got;
        }
        return done;
    }

    /** Writes pieces one after the other. */
    void write(List<Piece> pieces, byte[] from) {
        int done = 0;
        try {
            for (Piece piece : pieces) {
                write(ByteBuffer.wrap(from, done, piece.bytes()), piece.at());
                done += piece.bytes();
            }
        } catch (IOException e) {
            throw HostFailure.of("written", name, path, e);
        }
    }

    private void write(ByteBuffer from, long at) throws IOException {
        long next = at;
        while (from.hasRemaining()) {
            next += channel.write(from, next);
        }
    }

    /** Closes it. */
    void close(boolean deletes) {
        try {
            channel.close();
            if (deletes) {
                Files.delete(path);
            }
        } catch (NoSuchFileException e) {
            // deleted by somebody else, which is what was wanted
        } catch (IOException e) {
            throw HostFailure.of("closed", name, path, e);
        }
    }
}
