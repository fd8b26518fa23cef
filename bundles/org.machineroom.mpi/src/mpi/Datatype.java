// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.Arrays;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.CopyFunction;
import org.machineroom.mpi.attribute.DeleteFunction;
import org.machineroom.mpi.attribute.Keyvals;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.datatype.DerivedTypes;
import org.machineroom.mpi.datatype.DerivedTypes.Unit;
import org.machineroom.mpi.datatype.TypeAttributes;
import org.machineroom.mpi.internal.data.ObjectPacker;

/**
 * What the elements of a message are (MPI 1.1 section 3.12). Predefined types are shared by all ranks; derived ones
 * belong to the rank that has made them.
 *
 * <p>Buffers of a type are arrays of its base type, or buffers of java.nio of that type, or a {@link
 * java.nio.ByteBuffer}. In the first dialect displacements and extents count elements of the base type; in the second
 * they count elements of the old type, or bytes where a method's name begins with {@code createH} and for structures.
 *
 * <p>Sizes and extents that do not go into an int are {@code UNDEFINED}. Unless said otherwise, error classes are
 * {@code ERR_TYPE} for a datatype that is null, freed or not committed, {@code ERR_COUNT} for a negative count and
 * {@code ERR_ARG} for other arguments.
 */
public class Datatype implements Freeable, Cloneable {
    private final org.machineroom.mpi.datatype.Datatype core;

    /** Makes a predefined type, {@code null} for the null type. */
    Datatype(PredefinedType type) {
        this(type == null ? null : new org.machineroom.mpi.datatype.Datatype(type, ObjectPacker.JAVA));
    }

    private Datatype(org.machineroom.mpi.datatype.Datatype core) {
        this.core = core;
        if (core != null) {
            core.setHandle(this);
        }
    }

    /** The object by which the program knows a datatype of the core. */
    static Datatype of(org.machineroom.mpi.datatype.Datatype core) {
        return core.handle() instanceof Datatype known ? known : new Datatype(core);
    }

    /** The core's datatype; {@code null} for the null type. */
    final org.machineroom.mpi.datatype.Datatype core() {
        return core;
    }

    /** The same for an argument, which may be {@code null}. */
    static org.machineroom.mpi.datatype.Datatype core(Datatype datatype) {
        return datatype == null ? null : datatype.core;
    }

    /**
     * Commits a derived type, so that communication may use it (MPI 1.1 section 3.12.4). Committing again does no harm.
     */
    public final void Commit() throws MPIException {
        org.machineroom.mpi.datatype.Datatype.commit(JAVA, core);
    }

    /** The same as {@link #Commit}. */
    public final void commit() throws MPIException {
        Commit();
    }

    /** Frees a derived type (MPI 1.1 section 3.12.4). Communication that uses it completes; types made of it stay. */
    @Override
    public final void free() throws MPIException {
        org.machineroom.mpi.datatype.Datatype.free(JAVA, core);
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
        return core == null || core.isFreed();
    }

