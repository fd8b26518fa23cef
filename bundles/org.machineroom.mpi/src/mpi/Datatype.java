// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.function.IntSupplier;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.check.BufferRegion;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.PredefinedType;

/**
 * What the elements of a message are (MPI 1.1 section 3.12). Predefined types are shared by all ranks; derived ones
 * belong to the rank that has made them.
 *
 * <p>Buffers of a type are arrays of its base type, or buffers of java.nio of that type, or a {@link
 * java.nio.ByteBuffer}. In the first dialect displacements and extents count elements of the base type; in the second
 * they count elements of the old type, or bytes where a method's name begins with {@code createH} and for structures.
 *
 * <p>Unless said otherwise, error classes are {@code ERR_TYPE} for a datatype that is null, freed or not committed,
 * {@code ERR_COUNT} for a negative count and {@code ERR_ARG} for other arguments.
 */
public class Datatype implements Freeable, Cloneable {
    private static final int WORD_BYTES = 4;

    private final Layout layout;
    private final int number;
    private final PredefinedType predefined;
    private final boolean subWord;
    private final Handle handle;
    private String name;
    private Boolean overlapping;
    private boolean committed;
    private boolean freed;

    Datatype(PredefinedType type) {
        this.layout = type.layout();
        this.number = type.ordinal();
        this.predefined = type;
        this.name = type.mpiName();
        this.subWord = isSubWord(layout);
        this.handle = Handle.UNCHECKED;
        this.committed = true;
    }

    /** Makes the null type. */
    Datatype() {
        this(null, -1, "MPI.DATATYPE_NULL", Handle.UNCHECKED);
    }

    /**
     * Makes a derived type.
     *
     * @param handle is told when it is freed
     */
    Datatype(Layout layout, int number, String name, Handle handle) {
        this.layout = layout;
        this.number = number;
        this.predefined = null;
        this.name = name;
        this.subWord = layout != null && isSubWord(layout);
        this.handle = handle;
    }

    private static boolean isSubWord(Layout layout) {
        for (Layout.Part part : layout.parts()) {
            if (part.type().ordinal() < BaseType.PACKED.ordinal() && part.type().bytes() < WORD_BYTES) {
                return true;
            }
        }
        return false;
    }

    /** The layout of a type that communication may use. */
    final Layout layout() {
        if (!committed) {
            requireValid();
            throw new MpiFault(ErrorClass.TYPE, "the datatype " + name + " is used in communication but has not been "
                    + "committed (MPI 1.1 section 3.12.4)");
        }
        return layout;
    }

    /** The layout of a type that may not have been committed. */
    final Layout anyLayout() {
        requireValid();
        return layout;
    }

    private void requireValid() {
        if (layout == null) {
            throw new MpiFault(ErrorClass.TYPE, "the datatype is MPI.DATATYPE_NULL");
        }
        if (freed) {
            throw new MpiFault(ErrorClass.TYPE, "the datatype " + name + " has been freed");
        }
    }

    /** Whether an element has a byte twice, so that it must not be received into (MPI 1.1 section 3.12.5). */
    final boolean overlapsItself() {
        if (overlapping == null) {
            overlapping = BufferRegion.of(this, 0, 1, layout).overlapsItself();
        }
        return overlapping;
    }

    /** Refuses the type if the library's limits do. */
    final void requireSupport(MpiProcess process) {
        if (subWord) {
            process.run().machine().limits().require(Feature.SUB_WORD_TYPES);
        }
    }

    /** Number in recorded calls. */
    final int number() {
        return number;
    }

    /** Whether elements are objects. */
    final boolean isObject() {
        return layout.base() == BaseType.OBJECT;
    }

    /** The predefined type that this is, or {@code null} if it is derived. */
    final PredefinedType predefined() {
        return predefined;
    }

    /**
     * Commits a derived type, so that communication may use it (MPI 1.1 section 3.12.4). Committing again does no harm.
     */
    public final void Commit() throws MPIException {
        Calls.local(JAVA, "MPI_Type_commit", _ -> {
            requireValid();
            committed = true;
            return null;
        });
    }

    /** The same as {@link #Commit}. */
    public final void commit() throws MPIException {
        Commit();
    }

    final boolean isCommitted() {
        return committed;
    }

