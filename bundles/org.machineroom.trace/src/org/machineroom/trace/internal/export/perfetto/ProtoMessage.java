// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.perfetto;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A message of Protocol Buffers, put together field by field. One thread at a time. */
final class ProtoMessage {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int TYPE_BITS = 3;
    private static final int PAYLOAD_BITS = 7;
    private static final int MORE = 0x80;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Adds a number; negative ones take ten bytes, as in an {@code int64}. */
    ProtoMessage number(int field, long value) {
        tag(field, VARINT);
        varint(value);
        return this;
    }

    /** Adds a number of eight bytes. */
    ProtoMessage fixed(int field, long value) {
        tag(field, FIXED64);
        for (int i = 0; i < Long.BYTES; i++) {
            bytes.write((int) (value >>> i * Byte.SIZE));
        }
        return this;
    }

    /** Adds a text. */
    ProtoMessage text(int field, String text) {
        return bytes(field, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a message within this one. */
    ProtoMessage message(int field, ProtoMessage part) {
        return bytes(field, part.bytes.toByteArray());
    }

    private ProtoMessage bytes(int field, byte[] content) {
        tag(field, BYTES);
        varint(content.length);
        bytes.writeBytes(content);
        return this;
    }

    private void tag(int field, int type) {
        varint((long) field << TYPE_BITS | type);
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & -(1L << PAYLOAD_BITS)) != 0) {
            bytes.write((int) rest & MORE - 1 | MORE);
            rest >>>= PAYLOAD_BITS;
        }
        bytes.write((int) rest);
    }

    /** Whether nothing has been added. */
    boolean isEmpty() {
        return bytes.size() == 0;
    }

    /** Writes what has been added so far. */
    void writeTo(OutputStream out) throws IOException {
        bytes.writeTo(out);
    }
}
