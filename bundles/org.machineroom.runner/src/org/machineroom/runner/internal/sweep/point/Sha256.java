// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.machineroom.trace.condition.ContentDigest;

/** A SHA-256 of several parts, of each its length and its bytes, so that parts cannot run into each other. */
final class Sha256 {
    private final ContentDigest digest = new ContentDigest();

    Sha256 add(byte... part) {
        digest.add(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array()).add(part);
        return this;
    }

    Sha256 add(String part) {
        return add(part.getBytes(StandardCharsets.UTF_8));
    }

    /** The sum as 64 hexadecimal digits. */
    String hex() {
        return digest.hex();
    }
}
