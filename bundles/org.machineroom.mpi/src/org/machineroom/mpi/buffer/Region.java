// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.buffer;

import java.util.Collections;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.PayloadSink;
import org.machineroom.mpi.PayloadSource;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.internal.check.BufferRegion;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.check.Signature;
import org.machineroom.mpi.internal.data.Packer;
import org.machineroom.mpi.internal.data.Piece;

/**
 * Some elements of a datatype in a buffer of the user: the buffer argument of a call. Nothing is looked at before
 * {@link #check}, which every call makes first. A binding whose buffers begin elsewhere than at a number of bytes
 * extends it.
 */
public class Region implements PayloadSource, PayloadSink {
    private final long count;
    private final Datatype type;
    private Object buffer;
    private long start;
    private Layout layout;

    /**
     * Creates a region.
     *
     * @param buffer an array of a primitive type, a buffer of java.nio or a memory segment
     * @param start where the first element begins, in bytes from the beginning of the buffer; an address, if the buffer
     *        is a segment that is all memory
     * @param count number of elements
     */
    public Region(Object buffer, long start, long count, Datatype type) {
        this.buffer = buffer;
        this.start = start;
        this.count = count;
        this.type = type;
    }

    /** A region of the same buffer that begins so many of the datatype's extents later. Both have been checked. */
    public final Region part(long extents, long partCount) {
        Region part = partAt(start + extents * layout.extent(), partCount);
        part.layout = layout;
        return part;
    }

    /** A region of the same buffer that begins elsewhere; a binding that looks at memory makes one of its own. */
    protected Region partAt(long partStart, long partCount) {
        return new Region(buffer, partStart, partCount, type);
    }

    /**
     * Refuses the region if datatype or count are invalid, the buffer cannot hold it, or the library does not support
     * the datatype.
     */
    public final void check(MpiProcess process) {
        checkType(process);
        checkBuffer();
    }

    /**
     * The part of {@link #check} that does not look at the buffer. A datatype that was valid when the region was
     * checked first may have been freed since, by a program with a request on the way (MPI 1.1 section 3.12.4).
     */
    public final void checkType(MpiProcess process) {
        if (layout != null) {
            return;
        }
        layout = Datatype.valid(type).layout();
        if (count < 0 || count > Integer.MAX_VALUE) {
            throw new MpiFault(ErrorClass.COUNT, "the count is " + count + "; it must not be "
                    + (count < 0 ? "negative" : "more than " + Integer.MAX_VALUE));
        }
        type.requireSupport(process);
        locate(process);
    }

    /** Lets a binding say where in which memory the first element begins; type and count have been checked. */
    protected void locate(MpiProcess process) {
        // where the constructor was told
    }

    /** Lets a binding refuse what is no memory; where the first element begins is known. */
    protected void requireMemory() {
        // arrays and segments know their lengths
    }

    /** Whether a binding knows nothing against writing to it; it has been checked. */
    protected boolean isWritable() {
        return true;
    }

    /** Sets where the first element begins. */
    protected final void at(Object memory, long bytes) {
        buffer = memory;
        start = bytes;
    }

    /** The buffer. */
    protected final Object buffer() {
        return buffer;
    }

    /** The part of {@link #check} that looks at the buffer. */
    public final void checkBuffer() {
        requireMemory();
        if (type.isObject()) {
            type.codec().check(buffer, start, count(), layout);
        } else {
            Packer.check(buffer, start, count(), layout);
        }
    }

    /** The layout of its elements; it has been checked. */
    public final Layout layout() {
        return layout;
    }

    /** What it consists of; it has been checked. */
    public final Signature signature() {
        return new Signature(layout, count);
    }

    /** The same for another number of elements. */
    public final CollectiveCall.Table amounts(int[] counts) {
        return new CollectiveCall.Table(counts, Collections.nCopies(counts.length, layout));
    }

    /** Where it lies; it has been checked. */
    public final BufferRegion place() {
        return BufferRegion.of(buffer, start, count(), layout);
    }

    /** Whether it has a byte twice; it has been checked. */
    public final boolean overlapsItself() {
        return type.overlapsItself() || count > 1 && reachesBeyondExtent() && place().overlapsItself();
    }

    /** Whether an element reaches beyond where the next begins; it has been checked. */
    public final boolean reachesBeyondExtent() {
        return layout.endByte(1) - layout.firstByte(1) > Math.abs(layout.extent());
    }

    /** Notes count and datatype in the record of a call. */
    public final void describe(CallRecord call) {
        call.count = count();
        call.datatype = type.number();
    }

