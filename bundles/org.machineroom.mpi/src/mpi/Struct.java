// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * A datatype like a C structure, in the manner of Open MPI: a subclass adds fields, and a {@link StructData} reads and
 * writes them in a byte buffer or an array of bytes. Fields follow one another without padding unless {@link
 * #setOffset} says otherwise. Fields can be added until the datatype is asked for.
 */
public abstract class Struct {
    private final List<Field> fields = new ArrayList<>();
    private int end;
    private Datatype datatype;

    /** For subclasses. */
    public Struct() {
    }

    /** Says that a predefined datatype describes the fields that have been added. */
    final void is(Datatype predefined) {
        datatype = predefined;
    }

    private record Field(Datatype type, int offset, int length) {
    }

    /** Makes an object that reads and writes the fields. */
    protected abstract Data newData();

    /** Length of the structure in bytes. */
    public final int getExtent() throws MPIException {
        return getType().getExtent();
    }

    /** The datatype, committed. */
    public final Datatype getType() throws MPIException {
        if (datatype == null) {
            datatype = Datatype.createStruct(fields.stream().mapToInt(Field::length).toArray(),
                    fields.stream().mapToInt(Field::offset).toArray(),
                    fields.stream().map(Field::type).toArray(Datatype[]::new));
            datatype.commit();
        }
        return datatype;
    }

    /** Reads and writes the structure at the beginning of a buffer. */
    public final <T extends Data> T getData(ByteBuffer buffer) throws MPIException {
        return getData(buffer, 0);
    }

    /**
     * Reads and writes one of several structures in a buffer.
     *
     * @param index which one, from 0
     */
    public final <T extends Data> T getData(ByteBuffer buffer, int index) throws MPIException {
        Data data = newData();
        data.place(buffer, index * getExtent());
        @SuppressWarnings("unchecked") // the caller knows what its newData returns
        T typed = (T) data;
        return typed;
    }

    /** Reads and writes the structure at the beginning of an array. */
    public final <T extends Data> T getData(byte[] array) throws MPIException {
        return getData(array, 0);
    }

    /**
     * Reads and writes one of several structures in an array.
     *
     * @param index which one, from 0
     */
    public final <T extends Data> T getData(byte[] array, int index) throws MPIException {
        return getData(ByteBuffer.wrap(array).order(ByteOrder.nativeOrder()), index);
    }

    /**
     * Sets where the next field begins.
     *
     * @param offset in bytes; not before the end of the last field
     * @throws IllegalArgumentException if it is
     */
    public final Struct setOffset(int offset) {
        if (offset < end) {
            throw new IllegalArgumentException("offset " + offset + " lies before the end of the last field, " + end);
        }
        requireOpen();
        end = offset;
        return this;
    }

    private void requireOpen() {
        if (datatype != null) {
            throw new IllegalStateException("the structure's datatype has been made; no fields can be added any more");
        }
    }

    private int add(Datatype type, int bytes, int length) {
        requireOpen();
        int offset = end;
        end += bytes * length;
        fields.add(new Field(type, offset, length));
        return offset;
    }

    /** Adds a byte and returns its offset in bytes. */
    public final int addByte() {
        return addByte(1);
    }

    /** Adds an array of byte and returns its offset in bytes. */
    public final int addByte(int length) {
        return add(MPI.BYTE, Byte.BYTES, length);
    }

    /** Adds a char and returns its offset in bytes. */
    public final int addChar() {
        return addChar(1);
    }

    /** Adds an array of char and returns its offset in bytes. */
    public final int addChar(int length) {
        return add(MPI.CHAR, Character.BYTES, length);
    }

    /** Adds a short and returns its offset in bytes. */
    public final int addShort() {
        return addShort(1);
    }

    /** Adds an array of short and returns its offset in bytes. */
    public final int addShort(int length) {
        return add(MPI.SHORT, Short.BYTES, length);
    }

    /** Adds a int and returns its offset in bytes. */
    public final int addInt() {
        return addInt(1);
    }

    /** Adds an array of int and returns its offset in bytes. */
    public final int addInt(int length) {
        return add(MPI.INT, Integer.BYTES, length);
    }

    /** Adds a long and returns its offset in bytes. */
    public final int addLong() {
        return addLong(1);
    }

    /** Adds an array of long and returns its offset in bytes. */
    public final int addLong(int length) {
        return add(MPI.LONG, Long.BYTES, length);
    }

    /** Adds a float and returns its offset in bytes. */
    public final int addFloat() {
        return addFloat(1);
    }

    /** Adds an array of float and returns its offset in bytes. */
    public final int addFloat(int length) {
        return add(MPI.FLOAT, Float.BYTES, length);
    }

    /** Adds a double and returns its offset in bytes. */
    public final int addDouble() {
        return addDouble(1);
    }

    /** Adds an array of double and returns its offset in bytes. */
    public final int addDouble(int length) {
        return add(MPI.DOUBLE, Double.BYTES, length);
    }

    /** Adds a structure and returns its offset in bytes. */
    public final int addStruct(Struct struct) throws MPIException {
        return addStruct(struct, 1);
    }

    /** Adds an array of structures and returns its offset in bytes. */
    public final int addStruct(Struct struct, int length) throws MPIException {
        return add(struct.getType(), struct.getExtent(), length);
    }

    /** Adds data of any type and returns their offset in bytes. */
    public final int addData(Datatype type) throws MPIException {
        return addData(type, 1);
    }

    /** Adds an array of data of any type and returns its offset in bytes. */
    public final int addData(Datatype type, int length) throws MPIException {
        return add(type, (int) type.core().anyLayout().extent(), length);
    }

    /** Reads and writes the fields of a structure in a byte buffer. */
    public abstract class Data extends StructData {
        /** For subclasses. */
        protected Data() {
        }
    }
}
