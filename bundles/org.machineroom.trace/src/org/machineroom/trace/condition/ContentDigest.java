// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.condition;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** By which two contents are told to be the same: a SHA-256 as 64 hexadecimal digits. */
public final class ContentDigest {
    /** As much of a file is looked at; behind that only its length counts. */
    private static final int MOST_BYTES = 64 << 20;
    private static final int PIECE = 1 << 16;

    private final MessageDigest digest;

    /** Begins with nothing. */
    public ContentDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Adds the next bytes. */
    public ContentDigest add(byte... bytes) {
        digest.update(bytes);
        return this;
    }

    /** Adds the next bytes. */
    public ContentDigest add(byte[] bytes, int offset, int length) {
        digest.update(bytes, offset, length);
        return this;
    }

    /** What all that was added comes to; begins anew. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Of some bytes. */
    public static String of(byte[] bytes) {
        return new ContentDigest().add(bytes).hex();
    }

    /** Of a file, and its length: of one of more than 64 MiB, the first 64 MiB. */
    public static String of(Path file) throws IOException {
        ContentDigest content = new ContentDigest();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] piece = new byte[PIECE];
            long left = MOST_BYTES;
            for (int count = in.read(piece); count > 0 && left > 0; count = in.read(piece)) {
                content.add(piece, 0, count);
                left -= count;
            }
        }
        return Files.size(file) + " " + content.hex();
    }
}
