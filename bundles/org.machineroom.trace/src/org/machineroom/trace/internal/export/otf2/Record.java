// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The data of a record, put together field by field. Used again and again by one thread. */
final class Record {
    /** What stands for no reference, no rank and no time. */
    static final long UNDEFINED = -1;

    private static final int UNDEFINED_BYTE = 0xff;
    private static final int LONGEST_NUMBER = 1 + Long.BYTES;

    private ByteBuffer bytes = ByteBuffer.allocate(1 << 10).order(ByteOrder.LITTLE_ENDIAN);

    /** Empties it. */
    Record clear() {
        bytes.clear();
        return this;
    }

    /** Adds a number of one byte. */
    Record octet(int value) {
        room(1).put((byte) value);
        return this;
    }

    /** Adds an unsigned number, as the count of the bytes it needs and these; or {@link #UNDEFINED}. */
    Record number(long value) {
        if (value == UNDEFINED) {
            return octet(UNDEFINED_BYTE);
        }
        int size = (Long.SIZE - Long.numberOfLeadingZeros(value) + Byte.SIZE - 1) / Byte.SIZE;
        room(LONGEST_NUMBER).put((byte) size);
        for (int i = 0; i < size; i++) {
            bytes.put((byte) (value >>> i * Byte.SIZE));
        }
        return this;
    }

    /** Adds an unsigned number of 32 bits, of which an int holds the bits. */
    Record number32(int value) {
        return number(Integer.toUnsignedLong(value));
    }

    /** Adds a number of 4 bytes. */
    Record full32(int value) {
        room(Integer.BYTES).putInt(value);
        return this;
    }

    /** Adds a number of 8 bytes. */
    Record full64(long value) {
        room(Long.BYTES).putLong(value);
        return this;
    }

    /** Adds a text, which ends with a zero. */
    Record text(String text) {
        byte[] encoded = text.replace('\0', ' ').getBytes(StandardCharsets.UTF_8);
        room(encoded.length + 1).put(encoded).put((byte) 0);
        return this;
    }

    int length() {
        return bytes.position();
    }

    byte[] array() {
        return bytes.array();
    }

    private ByteBuffer room(int more) {
        if (bytes.remaining() < more) {
            ByteBuffer larger = ByteBuffer.allocate(2 * bytes.capacity() + more).order(ByteOrder.LITTLE_ENDIAN);
            bytes = larger.put(bytes.flip());
        }
        return bytes;
    }
}