    /** Distance from one element to the next, in elements of the base type (MPI 1.1 section 3.12.3). */
    public final int Extent() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.extent(JAVA, core) / core.unit());
    }

    /** Number of base type elements that are communicated (MPI 1.1 section 3.12.3). */
    public final int Size() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.size(JAVA, core) / core.unit());
    }

    /** Lower bound in elements of the base type (MPI 1.1 section 3.12.3). */
    public final int Lb() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.lowerBound(JAVA, core) / core.unit());
    }

    /** Upper bound in elements of the base type (MPI 1.1 section 3.12.3). */
    public final int Ub() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.upperBound(JAVA, core) / core.unit());
    }

    /** Distance from one element to the next, in elements of the base type; in bytes for structures and pairs. */
    public final int getExtent() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.extent(JAVA, core) / bufferUnit());
    }

    /** What is communicated, in elements of the base type; in bytes for structures and pairs. */
    public final int getSize() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.size(JAVA, core) / bufferUnit());
    }

    /** Lower bound in elements of the base type; in bytes for structures and pairs. */
    public final int getLb() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.lowerBound(JAVA, core) / bufferUnit());
    }

    /** Where the first data begin, in elements of the base type; in bytes for structures and pairs. */
    public final int getTrueLb() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.trueLowerBound(JAVA, core) / bufferUnit());
    }

    /** From the first data to the end of the last, in elements of the base type; in bytes for structures and pairs. */
    public final int getTrueExtent() throws MPIException {
        return Count.asInt(org.machineroom.mpi.datatype.Datatype.trueExtent(JAVA, core) / bufferUnit());
    }

    private int bufferUnit() {
        return core.isRaw() ? 1 : core.unit();
    }

    /** Number of the base type, as a program of MPJ Express may ask for. */
    public final int getType() {
        return core == null || core.base() == null ? -1 : core.base().ordinal();
    }

    /** Packed length of an element in bytes. */
    public final int getByteSize() {
        return core == null ? 0 : core.packedBytes();
    }

    /** The name for messages and views. */
    public final String getName() throws MPIException {
        return core == null ? "MPI.DATATYPE_NULL" : org.machineroom.mpi.datatype.Datatype.name(JAVA, core);
    }

    /** Gives it a name for messages and views. */
    public final void setName(String newName) throws MPIException {
        org.machineroom.mpi.datatype.Datatype.setName(JAVA, core, newName);
    }

    /** A committed copy (MPI 2). */
    public final Datatype dup() throws MPIException {
        return of(DerivedTypes.dup(JAVA, core));
    }

    /** The same as {@link #dup}. */
    @Override
    public final Datatype clone() {
        return dup();
    }

    /** Makes a key for attributes of datatypes, which a duplicate gets with the same value (MPI 3.1 section 6.7.4). */
    public static int createKeyval() throws MPIException {
        return Keyvals.create(JAVA, AttributeOwner.DATATYPE, CopyFunction.DUP, DeleteFunction.NULL, null);
    }

    /**
     * Frees a key; attributes that are set stay (MPI 3.1 section 6.7.4).
     *
     * @throws MPIException of class {@code ERR_ARG} if the program has not made the key for datatypes
     */
    public static void freeKeyval(int keyval) throws MPIException {
        Keyvals.free(JAVA, AttributeOwner.DATATYPE, keyval);
    }

    /**
     * Sets an attribute (MPI 3.1 section 6.7.4).
     *
     * @throws MPIException of class {@code ERR_ARG} if the program has not made the key for datatypes
     */
    public final void setAttr(int keyval, Object value) throws MPIException {
        TypeAttributes.set(JAVA, core, keyval, value);
    }

    /** The value of an attribute, {@code null} if it is not set (MPI 3.1 section 6.7.4). */
    public final Object getAttr(int keyval) throws MPIException {
        return TypeAttributes.get(JAVA, core, keyval);
    }

    /**
     * Deletes an attribute (MPI 3.1 section 6.7.4).
     *
     * @throws MPIException of class {@code ERR_ARG} if the program has not made the key for datatypes
     */
    public final void deleteAttr(int keyval) throws MPIException {
        TypeAttributes.delete(JAVA, core, keyval);
    }

    @Override
    public final String toString() {
        return core == null ? "MPI.DATATYPE_NULL" : core.name();
    }

    /**
     * {@code count} elements one after the other (MPI 1.1 section 3.12.1).
     *
     * @param count number of elements
     * @param oldtype their type
     */
    public static Datatype Contiguous(int count, Datatype oldtype) throws MPIException {
        return of(DerivedTypes.contiguous(JAVA, count, core(oldtype)));
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
        return of(DerivedTypes.vector(JAVA, count, blocklength, stride, core(oldtype)));
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
        return of(DerivedTypes.hvector(JAVA, count, blocklength, stride, Unit.BASE, core(oldtype)));
    }

    /**
     * Blocks of different lengths anywhere (MPI 1.1 section 3.12.1).
     *
     * @param blocklengths number of elements in each block
     * @param displacements where each block begins, in extents of the old type
     * @param oldtype type of the elements
     */
    public static Datatype Indexed(int[] blocklengths, int[] displacements, Datatype oldtype) throws MPIException {
        return of(DerivedTypes.indexed(JAVA, blocklengths, displacements, core(oldtype)));
    }

    /**
     * Like {@link #Indexed}, but displacements count elements of the base type.
     *
     * @param blocklengths number of elements in each block
     * @param displacements where each block begins, in elements of the base type
     * @param oldtype type of the elements
     */
    public static Datatype Hindexed(int[] blocklengths, int[] displacements, Datatype oldtype) throws MPIException {
        return of(DerivedTypes.hindexed(JAVA, blocklengths, longs(displacements), Unit.BASE, core(oldtype)));
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
        return of(DerivedTypes.uniformStructure(JAVA, blocklengths, longs(displacements), cores(oldtypes)));
    }

    /** The same as {@link #Contiguous}. */
    public static Datatype createContiguous(int count, Datatype oldType) throws MPIException {
        return of(DerivedTypes.contiguous(JAVA, count, core(oldType)));
    }

    /** The same as {@link #Vector}. */
    public static Datatype createVector(int count, int blockLength, int stride, Datatype oldType) throws MPIException {
        return of(DerivedTypes.vector(JAVA, count, blockLength, stride, core(oldType)));
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
        return of(DerivedTypes.hvector(JAVA, count, blockLength, stride, Unit.BYTES, core(oldType)));
    }

    /** The same as {@link #Indexed}. */
    public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
            throws MPIException {
        return of(DerivedTypes.indexed(JAVA, blockLengths, displacements, core(oldType)));
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
        return of(DerivedTypes.hindexed(JAVA, blockLengths, longs(displacements), Unit.BYTES, core(oldType)));
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
        return of(DerivedTypes.structure(JAVA, blockLengths, longs(displacements), cores(types)));
    }

    /**
     * The same data with other bounds (MPI 2).
     *
     * @param oldType type of the data
     * @param lb lower bound in bytes
     * @param extent distance from one element to the next in bytes
     */
    public static Datatype createResized(Datatype oldType, int lb, int extent) throws MPIException {
        return of(DerivedTypes.resized(JAVA, core(oldType), lb, extent));
    }

    private static long[] longs(int[] values) {
        return values == null ? null : Arrays.stream(values).asLongStream().toArray();
    }

    private static org.machineroom.mpi.datatype.Datatype[] cores(Datatype[] types) {
        return types == null ? null
                : Arrays.stream(types).map(type -> core(type)).toArray(org.machineroom.mpi.datatype.Datatype[]::new);
    }
}
