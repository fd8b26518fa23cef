// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Messages of a window that carry one word. */
final class Signal {
    private Signal() {
    }

    static byte[] of(int word) {
        return ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(word).array();
    }

    static int word(byte[] message) {
        return ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN).getInt();
    }
}