    /** Frees a derived type (MPI 1.1 section 3.12.4). Communication that uses it completes; types made of it stay. */
    @Override
    public final void free() throws MPIException {
        Calls.local(JAVA, "MPI_Type_free", _ -> {
            requireValid();
            if (predefined != null) {
                throw new MpiFault(ErrorClass.TYPE, name + " is predefined and cannot be freed");
            }
            freed = true;
            committed = false;
            handle.freed();
            return null;
        });
    }

    /** The same as {@link #free}. */
    public final void Free() throws MPIException {
        free();
    }

    /**
     * The same as {@link #free}, in the manner of mpiJava. The garbage collector calls it too, but frees nothing,
     * because when it runs is left to chance.
     */
    @Override
    public final void finalize() throws MPIException {
        if (JavaEnvironment.isRank()) {
            free();
        }
    }

    /** Whether this is {@code DATATYPE_NULL} or has been freed. */
    public final boolean isNull() {
        return layout == null || freed;
    }

    /** Distance from one element to the next, in elements of the base type (MPI 1.1 section 3.12.3). */
    public final int Extent() throws MPIException {
        return query("MPI_Type_extent", () -> layout.extent() / layout.unit());
    }

    /** Number of base type elements that are communicated (MPI 1.1 section 3.12.3). */
    public final int Size() throws MPIException {
        return query("MPI_Type_size", () -> layout.size() / layout.unit());
    }

    /** Lower bound in elements of the base type (MPI 1.1 section 3.12.3). */
    public final int Lb() throws MPIException {
        return query("MPI_Type_lb", () -> layout.lowerBound() / layout.unit());
    }

    /** Upper bound in elements of the base type (MPI 1.1 section 3.12.3). */
    public final int Ub() throws MPIException {
        return query("MPI_Type_ub", () -> layout.upperBound() / layout.unit());
    }

    /** Distance from one element to the next, in elements of the base type; in bytes for structures and pairs. */
    public final int getExtent() throws MPIException {
        return query("MPI_Type_extent", () -> layout.extent() / bufferUnit());
    }

    /** What is communicated, in elements of the base type; in bytes for structures and pairs. */
    public final int getSize() throws MPIException {
        return query("MPI_Type_size", () -> layout.size() / bufferUnit());
    }

    /** Lower bound in elements of the base type; in bytes for structures and pairs. */
    public final int getLb() throws MPIException {
        return query("MPI_Type_lb", () -> layout.lowerBound() / bufferUnit());
    }

    /** Where the first data begin, in elements of the base type; in bytes for structures and pairs. */
    public final int getTrueLb() throws MPIException {
        return query("MPI_Type_get_true_extent", () -> layout.runs().first() / bufferUnit());
    }

    /** From the first data to the end of the last, in elements of the base type; in bytes for structures and pairs. */
    public final int getTrueExtent() throws MPIException {
        return query("MPI_Type_get_true_extent", () -> (layout.runs().end() - layout.runs().first()) / bufferUnit());
    }

    private int bufferUnit() {
        return layout.isRaw() ? 1 : layout.unit();
    }

    private int query(String function, IntSupplier value) {
        return Calls.local(JAVA, function, _ -> {
            requireValid();
            return value.getAsInt();
        });
    }

    /** Number of the base type, as a program of MPJ Express may ask for. */
    public final int getType() {
        return layout == null || layout.base() == null ? -1 : layout.base().ordinal();
    }

    /** Packed length of an element in bytes. */
    public final int getByteSize() {
        return layout == null ? 0 : layout.size();
    }

    /** The name for messages and views. */
    public final String getName() throws MPIException {
        return name;
    }

    /** Gives it a name for messages and views. */
    public final void setName(String newName) throws MPIException {
        name = newName;
    }

    /** A committed copy (MPI 2). */
    public final Datatype dup() throws MPIException {
        Datatype copy = Derived.make("MPI_Type_dup", name, this::anyLayout);
        copy.committed = committed;
        return copy;
    }

    /** The same as {@link #dup}. */
    @Override
    public final Datatype clone() {
        return dup();
    }

    @Override
    public final String toString() {
        return name;
    }

    /**
     * {@code count} elements one after the other (MPI 1.1 section 3.12.1).
     *
     * @param count number of elements
     * @param oldtype their type
     */
    public static Datatype Contiguous(int count, Datatype oldtype) throws MPIException {
        return Derived.contiguous(count, oldtype);
    }

