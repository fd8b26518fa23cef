// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A part of a record or of a packet's head: what the metadata says of it, and where its bytes are. Numbers are
 * little-endian. Fields are records held in constants, so that the compiler knows their offsets as if they were written
 * at the place of use.
 */
public sealed interface Field {
    /** Numbers at a place that the user finds, as those behind something without a fixed length. */
    VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Type and name in CTF's description language. */
    String declaration();

    /**
     * A number of 8 bits without a sign.
     *
     * @param offset from the beginning of the record or head
     */
    record Int8(String declaration, int offset) implements Field {
        public void set(byte[] to, int at, int value) {
            to[at + offset] = (byte) value;
        }

        public int get(byte[] from, int at) {
            return from[at + offset] & 0xff;
        }
    }

    /**
     * A number of 16 bits without a sign.
     *
     * @param offset from the beginning of the record or head
     */
    record Int16(String declaration, int offset) implements Field {
        public void set(byte[] to, int at, int value) {
            SHORT.set(to, at + offset, (short) value);
        }

        public int get(byte[] from, int at) {
            return (short) SHORT.get(from, at + offset) & 0xffff;
        }
    }

    /**
     * A number of 32 bits.
     *
     * @param offset from the beginning of the record or head
     */
    record Int32(String declaration, int offset) implements Field {
        public void set(byte[] to, int at, int value) {
            INT.set(to, at + offset, value);
        }

        public int get(byte[] from, int at) {
            return (int) INT.get(from, at + offset);
        }
    }

    /**
     * A number of 64 bits.
     *
     * @param offset from the beginning of the record or head
     */
    record Int64(String declaration, int offset) implements Field {
        public void set(byte[] to, int at, long value) {
            LONG.set(to, at + offset, value);
        }

        public long get(byte[] from, int at) {
            return (long) LONG.get(from, at + offset);
        }
    }

    /**
     * Bytes in a fixed number.
     *
     * @param offset from the beginning of the record or head
     */
    record Bytes(String declaration, int offset) implements Field {
    }

    /** What has no fixed length, or comes behind something that has none; it is read and written in its turn. */
    record Variable(String declaration) implements Field {
    }
}
