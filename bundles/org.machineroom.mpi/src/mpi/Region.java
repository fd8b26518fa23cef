// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.lang.reflect.Array;
import mpjbuf.Buffer;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.check.BufferRegion;
import org.machineroom.mpi.check.CollectiveCall;
import org.machineroom.mpi.check.Signature;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.ObjectPacker;
import org.machineroom.mpi.data.Packer;

/**
 * Some elements of a datatype in a buffer of the user. Nothing is looked at before {@link #check}, which every call
 * makes first.
 */
final class Region {
    private final int offset;
    private final int count;
    private final Datatype type;
    private final boolean isPlain;
    private Object buffer;
    private Layout layout;
    private long start;

    /**
     * Creates a region in the manner of mpiJava.
     *
     * @param buffer an array, a buffer of java.nio, or one of MPJ Express
     * @param offset where it begins, in elements of the datatype's base type
     */
    Region(Object buffer, int offset, int count, Datatype type) {
        this(buffer instanceof Buffer packed ? packed.bytes() : buffer,
                buffer instanceof Buffer packed ? packed.offset() + offset : offset, count, type, false);
    }

    private Region(Object buffer, int offset, int count, Datatype type, boolean isPlain) {
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.type = type;
        this.isPlain = isPlain;
    }

    /** Creates a region in the manner of Open MPI, where buffers are {@link PlainMemory}. */
    static Region plain(Object buffer, int count, Datatype type) {
        return new Region(buffer, 0, count, type, true);
    }

    /** A region of the same buffer that begins so many of the datatype's extents later. Both have been checked. */
    Region part(int extents, int partCount) {
        Region part = new Region(buffer, offset, partCount, type, isPlain);
        part.layout = layout;
        part.start = start + (long) extents * layout.extent();
        return part;
    }

    /**
     * Refuses the region if datatype or count are invalid, the buffer cannot hold it, or the library does not support
     * the datatype.
     */
    void check(MpiProcess process) {
        checkType(process);
        checkBuffer();
    }

    /**
     * The part of {@link #check} that does not look at the buffer. A datatype that was valid when the region was
     * checked first may have been freed since, by a program with a request on the way (MPI 1.1 section 3.12.4).
     */
    void checkType(MpiProcess process) {
        if (layout != null) {
            return;
        }
        if (type == null) {
            throw new MpiFault(ErrorClass.TYPE, "the datatype is null");
        }
        layout = type.layout();
        start = (long) offset * layout.unit();
        if (count < 0) {
            throw new MpiFault(ErrorClass.COUNT, "the count is " + count + "; it must not be negative");
        }
        type.requireSupport(process);
        if (isPlain && !type.isObject()) {
            usePlainMemory(process);
        }
    }

    private void usePlainMemory(MpiProcess process) {
        if (layout.firstByte(Math.max(1, count)) < 0 && PlainMemory.around(buffer) instanceof PlainMemory memory) {
            use(memory);
        } else if (!Packer.canHold(buffer, layout) && PlainMemory.of(buffer) instanceof PlainMemory memory) {
            if (!layout.isRaw() && process.checks() != null) {
                process.checks().otherElements("the buffer is " + buffer.getClass().getSimpleName() + ", the datatype "
                        + type.getName() + "; the elements of both must have the same type, unless that is MPI.BYTE or "
                        + "MPI.PACKED");
            }
            use(memory);
        }
    }

    private void use(PlainMemory memory) {
        buffer = memory.segment();
        start += memory.start();
    }

    /** The part of {@link #check} that looks at the buffer. */
    void checkBuffer() {
        if (type.isObject()) {
            ObjectPacker.check(buffer, start, count, layout);
        } else {
            Packer.check(buffer, start, count, layout);
        }
    }

    /** The layout of its elements; it has been checked. */
    Layout layout() {
        return layout;
    }

    /** What it consists of; it has been checked. */
    Signature signature() {
        return new Signature(layout, count);
    }

