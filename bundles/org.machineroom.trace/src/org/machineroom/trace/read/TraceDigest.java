// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.read;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.TraceFiles;

/** The fingerprint by which two traces are told to be the same. */
public final class TraceDigest {

    private TraceDigest() {
    }

    /**
     * The SHA-256 of a finished trace as 64 hexadecimal digits: of each file in the order of names, its name in UTF-8,
     * a zero byte, its length as eight bytes (most significant first) and its content. The index and the
     * profile beside the trace do not count.
     */
    public static String sha256(Path directory) throws IOException {
        MessageDigest digest = newDigest();
        try (DataOutputStream out = new DataOutputStream(
                new DigestOutputStream(OutputStream.nullOutputStream(), digest))) {
            for (Path file : parts(directory)) {
                out.write(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
                out.write(0);
                out.writeLong(Files.size(file));
                try (InputStream in = Files.newInputStream(file)) {
                    in.transferTo(out);
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static List<Path> parts(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            List<Path> parts = entries.filter(path -> TraceFiles.isFinishedPart(path.getFileName().toString()))
                    .sorted(Comparator.comparing(path -> path.getFileName().toString())).toList();
            if (parts.isEmpty()) {
                throw TraceException.of(directory, "there is no trace");
            }
            return parts;
        }
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
