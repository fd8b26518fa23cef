// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.buffer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.check.BufferRegion;
import org.machineroom.mpi.check.CollectiveCall;
import org.machineroom.mpi.check.ProcessChecks;
import org.machineroom.mpi.check.Signature;
import org.machineroom.mpi.datatype.Datatype;

/**
 * A buffer of the user that holds one block for each rank, for collectives. Packed, the blocks lie one after the other
 * in rank order.
 */
public final class Parts {
    private final Region base;
    private final int[] counts;
    private final int[] displacements;
    private final int ranks;

    private Parts(Region base, int[] counts, int[] displacements, int ranks) {
        this.base = base;
        this.counts = counts;
        this.displacements = displacements;
        this.ranks = ranks;
    }

    /** Blocks of equal length, one after the other; the region's count is that of one block. */
    public static Parts equal(Region each, int ranks) {
        return new Parts(each, null, null, ranks);
    }

    /**
     * Blocks of different lengths anywhere. Refuses to be without a count and a displacement for each rank.
     *
     * @param base where displacements count from; its own count does not matter
     * @param counts number of elements in each block
     * @param displacements where each begins, in extents of the datatype
     */
    public static Parts varying(Region base, int[] counts, int[] displacements, int ranks) {
        requireLength("counts", counts, ranks);
        requireLength("displacements", displacements, ranks);
        return new Parts(base, counts, displacements, ranks);
    }

    /** Refuses arguments that are invalid, and buffers that are too small. */
    public void check(MpiProcess process) {
        base.checkType(process);
        if (counts == null) {
            whole().checkBuffer();
            return;
        }
        for (int rank = 0; rank < ranks; rank++) {
            if (counts[rank] < 0) {
                throw new MpiFault(ErrorClass.COUNT, "the count for rank " + rank + " is " + counts[rank]
                        + "; it must not be negative");
            }
            part(rank).checkBuffer();
        }
    }

    private static void requireLength(String what, int[] array, int ranks) {
        if (array == null || array.length < ranks) {
            throw new MpiFault(ErrorClass.ARG,
                    "there are " + (array == null ? "no" : array.length) + " " + what + " for "
                            + ranks + " ranks; there must be one for each");
        }
    }

    /** Looks at the blocks for the checks: a call reads, or writes, them before it returns. */
    public void use(MpiProcess process, boolean writes) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks == null) {
            return;
        }
        if (counts == null) {
            BufferChecks.uses(process, whole(), writes);
            return;
        }
        for (int rank = 0; rank < ranks; rank++) {
            BufferChecks.uses(process, part(rank), writes);
        }
    }

    /** Whether entries of the datatype overlap, or elements reach beyond where the next begins. */
    public boolean reachesBeyondExtent() {
        return base.reachesBeyondExtent() || base.type().overlapsItself();
    }

    /** Where the blocks lie, which have been checked. */
    public List<BufferRegion> places() {
        return counts == null ? List.of(whole().place())
                : IntStream.range(0, ranks).mapToObj(rank -> part(rank).place()).toList();
    }

    private boolean isInOnePiece() {
        return counts == null && !base.isObject();
    }

    /** All blocks of equal length as one region. */
    private Region whole() {
        return base.part(0, Math.multiplyExact(base.count(), ranks));
    }

    /** The block of a rank. */
    public Region part(int rank) {
        return counts == null ? base.part(rank * base.count(), base.count())
                : base.part(displacements[rank], counts[rank]);
    }

    /** Whether blocks may have different lengths. */
    public boolean isVarying() {
        return counts != null;
    }

    /** What a block consists of, if all have the same length. */
    public Signature unit() {
        return base.signature();
    }

    /** What each block consists of, if their lengths may differ. */
    public CollectiveCall.Table table() {
        return base.amounts(counts.clone());
    }

    /** Number of elements in all blocks. */
    public int count() {
        return counts == null ? base.count() : Arrays.stream(counts).limit(ranks).sum();
    }

    /** Whether the elements are objects, whose packed length is known only when they are packed. */
    public boolean isObject() {
        return base.isObject();
    }

    /** The datatype. */
    public Datatype type() {
        return base.type();
    }

    /** The packed blocks; not for objects. */
    public Blocks blocks() {
        if (counts == null) {
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
        if (counts == null) {
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
            public int length(int rank) {
                return part(rank).bytes();
            }

            @Override
            public void read(int rank, byte[] to, int at) {
                part(rank).pack(to, at);
            }

            @Override
            public void write(int rank, byte[] from, int at, int bytes) {
                part(rank).unpack(from, at, bytes);
            }
        };
    }

    /** Number of pieces all blocks together lie in in memory. */
    public int pieces() {
        if (counts == null) {
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
