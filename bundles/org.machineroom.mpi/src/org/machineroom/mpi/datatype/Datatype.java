// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.NumberKind;
import org.machineroom.mpi.data.ObjectCodec;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.BufferRegion;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/**
 * What the elements of a message are (MPI 1.1 section 3.12). Predefined types are shared by all ranks; derived ones
 * belong to the rank that has made them.
 *
 * <p>Calls fail with class TYPE for a datatype that is null or freed, or not committed where it must be.
 */
public final class Datatype {
    private static final int WORD_BYTES = 4;
    private static final ProcessLocal<Map<Datatype, String>> NAMES = ProcessLocal.of(_ -> new HashMap<>());

    private final Layout layout;
    private final int number;
    private final PredefinedType predefined;
    private final ObjectCodec codec;
    private Construction construction;
    private final boolean subWord;
    private final Handle handle;
    private final String unknown;
    private String name;
    private String given = "";
    private Object known;
    private Boolean overlapping;
    private PredefinedType element;
    private boolean elementKnown;
    private boolean committed;
    private boolean freed;

    /** Makes a predefined type of values. */
    public Datatype(PredefinedType type) {
        this(type, null, Construction.NAMED);
    }

    /** Makes a predefined type; {@code codec} packs its elements if they are objects. */
    public Datatype(PredefinedType type, ObjectCodec codec) {
        this(type, codec, Construction.NAMED);
    }

    /** Makes a predefined type that the standard has no name for. */
    Datatype(PredefinedType type, Construction construction) {
        this(type, null, construction);
    }

    private Datatype(PredefinedType type, ObjectCodec codec, Construction construction) {
        this.layout = type.layout();
        this.number = type.ordinal();
        this.predefined = type;
        this.codec = codec;
        this.construction = construction;
        this.name = type.mpiName();
        this.subWord = isSubWord(layout);
        this.handle = Handle.UNCHECKED;
        this.unknown = null;
        this.committed = true;
    }

    /**
     * Makes a derived type that is not committed.
     *
     * @param codec packs its elements if they are objects
     * @param handle is told when it is freed
     */
    Datatype(Layout layout, ObjectCodec codec, Construction construction, int number, String name, Handle handle) {
        this.layout = layout;
        this.number = number;
        this.predefined = null;
        this.codec = codec;
        this.construction = construction;
        this.name = name;
        this.subWord = isSubWord(layout);
        this.handle = handle;
        this.unknown = null;
    }

    private Datatype(String unknown) {
        this.layout = Layout.marker(false);
        this.number = 0;
        this.predefined = null;
        this.codec = null;
        this.construction = Construction.NAMED;
        this.name = unknown;
        this.subWord = false;
        this.handle = Handle.UNCHECKED;
        this.unknown = unknown;
    }

    /** What a program has given where there may have to be a datatype; {@code why} says what it is. */
    public static Datatype unknown(String why) {
        return new Datatype(why);
    }

    private static boolean isSubWord(Layout layout) {
        for (Layout.Part part : layout.parts()) {
            if (part.type().kind() != NumberKind.OPAQUE && part.type().bytes() < WORD_BYTES) {
                return true;
            }
        }
        return false;
    }

    /** The layout of a type that communication may use. */
    public Layout layout() {
        if (!committed) {
            requireValid();
            throw new MpiFault(ErrorClass.TYPE, "the datatype " + name + " is used in communication but has not been "
                    + "committed (MPI 1.1 section 3.12.4)");
        }
        return layout;
    }

    /** The layout of a type that may not have been committed. */
    public Layout anyLayout() {
        requireValid();
        return layout;
    }

    void requireValid() {
        if (unknown != null) {
            throw new MpiFault(ErrorClass.TYPE, unknown);
        }
        if (freed) {
            throw new MpiFault(ErrorClass.TYPE, "the datatype " + name + " has been freed");
        }
    }

