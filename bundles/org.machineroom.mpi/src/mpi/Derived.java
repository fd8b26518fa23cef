// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.check.HandleKind;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Layouts;

/** Makes derived datatypes for both dialects, and checks the arguments. */
final class Derived {
    /** Displacements count bytes. */
    static final boolean BYTES = true;
    /** Displacements count elements of the base type. */
    static final boolean BASE_UNITS = false;

    private Derived() {
    }

    static Datatype contiguous(int count, Datatype old) {
        return make("MPI_Type_contiguous", "contiguous", () -> {
            requireCount("count", count);
            return Layouts.contiguous(count, layout(old));
        });
    }

    static Datatype vector(int count, int blockLength, int stride, Datatype old) {
        return make("MPI_Type_vector", "vector", () -> {
            requireCount("count", count);
            requireCount("block length", blockLength);
            Layout layout = layout(old);
            return Layouts.strided(count, blockLength, (long) stride * layout.extent(), layout);
        });
    }

    static Datatype hvector(int count, int blockLength, int stride, boolean bytes, Datatype old) {
        return make("MPI_Type_hvector", "hvector", () -> {
            requireCount("count", count);
            requireCount("block length", blockLength);
            Layout layout = layout(old);
            return Layouts.strided(count, blockLength, bytes ? stride : (long) stride * layout.unit(), layout);
        });
    }

    static Datatype indexed(int[] blockLengths, int[] displacements, Datatype old) {
        return make("MPI_Type_indexed", "indexed", () -> {
            requireBlocks(blockLengths, displacements);
            Layout layout = layout(old);
            return Layouts.indexed(blockLengths, scaled(displacements, layout.extent()), layout);
        });
    }

    static Datatype hindexed(int[] blockLengths, int[] displacements, boolean bytes, Datatype old) {
        return make("MPI_Type_hindexed", "hindexed", () -> {
            requireBlocks(blockLengths, displacements);
            Layout layout = layout(old);
            return Layouts.indexed(blockLengths, scaled(displacements, bytes ? 1 : layout.unit()), layout);
        });
    }

    static Datatype sameBaseStruct(int[] blockLengths, int[] displacements, Datatype[] types) {
        return make("MPI_Type_struct", "struct", () -> {
            requireBlocks(blockLengths, displacements);
            List<Layout> layouts = layouts(types, blockLengths.length);
            BaseType base = commonBase(layouts);
            return Layouts.structure(blockLengths, scaled(displacements, base == null ? 1 : base.bytes()), layouts,
                    false);
        });
    }

    static Datatype rawStruct(int[] blockLengths, int[] displacements, Datatype[] types) {
        return make("MPI_Type_struct", "struct", () -> {
            requireBlocks(blockLengths, displacements);
            List<Layout> layouts = layouts(types, blockLengths.length);
            return Layouts.structure(blockLengths, scaled(displacements, 1), layouts, true);
        });
    }

    static Datatype resized(Datatype old, int lowerBound, int extent) {
        return make("MPI_Type_create_resized", "resized", () -> Layouts.resized(layout(old), lowerBound, extent));
    }

    /** Makes a datatype with the layout that the action returns. */
    static Datatype make(String function, String name, Supplier<Layout> action) {
        return Calls.local(JAVA, function, _ -> {
            ProcessState state = ProcessState.current();
            state.process().run().machine().limits().require(Feature.DERIVED_TYPES);
            try {
                return new Datatype(action.get(), state.newTypeNumber(), name,
                        Checking.made(HandleKind.DATATYPE, function));
            } catch (ArithmeticException e) {
                throw new MpiFault(ErrorClass.ARG, "the datatype would reach over more than 2 GiB of memory");
            }
        });
    }

    private static Layout layout(Datatype type) {
        if (type == null) {
            throw new MpiFault(ErrorClass.TYPE, "the datatype is null");
        }
        return type.anyLayout();
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

    private static void requireBlocks(int[] blockLengths, int[] displacements) {
        if (blockLengths == null || displacements == null || blockLengths.length != displacements.length) {
            throw new MpiFault(ErrorClass.ARG,
                    (blockLengths == null ? "no" : blockLengths.length) + " block lengths and "
                            + (displacements == null ? "no" : displacements.length)
                            + " displacements; there must be as many of one "
                            + "as of the other");
        }
        for (int length : blockLengths) {
            requireCount("block length", length);
        }
    }

    private static long[] scaled(int[] displacements, int unit) {
        return Arrays.stream(displacements).mapToLong(d -> (long) d * unit).toArray();
    }
}
