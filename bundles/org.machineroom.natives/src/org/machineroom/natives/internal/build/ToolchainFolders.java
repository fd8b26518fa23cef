// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folders of toolchains in the user's cache, one for each release and compiler. Which one was used last is told by
 * the time of its file {@code used}; those that nobody has used for long are deleted when another is made.
 *
 * @param cache where they are
 */
record ToolchainFolders(Path cache) {
    static final String PREFIX = "native-";
    static final String UNFINISHED = "making";

    private static final String USED = "used";
    private static final Duration LONG = Duration.ofDays(30);

    /** Of what others may use, as far as the {@code umask} allows: what is temporary is the user's alone otherwise. */
    static FileAttribute<Set<PosixFilePermission>> permissions(String words) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(words));
    }

    /** Notes that one is used now, unless it is another user's, or part of the image of a container. */
    void use(Path folder) throws IOException {
        Path used = folder.resolve(USED);
        if (Files.isWritable(Files.exists(used) ? used : folder)) {
            Files.write(used, new byte[0]);
        }
    }

    /** Deletes what nobody has used for long, and what somebody has begun to make and never finished. */
    void sweep() throws IOException {
        Instant limit = Instant.now().minus(LONG);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(cache,
                "{" + PREFIX + "," + UNFINISHED + "}*")) {
            for (Path folder : folders) {
                if (lastUse(folder).isBefore(limit)) {
                    delete(folder);
                }
            }
        }
    }

    private static Instant lastUse(Path folder) throws IOException {
        Path used = folder.resolve(USED);
        return Files.getLastModifiedTime(Files.exists(used) ? used : folder).toInstant();
    }

    /** Deletes a folder with all that is in it. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