    /** The datatype that was given, which must be there. */
    public static Datatype valid(Datatype datatype) {
        if (datatype == null) {
            throw new MpiFault(ErrorClass.TYPE, "the datatype is null (MPI_DATATYPE_NULL)");
        }
        return datatype;
    }

    /** The same for requests that use it again and again: the program may free it meanwhile, and they go on. */
    public Datatype lasting() {
        if (predefined != null || !committed) {
            return this;
        }
        Datatype lasting = new Datatype(layout, codec, construction, number, name, Handle.UNCHECKED);
        lasting.committed = true;
        return lasting;
    }

    /** Whether an element has a byte twice, so that it must not be received into (MPI 1.1 section 3.12.5). */
    public boolean overlapsItself() {
        if (overlapping == null) {
            overlapping = BufferRegion.of(this, 0, 1, layout).overlapsItself();
        }
        return overlapping;
    }

    /** Refuses the type if the library's limits do. */
    public void requireSupport(MpiProcess process) {
        if (subWord) {
            process.run().machine().limits().require(Feature.SUB_WORD_TYPES);
        }
    }

    /** Number in recorded calls. */
    public int number() {
        return number;
    }

    /** Whether elements are objects. */
    public boolean isObject() {
        return layout.base() == BaseType.OBJECT;
    }

    /** What packs its elements if they are objects, else {@code null}. */
    public ObjectCodec codec() {
        return codec;
    }

    /** The predefined type that this is, or {@code null} if it is derived. */
    public PredefinedType predefined() {
        return predefined;
    }

    /**
     * The predefined type that it is or that all its data are (MPI 3.1 section 11.3.4); {@code null} if there is no
     * single one.
     */
    public PredefinedType element() {
        if (predefined == null && !elementKnown) {
            elementKnown = true;
            element = layout.size() > 0 ? construction.element()
                    : layout.base() == null ? null : PredefinedType.of(layout.base());
        }
        return predefined != null ? predefined : element;
    }

    /** Notes that it was made with counts of 64 bits, when it has just been. */
    public void setLarge() {
        construction = construction.large();
    }

    /** How it was made. */
    public Construction construction() {
        return construction;
    }

    /** Commits a derived type, so that communication may use it; again does no harm (MPI 1.1 section 3.12.4). */
    public static void commit(Caller caller, Datatype datatype) {
        Calls.local(caller, "MPI_Type_commit", _ -> {
            valid(datatype).requireValid();
            datatype.committed = true;
            return null;
        });
    }

    /** Frees a derived type (MPI 1.1 section 3.12.4). Communication that uses it completes; types made of it stay. */
    public static void free(Caller caller, Datatype datatype) {
        Calls.local(caller, "MPI_Type_free", process -> {
            valid(datatype).requireValid();
            if (datatype.predefined != null) {
                throw new MpiFault(ErrorClass.TYPE, datatype.name + " is predefined and cannot be freed");
            }
            TypeAttributes.deleteAll(process, datatype);
            datatype.discard();
            return null;
        });
    }

    /**
     * Lets this duplicate have what the old one has besides its data.
     *
     * @throws MpiFault if a copy function of an attribute fails; then there is no duplicate
     */
    void inherit(MpiProcess process, Datatype old) {
        name = old.name;
        committed = old.committed;
        try {
            TypeAttributes.copy(process, old, this);
        } catch (MpiFault fault) {
            discard();
            throw fault;
        }
    }

    /** Another datatype that was made in the same way. */
    Datatype another(MpiProcess process, String function) {
        return new Datatype(layout, codec, construction, TypeNumbers.next(process), name,
                CallChecks.made(process, HandleKind.DATATYPE, function));
    }

    /**
     * A datatype for a program that asks what something was given, and frees what it gets; a predefined one as it is.
     */
    public Datatype asked(MpiProcess process, String function) {
        if (predefined != null) {
            return this;
        }
        Datatype copy = another(process, function);
        copy.committed = true;
        return copy;
    }