    /**
     * Blocks at equal distances (MPI 1.1 section 3.12.1).
     *
     * @param count number of blocks
     * @param blocklength number of elements in each block
     * @param stride distance from block to block, in extents of the old type
     * @param oldtype type of the elements
     */
    public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype) throws MPIException {
        return Derived.vector(count, blocklength, stride, oldtype);
    }

    /**
     * Like {@link #Vector}, but the stride counts elements of the base type.
     *
     * @param count number of blocks
     * @param blocklength number of elements in each block
     * @param stride distance from block to block, in elements of the base type
     * @param oldtype type of the elements
     */
    public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype) throws MPIException {
        return Derived.hvector(count, blocklength, stride, Derived.BASE_UNITS, oldtype);
    }

    /**
     * Blocks of different lengths anywhere (MPI 1.1 section 3.12.1).
     *
     * @param blocklengths number of elements in each block
     * @param displacements where each block begins, in extents of the old type
     * @param oldtype type of the elements
     */
    public static Datatype Indexed(int[] blocklengths, int[] displacements, Datatype oldtype) throws MPIException {
        return Derived.indexed(blocklengths, displacements, oldtype);
    }

    /**
     * Like {@link #Indexed}, but displacements count elements of the base type.
     *
     * @param blocklengths number of elements in each block
     * @param displacements where each block begins, in elements of the base type
     * @param oldtype type of the elements
     */
    public static Datatype Hindexed(int[] blocklengths, int[] displacements, Datatype oldtype) throws MPIException {
        return Derived.hindexed(blocklengths, displacements, Derived.BASE_UNITS, oldtype);
    }

    /**
     * Blocks of different types with the same base type; {@link MPI#LB} and {@link MPI#UB} go with all (MPI 1.1 section
     * 3.12.1).
     *
     * @param blocklengths number of elements in each block
     * @param displacements where each block begins, in elements of the base type
     * @param oldtypes type of the elements of each block
     */
    public static Datatype Struct(int[] blocklengths, int[] displacements, Datatype[] oldtypes) throws MPIException {
        return Derived.sameBaseStruct(blocklengths, displacements, oldtypes);
    }

    /** The same as {@link #Contiguous}. */
    public static Datatype createContiguous(int count, Datatype oldType) throws MPIException {
        return Derived.contiguous(count, oldType);
    }

    /** The same as {@link #Vector}. */
    public static Datatype createVector(int count, int blockLength, int stride, Datatype oldType) throws MPIException {
        return Derived.vector(count, blockLength, stride, oldType);
    }

    /**
     * Blocks at equal distances (MPI 1.1 section 3.12.1).
     *
     * @param count number of blocks
     * @param blockLength number of elements in each block
     * @param stride distance from block to block in bytes
     * @param oldType type of the elements
     */
    public static Datatype createHVector(int count, int blockLength, int stride, Datatype oldType)
            throws MPIException {
        return Derived.hvector(count, blockLength, stride, Derived.BYTES, oldType);
    }

    /** The same as {@link #Indexed}. */
    public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
            throws MPIException {
        return Derived.indexed(blockLengths, displacements, oldType);
    }

    /**
     * Blocks of different lengths anywhere (MPI 1.1 section 3.12.1).
     *
     * @param blockLengths number of elements in each block
     * @param displacements where each block begins, in bytes
     * @param oldType type of the elements
     */
    public static Datatype createHIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
            throws MPIException {
        return Derived.hindexed(blockLengths, displacements, Derived.BYTES, oldType);
    }

    /**
     * Blocks of different types, as a C structure has them; buffers are byte[] or ByteBuffer (MPI 1.1 section 3.12.1).
     *
     * @param blockLengths number of elements in each block
     * @param displacements where each block begins, in bytes
     * @param types type of the elements of each block
     */
    public static Datatype createStruct(int[] blockLengths, int[] displacements, Datatype[] types)
            throws MPIException {
        return Derived.rawStruct(blockLengths, displacements, types);
    }

    /**
     * The same data with other bounds (MPI 2).
     *
     * @param oldType type of the data
     * @param lb lower bound in bytes
     * @param extent distance from one element to the next in bytes
     */
    public static Datatype createResized(Datatype oldType, int lb, int extent) throws MPIException {
        return Derived.resized(oldType, lb, extent);
    }
}
