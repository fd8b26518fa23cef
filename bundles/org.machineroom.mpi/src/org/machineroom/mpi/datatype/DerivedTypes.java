// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Layouts;
import org.machineroom.mpi.datatype.TypeMaker.Definition;
import org.machineroom.mpi.internal.call.Calls;

/**
 * Makes derived datatypes (MPI 1.1 section 3.12.1). Counts and lengths of blocks that are negative are refused with
 * class COUNT, other arguments with class ARG.
 */
public final class DerivedTypes {
    private static final long[] NO_ADDRESSES = {};

    private DerivedTypes() {
    }

    /** What displacements and strides count. */
    public enum Unit {
        /** Bytes. */
        BYTES,
        /** Elements of the old type's base type, as arrays do; {@code mpiJava}. */
        BASE;

        private int bytes(Layout old) {
            return this == BYTES ? 1 : old.unit();
        }
    }

    /** Elements one after the other. */
    public static Datatype contiguous(Caller caller, int count, Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_contiguous", () -> {
            TypeMaker.requireCount("count", count);
            return new Definition(Layouts.contiguous(count, TypeMaker.layout(old)),
                    Construction.of(Combiner.CONTIGUOUS, old, count));
        });
    }

    /** Blocks at equal distances; the stride counts extents of the old type. */
    public static Datatype vector(Caller caller, int count, int blockLength, int stride, Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_vector", () -> {
            TypeMaker.requireCount("count", count);
            TypeMaker.requireCount("block length", blockLength);
            Layout layout = TypeMaker.layout(old);
            return new Definition(
                    Layouts.strided(count, blockLength, Math.multiplyExact(stride, layout.extent()), layout),
                    Construction.of(Combiner.VECTOR, old, count, blockLength, stride));
        });
    }

    /** Blocks at equal distances. */
    public static Datatype hvector(Caller caller, int count, int blockLength, long stride, Unit unit, Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_hvector", () -> {
            TypeMaker.requireCount("count", count);
            TypeMaker.requireCount("block length", blockLength);
            Layout layout = TypeMaker.layout(old);
            long distance = Math.multiplyExact(stride, unit.bytes(layout));
            return new Definition(Layouts.strided(count, blockLength, distance, layout), new Construction(
                    Combiner.HVECTOR, new int[] {count, blockLength}, new long[] {distance}, List.of(old)));
        });
    }

    /** Blocks of different lengths anywhere; displacements count extents of the old type. */
    public static Datatype indexed(Caller caller, int[] blockLengths, int[] displacements, Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_indexed", () -> {
            requireBlocks(blockLengths, displacements == null ? -1 : displacements.length);
            Layout layout = TypeMaker.layout(old);
            int[] integers = counted(blockLengths, displacements);
            return new Definition(Layouts.indexed(blockLengths, scaled(longs(displacements), layout.extent()), layout),
                    new Construction(Combiner.INDEXED, integers, NO_ADDRESSES, List.of(old)));
        });
    }

    /** Blocks of different lengths anywhere. */
    public static Datatype hindexed(Caller caller, int[] blockLengths, long[] displacements, Unit unit, Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_hindexed", () -> {
            requireBlocks(blockLengths, displacements == null ? -1 : displacements.length);
            Layout layout = TypeMaker.layout(old);
            long[] addresses = scaled(displacements, unit.bytes(layout));
            return new Definition(Layouts.indexed(blockLengths, addresses, layout),
                    new Construction(Combiner.HINDEXED, counted(blockLengths), addresses, List.of(old)));
        });
    }

    /** Blocks of one length anywhere; displacements count extents of the old type. */
    public static Datatype indexedBlock(Caller caller, int blockLength, int[] displacements, Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_create_indexed_block", () -> {
            int[] lengths = equal(blockLength, displacements == null ? -1 : displacements.length);
            Layout layout = TypeMaker.layout(old);
            int[] integers = new int[2 + lengths.length];
            integers[0] = lengths.length;
            integers[1] = blockLength;
            System.arraycopy(displacements, 0, integers, 2, lengths.length);
            return new Definition(Layouts.indexed(lengths, scaled(longs(displacements), layout.extent()), layout),
                    Construction.of(Combiner.INDEXED_BLOCK, old, integers));
        });
    }

    /** Blocks of one length anywhere; displacements count bytes (MPI 3.1 section 4.1.2). */
    public static Datatype hindexedBlock(Caller caller, int blockLength, long[] displacements, Datatype old) {
        return TypeMaker.make(caller, "MPI_Type_create_hindexed_block", () -> {
            int[] lengths = equal(blockLength, displacements == null ? -1 : displacements.length);
            return new Definition(Layouts.indexed(lengths, displacements, TypeMaker.layout(old)),
                    new Construction(Combiner.HINDEXED_BLOCK, new int[] {lengths.length, blockLength},
                            displacements.clone(), List.of(old)));
        });
    }

    private static int[] equal(int blockLength, int blocks) {
        TypeMaker.requireCount("block length", blockLength);
        TypeMaker.require(blocks >= 0, () -> "there are no displacements; there must be an array of them");
        int[] lengths = new int[blocks];
        Arrays.fill(lengths, blockLength);
        return lengths;
    }

    /**
     * Blocks of different types with the same base type, of which displacements count elements, as mpiJava has them.
     */
    public static Datatype uniformStructure(Caller caller, int[] blockLengths, long[] displacements, Datatype[] types) {
        return TypeMaker.make(caller, "MPI_Type_struct", () -> {
            requireBlocks(blockLengths, displacements == null ? -1 : displacements.length);
            List<Layout> layouts = layouts(types, blockLengths.length);
            BaseType base = commonBase(layouts);
            return structure(blockLengths, scaled(displacements, base == null ? 1 : base.bytes()), types, layouts,
                    false);
        });
    }

    /** Blocks of different types, as a C structure has them. */
    public static Datatype structure(Caller caller, int[] blockLengths, long[] displacements, Datatype[] types) {
        return TypeMaker.make(caller, "MPI_Type_struct", () -> {
            requireBlocks(blockLengths, displacements == null ? -1 : displacements.length);
            return structure(blockLengths, displacements.clone(), types, layouts(types, blockLengths.length), true);
        });
    }

    private static Definition structure(int[] blockLengths, long[] addresses, Datatype[] types, List<Layout> layouts,
            boolean raw) {
        return new Definition(Layouts.structure(blockLengths, addresses, layouts, raw),
                new Construction(Combiner.STRUCT, counted(blockLengths), addresses, List.of(types)));
    }

    /** The same data with other bounds, in bytes (MPI 3.1 section 4.1.7). */
    public static Datatype resized(Caller caller, Datatype old, long lowerBound, long extent) {
        return TypeMaker.make(caller, "MPI_Type_create_resized", () -> new Definition(
                Layouts.resized(TypeMaker.layout(old), lowerBound, extent),
                new Construction(Combiner.RESIZED, new int[0], new long[] {lowerBound, extent}, List.of(old))));
    }

    /**
     * MPI_Type_dup: the same data again, with what the attributes' copy functions decide, committed if the old one is
     * (MPI 3.1 section 4.1.10). The name that the program has given the old one is not the new one's.
     */
    public static Datatype dup(Caller caller, Datatype old) {
        String function = "MPI_Type_dup";
        return Calls.local(caller, function, process -> {
            Datatype copy = TypeMaker.make(process, function,
                    () -> new Definition(TypeMaker.layout(old), Construction.of(Combiner.DUP, old)));
            copy.inherit(process, old);
            return copy;
        });
    }

    private static List<Layout> layouts(Datatype[] types, int blocks) {
        if (types == null || types.length != blocks) {
            throw new MpiFault(ErrorClass.ARG, (types == null ? "no" : types.length) + " datatypes for " + blocks
                    + " blocks; there must be one for each");
        }
        List<Layout> layouts = new ArrayList<>();
        for (Datatype type : types) {
            layouts.add(TypeMaker.layout(type));
        }
        return layouts;
    }

    /** The base type of all blocks with data; if there are none, that of the first block that has one. */
    private static BaseType commonBase(List<Layout> layouts) {
        BaseType common = null;
        for (Layout layout : layouts) {
            BaseType base = layout.base();
            if (layout.size() == 0) {
                continue;
            }
            if (base == null || common != null && base != common) {
                throw new MpiFault(ErrorClass.TYPE, "the datatypes of Datatype.Struct have the base types "
                        + (common == null ? "of a structure" : common.mpiName()) + " and "
                        + (base == null ? "of a structure" : base.mpiName()) + "; in mpiJava they must have the same. "
                        + "Datatype.createStruct mixes types, on byte buffers");
            }
            common = base;
        }
        return common != null ? common
                : layouts.stream().map(Layout::base).filter(Objects::nonNull).findFirst().orElse(null);
    }

    private static void requireBlocks(int[] blockLengths, int displacements) {
        if (blockLengths == null || displacements != blockLengths.length) {
            throw new MpiFault(ErrorClass.ARG, (blockLengths == null ? "no" : blockLengths.length)
                    + " block lengths and " + (displacements < 0 ? "no" : displacements)
                    + " displacements; there must be "
                    + "as many of one as of the other");
        }
        for (int length : blockLengths) {
            TypeMaker.requireCount("block length", length);
        }
    }

    private static long[] longs(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }

    private static long[] scaled(long[] displacements, long unit) {
        return Arrays.stream(displacements).map(d -> Math.multiplyExact(d, unit)).toArray();
    }

    /** The number of blocks, and then what there is for each. */
    private static int[] counted(int[]... perBlock) {
        int blocks = perBlock[0].length;
        int[] all = new int[1 + perBlock.length * blocks];
        all[0] = blocks;
        for (int i = 0; i < perBlock.length; i++) {
            System.arraycopy(perBlock[i], 0, all, 1 + i * blocks, blocks);
        }
        return all;
    }
}