    private void discard() {
        freed = true;
        committed = false;
        handle.freed();
    }

    /** Whether it may be used in communication. */
    public boolean isCommitted() {
        return committed;
    }

    /** Whether the program has freed it. */
    public boolean isFreed() {
        return freed;
    }

    /** Distance from one element to the next in bytes (MPI 1.1 section 3.12.3). */
    public static long extent(Caller caller, Datatype datatype) {
        return ask(caller, "MPI_Type_extent", datatype, Layout::extent);
    }

    /** Bytes of an element that are communicated (MPI 1.1 section 3.12.3). */
    public static long size(Caller caller, Datatype datatype) {
        return ask(caller, "MPI_Type_size", datatype, Layout::size);
    }

    /** Lower bound in bytes (MPI 1.1 section 3.12.3). */
    public static long lowerBound(Caller caller, Datatype datatype) {
        return ask(caller, "MPI_Type_lb", datatype, Layout::lowerBound);
    }

    /** Upper bound in bytes (MPI 1.1 section 3.12.3). */
    public static long upperBound(Caller caller, Datatype datatype) {
        return ask(caller, "MPI_Type_ub", datatype, Layout::upperBound);
    }

    /** Where the first data begin, in bytes (MPI 3.1 section 4.1.8). */
    public static long trueLowerBound(Caller caller, Datatype datatype) {
        return ask(caller, "MPI_Type_get_true_extent", datatype, layout -> layout.runs().first());
    }

    /** From the first data to the end of the last, in bytes (MPI 3.1 section 4.1.8). */
    public static long trueExtent(Caller caller, Datatype datatype) {
        return ask(caller, "MPI_Type_get_true_extent", datatype,
                layout -> layout.runs().end() - layout.runs().first());
    }

    private static long ask(Caller caller, String function, Datatype datatype, ToLongFunction<Layout> question) {
        return Calls.local(caller, function, _ -> question.applyAsLong(valid(datatype).anyLayout()));
    }

    /** Bytes of an element of the base type, in which an array of such elements counts; 1 if there is none. */
    public int unit() {
        return layout.unit();
    }

    /** Whether its elements may lie in any array of bytes although they are no bytes: a C structure. */
    public boolean isRaw() {
        return layout.isRaw();
    }

    /** Its elementary type; {@code null} if there are several or none. */
    public BaseType base() {
        return layout.base();
    }

    /** Packed length of an element in bytes, whether or not it was freed. */
    public int packedBytes() {
        return layout.size();
    }

    /** The name for messages and views. */
    public String name() {
        return name;
    }

    /** MPI_Type_get_name: empty for a type to which neither the program nor the standard has given one. */
    public static String name(Caller caller, Datatype datatype) {
        return Calls.local(caller, "MPI_Type_get_name", process -> {
            valid(datatype).requireValid();
            return datatype.predefined == null ? datatype.given
                    : NAMES.get(process).getOrDefault(datatype,
                            datatype.construction == Construction.NAMED ? datatype.name : "");
        });
    }

    /** MPI_Type_set_name: the name for messages and views; that of a predefined type only the process itself sees. */
    public static void setName(Caller caller, Datatype datatype, String newName) {
        Calls.local(caller, "MPI_Type_set_name", process -> {
            valid(datatype).requireValid();
            if (newName == null) {
                throw new MpiFault(ErrorClass.ARG, "the name of " + datatype.name + " is null");
            }
            if (datatype.predefined == null) {
                datatype.name = newName;
                datatype.given = newName;
            } else {
                NAMES.get(process).put(datatype, newName);
            }
            return null;
        });
    }

    /** The object by which the program knows it; {@code null} if its binding has none. */
    public Object handle() {
        return known;
    }

    /** Sets the object by which the program knows it. */
    public void setHandle(Object object) {
        known = object;
    }

    @Override
    public String toString() {
        return name;
    }
}
