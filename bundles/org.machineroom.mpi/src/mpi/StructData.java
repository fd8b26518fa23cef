// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;

/** Reads and writes the fields of a {@link Struct} in a byte buffer. A field is named by its offset. */
abstract class StructData {
    private ByteBuffer buffer;
    private int start;

    final void place(ByteBuffer newBuffer, int newStart) {
        buffer = newBuffer;
        start = newStart;
    }

    /** The buffer the structure lies in, beginning with it; for communication. */
    public final ByteBuffer getBuffer() {
        return start == 0 ? buffer : MPI.slice(buffer, start);
    }

    /** Reads and writes a field that is a structure. */
    protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field) {
        return getData(struct, field, 0);
    }

    /** Reads and writes an element of a field that is an array of structures. */
    protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field, int index) {
        Struct.Data data = struct.newData();
        data.place(buffer, start + field + index * struct.getExtent());
        @SuppressWarnings("unchecked") // the caller knows what the structure's newData returns
        D typed = (D) data;
        return typed;
    }

    /** The buffer from a field of any datatype on. */
    protected final ByteBuffer getBuffer(Datatype type, int field) {
        return getBuffer(type, field, 0);
    }

    /** The buffer from an element of an array of any datatype on. */
    protected final ByteBuffer getBuffer(Datatype type, int field, int index) {
        int extent = (int) type.core().anyLayout().extent();
        return MPI.slice(buffer, start + field + index * extent);
    }

    /** Reads a byte. */
    protected final byte getByte(int field) {
        return getByte(field, 0);
    }

    /** Reads an element of an array of byte. */
    protected final byte getByte(int field, int index) {
        return buffer.get(start + field + index);
    }

    /** Writes a byte. */
    protected final void putByte(int field, byte v) {
        putByte(field, 0, v);
    }

    /** Writes an element of an array of byte. */
    protected final void putByte(int field, int index, byte v) {
        buffer.put(start + field + index, v);
    }

    /** Reads a char. */
    protected final char getChar(int field) {
        return getChar(field, 0);
    }

    /** Reads an element of an array of char. */
    protected final char getChar(int field, int index) {
        return buffer.getChar(start + field + index * Character.BYTES);
    }

    /** Writes a char. */
    protected final void putChar(int field, char v) {
        putChar(field, 0, v);
    }

    /** Writes an element of an array of char. */
    protected final void putChar(int field, int index, char v) {
        buffer.putChar(start + field + index * Character.BYTES, v);
    }

    /** Reads a short. */
    protected final short getShort(int field) {
        return getShort(field, 0);
    }

    /** Reads an element of an array of short. */
    protected final short getShort(int field, int index) {
        return buffer.getShort(start + field + index * Short.BYTES);
    }

    /** Writes a short. */
    protected final void putShort(int field, short v) {
        putShort(field, 0, v);
    }

    /** Writes an element of an array of short. */
    protected final void putShort(int field, int index, short v) {
        buffer.putShort(start + field + index * Short.BYTES, v);
    }

    /** Reads an int. */
    protected final int getInt(int field) {
        return getInt(field, 0);
    }

    /** Reads an element of an array of int. */
    protected final int getInt(int field, int index) {
        return buffer.getInt(start + field + index * Integer.BYTES);
    }

    /** Writes an int. */
    protected final void putInt(int field, int v) {
        putInt(field, 0, v);
    }

    /** Writes an element of an array of int. */
    protected final void putInt(int field, int index, int v) {
        buffer.putInt(start + field + index * Integer.BYTES, v);
    }

    /** Reads a long. */
    protected final long getLong(int field) {
        return getLong(field, 0);
    }

    /** Reads an element of an array of long. */
    protected final long getLong(int field, int index) {
        return buffer.getLong(start + field + index * Long.BYTES);
    }

    /** Writes a long. */
    protected final void putLong(int field, long v) {
        putLong(field, 0, v);
    }

    /** Writes an element of an array of long. */
    protected final void putLong(int field, int index, long v) {
        buffer.putLong(start + field + index * Long.BYTES, v);
    }

    /** Reads a float. */
    protected final float getFloat(int field) {
        return getFloat(field, 0);
    }

    /** Reads an element of an array of float. */
    protected final float getFloat(int field, int index) {
        return buffer.getFloat(start + field + index * Float.BYTES);
    }

    /** Writes a float. */
    protected final void putFloat(int field, float v) {
        putFloat(field, 0, v);
    }

    /** Writes an element of an array of float. */
    protected final void putFloat(int field, int index, float v) {
        buffer.putFloat(start + field + index * Float.BYTES, v);
    }

    /** Reads a double. */
    protected final double getDouble(int field) {
        return getDouble(field, 0);
    }

    /** Reads an element of an array of double. */
    protected final double getDouble(int field, int index) {
        return buffer.getDouble(start + field + index * Double.BYTES);
    }

    /** Writes a double. */
    protected final void putDouble(int field, double v) {
        putDouble(field, 0, v);
    }

    /** Writes an element of an array of double. */
    protected final void putDouble(int field, int index, double v) {
        buffer.putDouble(start + field + index * Double.BYTES, v);
    }
}
