// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.CallChecks;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.check.HandleKind;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Layouts;
import org.machineroom.mpi.data.ObjectCodec;

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

    /** What a constructor has made of its arguments. */
    private record Definition(Layout layout, Construction construction) {
    }

    /** Elements one after the other. */
    public static Datatype contiguous(Caller caller, int count, Datatype old) {
        return make(caller, "MPI_Type_contiguous", () -> {
            requireCount("count", count);
            return new Definition(Layouts.contiguous(count, layout(old)),
                    Construction.of(Combiner.CONTIGUOUS, old, count));
        });
    }

    /** Blocks at equal distances; the stride counts extents of the old type. */
    public static Datatype vector(Caller caller, int count, int blockLength, int stride, Datatype old) {
        return make(caller, "MPI_Type_vector", () -> {
            requireCount("count", count);
            requireCount("block length", blockLength);
            Layout layout = layout(old);
            return new Definition(Layouts.strided(count, blockLength, stride * layout.extent(), layout),
                    Construction.of(Combiner.VECTOR, old, count, blockLength, stride));
        });
    }

    /** Blocks at equal distances. */
    public static Datatype hvector(Caller caller, int count, int blockLength, long stride, Unit unit, Datatype old) {
        return make(caller, "MPI_Type_hvector", () -> {
            requireCount("count", count);
            requireCount("block length", blockLength);
            Layout layout = layout(old);
            long distance = stride * unit.bytes(layout);
            return new Definition(Layouts.strided(count, blockLength, distance, layout), new Construction(
                    Combiner.HVECTOR, new int[] {count, blockLength}, new long[] {distance}, List.of(old)));
        });
    }

    /** Blocks of different lengths anywhere; displacements count extents of the old type. */
    public static Datatype indexed(Caller caller, int[] blockLengths, int[] displacements, Datatype old) {
        return make(caller, "MPI_Type_indexed", () -> {
            requireBlocks(blockLengths, displacements == null ? -1 : displacements.length);
            Layout layout = layout(old);
            int[] integers = counted(blockLengths, displacements);
            return new Definition(Layouts.indexed(blockLengths, scaled(longs(displacements), layout.extent()), layout),
                    new Construction(Combiner.INDEXED, integers, NO_ADDRESSES, List.of(old)));
        });
    }

    /** Blocks of different lengths anywhere. */
    public static Datatype hindexed(Caller caller, int[] blockLengths, long[] displacements, Unit unit, Datatype old) {
        return make(caller, "MPI_Type_hindexed", () -> {
            requireBlocks(blockLengths, displacements == null ? -1 : displacements.length);
            Layout layout = layout(old);
            long[] addresses = scaled(displacements, unit.bytes(layout));
            return new Definition(Layouts.indexed(blockLengths, addresses, layout),
                    new Construction(Combiner.HINDEXED, counted(blockLengths), addresses, List.of(old)));
        });
    }

    /**
     * Blocks of different types with the same base type, of which displacements count elements, as mpiJava has them.
     */
    public static Datatype uniformStructure(Caller caller, int[] blockLengths, long[] displacements, Datatype[] types) {
        return make(caller, "MPI_Type_struct", () -> {
            requireBlocks(blockLengths, displacements == null ? -1 : displacements.length);
            List<Layout> layouts = layouts(types, blockLengths.length);
            BaseType base = commonBase(layouts);
            return structure(blockLengths, scaled(displacements, base == null ? 1 : base.bytes()), types, layouts,
                    false);
        });
    }

    /** Blocks of different types, as a C structure has them. */
    public static Datatype structure(Caller caller, int[] blockLengths, long[] displacements, Datatype[] types) {
        return make(caller, "MPI_Type_struct", () -> {
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
        return make(caller, "MPI_Type_create_resized", () -> new Definition(
                Layouts.resized(layout(old), lowerBound, extent),
                new Construction(Combiner.RESIZED, new int[0], new long[] {lowerBound, extent}, List.of(old))));
    }

    /** The same data again. */
    static Datatype dup(Caller caller, Datatype old) {
        Datatype copy = make(caller, "MPI_Type_dup",
                () -> new Definition(layout(old), Construction.of(Combiner.DUP, old)));
        copy.setName(old.name());
        return copy;
    }

    private static Datatype make(Caller caller, String function, Supplier<Definition> action) {
        return Calls.local(caller, function, process -> {
            process.run().machine().limits().require(Feature.DERIVED_TYPES);
            try {
                return make(process, function, action.get());
            } catch (ArithmeticException e) {
                throw new MpiFault(ErrorClass.ARG, "the datatype would have more than 2 GiB of data");
            }
        });
    }

    private static Datatype make(MpiProcess process, String function, Definition made) {
        ObjectCodec codec = made.construction.datatypes().stream().map(Datatype::codec).filter(Objects::nonNull)
                .findFirst().orElse(null);
        return new Datatype(made.layout, codec, made.construction, TypeNumbers.next(process),
                made.construction.combiner().typeName(), CallChecks.made(process, HandleKind.DATATYPE, function));
    }

    private static Layout layout(Datatype type) {
        return Datatype.valid(type).anyLayout();
    }

    private static List<Layout> layouts(Datatype[] types, int blocks) {
        if (types == null || types.length != blocks) {
            throw new MpiFault(ErrorClass.ARG, (types == null ? "no" : types.length) + " datatypes for " + blocks
                    + " blocks; there must be one for each");
        }
        List<Layout> layouts = new ArrayList<>();
        for (Datatype type : types) {
            layouts.add(layout(type));
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

    private static void requireCount(String what, int count) {
        if (count < 0) {
            throw new MpiFault(ErrorClass.COUNT, "the " + what + " is " + count + "; it must not be negative");
        }
    }

    private static void requireBlocks(int[] blockLengths, int displacements) {
        if (blockLengths == null || displacements != blockLengths.length) {
            throw new MpiFault(ErrorClass.ARG, (blockLengths == null ? "no" : blockLengths.length)
                    + " block lengths and " + (displacements < 0 ? "no" : displacements)
                    + " displacements; there must be "
                    + "as many of one as of the other");
        }
        for (int length : blockLengths) {
            requireCount("block length", length);
        }
    }

    private static long[] longs(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }

    private static long[] scaled(long[] displacements, long unit) {
        return Arrays.stream(displacements).map(d -> d * unit).toArray();
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
