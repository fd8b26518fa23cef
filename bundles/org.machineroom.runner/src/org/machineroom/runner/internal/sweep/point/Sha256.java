// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 of several parts, of each its length and its bytes, so that parts cannot run into each other. */
final class Sha256 {
    private final MessageDigest digest;

    Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    Sha256 add(byte... part) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array());
        digest.update(part);
        return this;
    }

    Sha256 add(String part) {
        return add(part.getBytes(StandardCharsets.UTF_8));
    }

    /** The sum as 64 hexadecimal digits. */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
