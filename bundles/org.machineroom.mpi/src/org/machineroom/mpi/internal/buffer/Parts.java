// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.buffer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.PayloadSource;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.buffer.TypedBlocks;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.internal.check.BufferRegion;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.internal.check.Signature;

/**
 * A buffer of the user that holds one block for each rank, for collectives. Packed, the blocks lie one after the other
 * in rank order. In collective operations of neighbours, a block's number is that of the neighbour instead of a rank.
 */
public final class Parts {
    private final Region base;
    private final int[] counts;
    private final int[] displacements;
    private final Region[] typed;
    private final int ranks;

    private Parts(Region base, int[] counts, int[] displacements, Region[] typed, int ranks) {
        this.base = base;
        this.counts = counts;
        this.displacements = displacements;
        this.typed = typed;
        this.ranks = ranks;
    }

    /** Blocks of equal length, one after the other; the region's count is that of one block. */
    public static Parts equal(Region each, int ranks) {
        return new Parts(each, null, null, null, ranks);
    }

    /**
     * Blocks of different lengths anywhere. Refuses to be without a count and a displacement for each rank.
     *
     * @param base where displacements count from; its own count does not matter
     * @param counts number of elements in each block
     * @param displacements where each begins, in extents of the datatype
     */
    public static Parts varying(Region base, int[] counts, int[] displacements, int ranks) {
        requireLength("counts", counts == null ? -1 : counts.length, ranks);
        requireLength("displacements", displacements == null ? -1 : displacements.length, ranks);
        return new Parts(base, counts, displacements, null, ranks);
    }

    /**
     * Blocks of different datatypes anywhere; not of objects. Refuses to be without one for each rank.
     *
     * @param blocks what the program says of them
     */
    public static Parts typed(TypedBlocks blocks, int ranks) {
        requireLength("counts", blocks.counts(), ranks);
        requireLength("displacements", blocks.displacements(), ranks);
        requireLength("datatypes", blocks.types(), ranks);
        Region[] typed = new Region[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            typed[rank] = blocks.block(rank);
        }
        return new Parts(null, null, null, typed, ranks);
    }

    /** Refuses arguments that are invalid, and buffers that are too small. */
    public void check(MpiProcess process) {
        if (typed != null) {
            checkTyped(process);
            return;
        }
        base.checkType(process);
        if (counts == null) {
            requireMovable((long) base.count() * ranks * base.layout().size());
            whole().checkBuffer();
            return;
        }
        long bytes = 0;
        for (int rank = 0; rank < ranks; rank++) {
            requireCount(rank, counts[rank]);
            part(rank).checkBuffer();
            bytes += (long) counts[rank] * base.layout().size();
        }
        requireMovable(bytes);
    }

    /** Refuses more than an array can hold, in which the blocks of all ranks are packed. */
    private void requireMovable(long bytes) {
        if (bytes > Integer.MAX_VALUE - 8) {
            throw new MpiFault(ErrorClass.COUNT, "the blocks for " + ranks + " ranks are " + bytes
                    + " bytes; a call moves at most " + (Integer.MAX_VALUE - 8));
        }
    }

    private void checkTyped(MpiProcess process) {
        long bytes = 0;
        tellUntyped(process);
        for (int rank = 0; rank < ranks; rank++) {
            requireCount(rank, typed[rank].count());
            if (typed[rank].isUntyped()) {
                typed[rank] = typed[rank].withoutBytes();
            }
            typed[rank].check(process);
            if (typed[rank].isObject()) {
                throw new MpiFault(ErrorClass.TYPE, "block " + rank + " consists of objects; with a datatype for each "
                        + "block that is not possible");
            }
            bytes += typed[rank].bytes();
        }
        requireMovable(bytes);
    }