    /** The same for another number of elements. */
    CollectiveCall.Table amounts(int[] counts) {
        return new CollectiveCall.Table(counts, layout);
    }

    /** Where it lies; it has been checked. */
    BufferRegion place() {
        return BufferRegion.of(buffer, start, count, layout);
    }

    /** Whether it has a byte twice; it has been checked. */
    boolean overlapsItself() {
        return type.overlapsItself() || count > 1 && reachesBeyondExtent() && place().overlapsItself();
    }

    /** Whether an element reaches beyond where the next begins; it has been checked. */
    boolean reachesBeyondExtent() {
        return layout.endByte(1) - layout.firstByte(1) > Math.abs(layout.extent());
    }

    /** Notes count and datatype in the record of a call. */
    void describe(CallRecord call) {
        call.count = count;
        call.datatype = type.number();
    }

    /** The datatype of the elements. */
    Datatype type() {
        return type;
    }

    /** Number of elements. */
    int count() {
        return count;
    }

    /** Whether the elements are objects, whose packed length is known only when they are packed. */
    boolean isObject() {
        return type.isObject();
    }

    /** Packed length in bytes; not for objects. */
    int bytes() {
        return Packer.packedBytes(count, layout);
    }

    /** The longest message that can be received into it, in bytes. */
    long capacity() {
        return isObject() ? Integer.MAX_VALUE : bytes();
    }

    /** Length of what was packed from a region like this one, in bytes. */
    int packedLength(byte[] packed, int at) {
        if (!isObject()) {
            return bytes();
        }
        if (count == 0 || at + ObjectPacker.HEADER_BYTES > packed.length) {
            return count == 0 ? 0 : ObjectPacker.HEADER_BYTES;
        }
        return ObjectPacker.length(packed, at);
    }

    /** Number of pieces it lies in in memory. */
    int pieces() {
        return layout.pieces(count);
    }

    /** Packs it; the region has been checked. */
    byte[] pack() {
        if (isObject()) {
            return ObjectPacker.pack(buffer, start, count, layout);
        }
        byte[] packed = new byte[bytes()];
        Packer.pack(buffer, start, count, layout, packed, 0);
        return packed;
    }

    /** Packs it, which must not be objects, into the given array. */
    void pack(byte[] packed, int at) {
        Packer.pack(buffer, start, count, layout, packed, at);
    }

    /**
     * Unpacks a message that is not longer than the capacity.
     *
     * @throws MpiFault if it does not go into the buffer after all: read-only, or more or other objects
     */
    void unpack(byte[] packed, int at, int bytes) {
        if (!isObject()) {
            unpackValues(packed, at, bytes);
        } else if (bytes > 0) {
            int objects = ObjectPacker.count(packed, at);
            if (objects > (long) count * layout.size()) {
                throw new MpiFault(ErrorClass.TRUNCATE,
                        "a message of " + objects + " objects does not fit into a receive "
                                + "buffer of " + count);
            }
            ObjectPacker.unpack(packed, at, buffer, start, layout);
        }
    }

    /** Reads packed objects of a region like this one into an array of their own, without gaps. */
    Object[] objects(byte[] packed, int at) {
        Class<?> component = buffer == null ? Object.class : buffer.getClass().getComponentType();
        Object[] objects = (Object[]) Array.newInstance(component, ObjectPacker.count(packed, at));
        ObjectPacker.unpack(packed, at, objects, 0, Layout.of(BaseType.OBJECT));
        return objects;
    }

    /** Puts objects into the region, which has been checked. */
    void store(Object[] objects) {
        ObjectPacker.store(objects, buffer, start, layout);
    }

    private void unpackValues(byte[] packed, int at, int bytes) {
        try {
            Packer.unpack(packed, at, bytes, buffer, start, layout);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            throw new MpiFault(ErrorClass.BUFFER, "the receive buffer is read-only");
        }
    }
}