    /** Whether it has no elements, and no datatype either: its datatype is null. */
    public final boolean isUntyped() {
        return type == null && count == 0;
    }

    /** No bytes at the same place, for a region that is untyped. */
    public final Region withoutBytes() {
        return new Region(buffer, start, 0, new Datatype(PredefinedType.BYTE));
    }

    /** The datatype of the elements. */
    public final Datatype type() {
        return type;
    }

    /** Number of elements. */
    public final int count() {
        return (int) count;
    }

    /** Whether the elements are objects, whose packed length is known only when they are packed. */
    public final boolean isObject() {
        return type.isObject();
    }

    /** Packed length in bytes; not for objects. */
    public final int bytes() {
        return Packer.packedBytes(count(), layout);
    }

    /** The longest message that can be received into it, in bytes. */
    public final long capacity() {
        return isObject() ? Integer.MAX_VALUE : bytes();
    }

    /** Length of what was packed from a region like this one, in bytes. */
    public final int packedLength(byte[] packed, int at) {
        if (!isObject()) {
            return bytes();
        }
        return count == 0 ? 0 : type.codec().length(packed, at);
    }

    /** A message of what it holds, to be settled before that may change; the region has been checked. */
    public final SendTransfer message(Communicator communicator, SendMode mode, int destination, int tag) {
        int context = communicator.pointToPointContext();
        if (isObject()) {
            byte[] packed = pack();
            return new SendTransfer(communicator, context, mode, destination, tag, packed, packed.length, pieces());
        }
        return new SendTransfer(communicator.process().origin(), communicator, context, mode, destination, tag, this,
                bytes(), pieces());
    }

    /** Number of pieces it lies in in memory. */
    public final int pieces() {
        return layout.pieces(count());
    }

    /** Packs it; the region has been checked. */
    public final byte[] pack() {
        if (isObject()) {
            return type.codec().pack(buffer, start, count(), layout);
        }
        byte[] packed = new byte[bytes()];
        Packer.pack(buffer, start, count(), layout, packed, 0);
        return packed;
    }

    /** Packs it, which must not be objects, into the given array. */
    @Override
    public final void pack(byte[] packed, int at) {
        Packer.pack(buffer, start, count(), layout, packed, at);
    }

    /** A message without data may name a place outside of its buffer, as nobody looks there. */
    @Override
    public final boolean take(PayloadSource source, int bytes) {
        return bytes == 0 || source instanceof Region other && isOnePiece() && other.isOnePiece() && isWritable()
                && other.piece().copyTo(piece(), bytes);
    }

    private boolean isOnePiece() {
        return buffer != null && !isObject() && layout.isContiguous();
    }

    private Piece piece() {
        return new Piece(buffer, start + layout.runs().first());
    }

    @Override
    public boolean isOpenToAll() {
        return Packer.isOpenToAll(buffer);
    }

    /** Whether only the thread that has made the call may use its memory. */
    public final boolean isConfined() {
        return Packer.isConfined(buffer);
    }

    /**
     * Unpacks a message that is not longer than the capacity.
     *
     * @throws MpiFault if it does not go into the buffer after all: read-only, or more or other objects
     */
    public final void unpack(byte[] packed, int at, int bytes) {
        if (!isObject()) {
            unpackValues(packed, at, bytes);
        } else if (bytes > 0) {
            int objects = type.codec().count(packed, at);
            if (objects > count * layout.size()) {
                throw new MpiFault(ErrorClass.TRUNCATE,
                        "a message of " + objects + " objects does not fit into a receive "
                                + "buffer of " + count);
            }
            type.codec().unpack(packed, at, buffer, start, layout);
        }
    }

    /** Number of objects in a message that was received into a region like this one, of objects. */
    public final int objectsIn(SendTransfer message) {
        return message.length() == 0 ? 0 : type.codec().count(message.data(), 0);
    }

    /** Reads packed objects of a region like this one into an array of their own, without gaps. */
    public final Object[] objects(byte[] packed, int at) {
        return type.codec().objects(packed, at, buffer);
    }

    /** Puts objects into the region, which has been checked. */
    public final void store(Object[] objects) {
        type.codec().store(objects, buffer, start, layout);
    }

    private void unpackValues(byte[] packed, int at, int bytes) {
        if (bytes > 0 && !isWritable()) {
            throw new MpiFault(ErrorClass.BUFFER, "the receive buffer is memory that the program must not write to");
        }
        try {
            Packer.unpack(packed, at, bytes, buffer, start, layout);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            throw new MpiFault(ErrorClass.BUFFER, "the receive buffer is read-only");
        }
    }
}