    private void tellUntyped(MpiProcess process) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            IntStream.range(0, ranks).filter(rank -> typed[rank].isUntyped()).findFirst()
                    .ifPresent(checks.collectives()::untyped);
        }
    }

    private static void requireCount(int rank, int count) {
        if (count < 0) {
            throw new MpiFault(ErrorClass.COUNT, "the count for rank " + rank + " is " + count
                    + "; it must not be negative");
        }
    }

    private static void requireLength(String what, int length, int ranks) {
        if (length < ranks) {
            throw new MpiFault(ErrorClass.ARG, "there are " + (length < 0 ? "no" : length) + " " + what + " for "
                    + ranks + " ranks; there must be one for each");
        }
    }

    /** Looks at the blocks for the checks: a call reads, or writes, them before it returns. */
    public void use(MpiProcess process, boolean writes) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks == null) {
            return;
        }
        if (!isVarying()) {
            BufferChecks.uses(process, whole(), writes);
            return;
        }
        for (int rank = 0; rank < ranks; rank++) {
            BufferChecks.uses(process, part(rank), writes);
        }
    }

    /** Whether entries of the datatype overlap, or elements reach beyond where the next begins. */
    public boolean reachesBeyondExtent() {
        return typed == null ? reachesBeyondExtent(base) : Arrays.stream(typed).anyMatch(Parts::reachesBeyondExtent);
    }

    private static boolean reachesBeyondExtent(Region region) {
        return region.reachesBeyondExtent() || region.type().overlapsItself();
    }

    /** Where the blocks lie, which have been checked. */
    public List<BufferRegion> places() {
        return !isVarying() ? List.of(whole().place()) : eachPlace();
    }

    /** Where each block lies, which have been checked; {@code null} if they are equal and lie between each other. */
    public List<BufferRegion> eachPlace() {
        return !isVarying() && !base.layout().isContiguous() ? null
                : IntStream.range(0, ranks).mapToObj(rank -> part(rank).place()).toList();
    }

    private boolean isInOnePiece() {
        return !isVarying() && !base.isObject();
    }

    /** All blocks of equal length as one region. */
    private Region whole() {
        return base.part(0, Math.multiplyExact(base.count(), ranks));
    }

    /** The block of a rank. */
    public Region part(int rank) {
        if (typed != null) {
            return typed[rank];
        }
        return counts == null ? base.part(rank * base.count(), base.count())
                : base.part(displacements[rank], counts[rank]);
    }

    /** Whether blocks may have different lengths. */
    public boolean isVarying() {
        return counts != null || typed != null;
    }

    /** What a block consists of, if all have the same length. */
    public Signature unit() {
        return base.signature();
    }

    /** What each block consists of. */
    public CollectiveCall.Table table() {
        if (typed == null) {
            return base
                    .amounts(IntStream.range(0, ranks).map(i -> counts == null ? base.count() : counts[i]).toArray());
        }
        return new CollectiveCall.Table(Arrays.stream(typed).mapToInt(Region::count).toArray(),
                Arrays.stream(typed).map(Region::layout).toList());
    }

    /** Number of elements in all blocks. */
    public int count() {
        if (typed != null) {
            return Arrays.stream(typed).mapToInt(Region::count).sum();
        }
        return counts == null ? base.count() : Arrays.stream(counts).limit(ranks).sum();
    }

    /** Whether the elements are objects, whose packed length is known only when they are packed. */
    public boolean isObject() {
        return typed == null && base.isObject();
    }

    /** The datatype; the first one if each block has its own, {@code null} if there is none. */
    public Datatype type() {
        if (typed != null) {
            return typed.length == 0 ? null : typed[0].type();
        }
        return base.type();
    }

    /** Notes the number of elements and the datatype in the record of a call. */
    public void describe(CallRecord call) {
        call.count = count();
        call.datatype = type() == null ? 0 : type().number();
    }

    /** The packed blocks; not for objects. */
    public Blocks blocks() {
        if (!isVarying()) {
            return Blocks.equal(ranks, base.bytes());
        }
        int[] lengths = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            lengths[rank] = part(rank).bytes();
        }
        return Blocks.packed(lengths);
    }

    /** Packed length of all blocks together in bytes; not for objects. */
    public int bytes() {
        if (!isVarying()) {
            return whole().bytes();
        }
        int bytes = 0;
        for (int rank = 0; rank < ranks; rank++) {
            bytes += part(rank).bytes();
        }
        return bytes;
    }

    /** The blocks where they are, which have been checked; not for objects. */
    public BlockBuffer buffer() {
        return new BlockBuffer() {
            @Override
            public boolean isConfined() {
                return part(0).isConfined(); // all lie in one buffer
            }

            @Override
            public int length(int rank) {
                return part(rank).bytes();
            }

            @Override
            public void read(int rank, byte[] to, int at) {
                part(rank).pack(to, at);
            }

            @Override
            public boolean take(int rank, PayloadSource source, int bytes) {
                return part(rank).take(source, bytes);
            }

            @Override
            public PayloadSource block(int rank) {
                return part(rank);
            }

            @Override
            public void write(int rank, byte[] from, int at, int bytes) {
                part(rank).unpack(from, at, bytes);
            }
        };
    }

    /** Number of pieces all blocks together lie in in memory. */
    public int pieces() {
        if (!isVarying()) {
            return whole().pieces();
        }
        int pieces = 0;
        for (int rank = 0; rank < ranks; rank++) {
            pieces += part(rank).pieces();
        }
        return pieces;
    }

    /** Packs the blocks; not for objects. */
    public byte[] pack(Blocks blocks) {
        if (isInOnePiece()) {
            return whole().pack();
        }
        byte[] packed = new byte[blocks.total()];
        for (int rank = 0; rank < ranks; rank++) {
            part(rank).pack(packed, blocks.offset(rank));
        }
        return packed;
    }

    /** Packs each block by itself. */
    public byte[][] packEach() {
        byte[][] packed = new byte[ranks][];
        for (int rank = 0; rank < ranks; rank++) {
            packed[rank] = part(rank).pack();
        }
        return packed;
    }

    /** Unpacks the blocks. */
    public void unpack(byte[] packed, Blocks blocks) {
        if (isInOnePiece()) {
            whole().unpack(packed, 0, packed.length);
            return;
        }
        for (int rank = 0; rank < ranks; rank++) {
            part(rank).unpack(packed, blocks.offset(rank), blocks.length(rank));
        }
    }
}
