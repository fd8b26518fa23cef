// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.environment.Session;
import org.machineroom.mpi.file.OpenFile;
import org.machineroom.mpi.group.Groups;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.operation.Operation;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;
import org.machineroom.mpi.window.Window;
import org.machineroom.mpi.window.WindowHandle;
import org.machineroom.natives.internal.source.CallSignature.Parameter;
import org.machineroom.natives.internal.source.CallSignature;

/**
 * The arguments of a call as the program has passed them, by their place from 0. What a handle names is {@code null} if
 * it is the null handle: the core says what is wrong then.
 */
class Words {
    /** What stands for a buffer that is the other one. */
    static final long IN_PLACE = -1;

    private final Binding binding;
    private final long base;
    private boolean isForLong;

    Words(Binding binding, long base) {
        this.binding = binding;
        this.base = base;
    }

    /** The same arguments, whose datatypes and operation may be used after the program has freed them. */
    final Words forLong() {
        isForLong = true;
        return this;
    }

    /** The same arguments as those of a call with counts of 64 bits. */
    final Words large(List<Parameter> parameters) {
        return new LargeWords(binding, base, parameters);
    }

    final Binding caller() {
        return binding;
    }

    Handles handles() {
        return binding.handles();
    }

    /** The communicator among the arguments, whose error handler is asked; {@code null} if there is none. */
    Communicator owner(CallSignature call) {
        List<Parameter> parameters = call.parameters();
        for (int place = 0; place < parameters.size(); place++) {
            Communicator owner = switch (parameters.get(place).type()) {
                case "MPI_Comm" -> handles().communicators.get(integer(place));
                case "MPI_Win" -> communicator(handles().windows.get(integer(place)));
                default -> null;
            };
            if (owner != null) {
                return owner;
            }
        }
        return null;
    }

    /** The open file among the arguments, whose error handler is asked; {@code null} if there is none. */
    OpenFile file(CallSignature call) {
        List<Parameter> parameters = call.parameters();
        for (int place = 0; place < parameters.size(); place++) {
            OpenFile file = "MPI_File".equals(parameters.get(place).type()) ? handles().files.get(integer(place))
                    : null;
            if (file != null) {
                return file;
            }
        }
        return null;
    }

    private static Communicator communicator(Window window) {
        return window == null ? null : window.communicator();
    }

    /** An integer or a handle. */
    int integer(int place) {
        return (int) word(place);
    }

    boolean flag(int place) {
        return integer(place) != 0;
    }

    /** A pointer, or an integer of its size. */
    long word(int place) {
        return NativeMemory.word(base + (long) place * Long.BYTES);
    }

    /** The integers that a pointer points to; {@code null} if there should be some and the pointer is null. */
    int[] integers(int place, int count) {
        return word(place) == 0 && count > 0 ? null
                : NativeMemory.ints(word(place), notNegative(count, ErrorClass.ARG));
    }

    /** The same where a null pointer is an error that the core does not see. */
    int[] presentIntegers(int place, int count) {
        int[] values = integers(place, count);
        if (values == null) {
            throw new MpiFault(ErrorClass.ARG, "an array among the arguments is null");
        }
        return values;
    }

    /** How many entries the arrays of any other call have: an integer that must not be negative. */
    int arguments(int place) {
        return notNegative(integer(place), ErrorClass.ARG);
    }

    /** How many entries the arrays of a datatype or a completion have: an integer that must not be negative. */
    int count(int place) {
        return notNegative(integer(place), ErrorClass.COUNT);
    }

    private static int notNegative(int count, ErrorClass errorClass) {
        if (count < 0) {
            throw new MpiFault(errorClass, "an array among the arguments has " + count
                    + " entries; there must be none or more");
        }
        return count;
    }

    boolean[] flags(int place, int count) {
        int[] values = integers(place, count);
        if (values == null) {
            return null;
        }
        boolean[] flags = new boolean[values.length];
        for (int i = 0; i < values.length; i++) {
            flags[i] = values[i] != 0;
        }
        return flags;
    }

    long[] addresses(int place, int count) {
        return NativeMemory.longs(word(place), notNegative(count, ErrorClass.COUNT));
    }

    /** The integer that a pointer points to. */
    int integerAt(int place) {
        return NativeMemory.getInt(word(place));
    }

    String text(int place) {
        return NativeMemory.text(word(place));
    }

    OptionalInt fileMask() {
        return binding.fileMask();
    }

    String fileName(int place) {
        return binding.fileName(text(place));
    }

    /** Texts one behind the other, of which a null pointer ends the array; {@code null} for no array. */
    String[] texts(long array) {
        return array == 0 ? null : LongStream.iterate(array, at -> at + Long.BYTES).map(NativeMemory::getLong)
                .takeWhile(address -> address != 0).mapToObj(NativeMemory::text).toArray(String[]::new);
    }

    WindowHandle window(int place) {
        return new WindowHandle(binding, handles().windows.named(integer(place)));
    }

    Session session(int place) {
        return handles().sessions.named(integer(place));
    }

    OpenFile file(int place) {
        return handles().files.named(integer(place));
    }

    Binding.Handle communicator(int place) {
        return binding.communicator(integer(place));
    }

    Datatype type(int place) {
        Datatype predefined = Handles.predefinedType(integer(place));
        return predefined != null ? predefined : typeOf(integer(place));
    }

    /** What is no datatype is refused only where it matters: not by a gather at the ranks that only send, for one. */
    private Datatype typeOf(int handle) {
        Datatype type = handles().types.get(handle);
        if (type != null || handle == handles().types.none()) {
            return type != null && isForLong ? type.lasting() : type;
        }
        return Datatype.unknown(WrongHandle.words(HandleKind.DATATYPE, handle));
    }

    /** The datatype whose handle a pointer points to. */
    Datatype typeAt(int place) {
        return typeOf(integerAt(place));
    }

    /** The datatypes that a pointer points to. */
    Datatype[] types(int place, int count) {
        int[] numbers = integers(place, count);
        return numbers == null ? null : IntStream.of(numbers).mapToObj(this::typeOf).toArray(Datatype[]::new);
    }

    ProcessGroup group(int place) {
        return handles().groups.named(integer(place));
    }

    Operation operation(int place) {
        return operationOf(integer(place));
    }

    /** The operation whose handle a pointer points to. */
    Operation operationAt(int place) {
        return operationOf(integerAt(place));
    }

    /** As of datatypes. */
    private Operation operationOf(int handle) {
        Operation operation = handles().operations.get(handle);
        if (operation != null || handle == handles().operations.none()) {
            return operation != null && isForLong ? operation.lasting() : operation;
        }
        return Operation.unknown(WrongHandle.words(HandleKind.OPERATION, handle));
    }

    ErrorHandler errorHandler(int place) {
        return handles().errorHandlers.named(integer(place));
    }

    Info info(int place) {
        return handles().infos.named(integer(place));
    }

    /** The request that a pointer points to. */
    Request requestAt(int place) {
        return request(integerAt(place));
    }

    Request[] requests(int place, int count) {
        int[] handles = NativeMemory.ints(word(place), notNegative(count, ErrorClass.COUNT));
        Request[] requests = new Request[handles.length]; // no stream, as a halo exchange asks for them all the time
        for (int i = 0; i < handles.length; i++) {
            requests[i] = request(handles[i]);
        }
        return requests;
    }

    /** The request that a handle names; {@code null} only for the null handle. */
    Request request(int handle) {
        return handles().requests.named(handle);
    }

    /** A buffer; its address, count and datatype stand one behind the other. */
    Region region(int place) {
        return region(place, integer(place + 1), place + 2);
    }

    /** A buffer whose address, count and datatype stand anywhere. */
    Region region(int address, long count, int type) {
        return new NativeRegion(word(address), count, type(type), binding.probe());
    }

    /** Whether an address is MPI_IN_PLACE. */
    boolean isInPlace(int place) {
        return word(place) == IN_PLACE;
    }

    /** The segment that a pointer points to. */
    static MemorySegment memory(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(Math.max(0, bytes));
    }

    /** Sets a number of elements: MPI_UNDEFINED is what no integer holds (MPI 3.1 section 4.1.11). */
    void setCount(int place, long count) {
        setInteger(place, count > Integer.MAX_VALUE ? Wildcard.UNDEFINED : (int) count);
    }

    void setInteger(int place, int value) {
        NativeMemory.setInt(word(place), value);
    }

    void setFlag(int place, boolean value) {
        setInteger(place, value ? 1 : 0);
    }

    void setIntegers(int place, int[] values, int room) {
        NativeMemory.setInts(word(place), values, room);
    }

    void setAddress(int place, long value) {
        NativeMemory.setLong(word(place), value);
    }

    /** Sets a text and its length. */
    void setText(int place, String text, int room, int lengthPlace) {
        setInteger(lengthPlace, NativeMemory.setText(word(place), text, room));
    }

    void setRequest(int place, Request request) {
        setInteger(place, handles().requests.add(request));
    }

    void setType(int place, Datatype type) {
        setInteger(place, handles().types.add(type));
    }

    void setCommunicator(int place, Communicator communicator) {
        setInteger(place, handles().communicators.add(communicator));
    }

    void setWindow(int place, Window window) {
        setInteger(place, handles().windows.add(window));
    }

    void setInfo(int place, Info info) {
        setInteger(place, handles().infos.add(info));
    }

    /** Nothing is made that the program could not be told of; a pointer to what is no memory shows later. */
    void requireRoomFor(MadeHandle made) {
        if (made != null && word(made.place()) == 0) {
            throw new MpiFault(ErrorClass.ARG, "the pointer to the handle that the call makes is null");
        }
    }

    /** Sets the handle that a failed call should have made to the null one, if there is room for it. */
    void setNone(MadeHandle made) {
        if (made != null && binding.probe().isWritable(word(made.place()), Integer.BYTES)) {
            setInteger(made.place(), made.none());
        }
    }

    /** Forgets what the handle names that a pointer points to, and makes that the null handle. */
    void drop(int place, HandleTable<?> table) {
        table.retire(integerAt(place));
        setInteger(place, table.none());
    }

    /** Programs compare a group that turns out empty with MPI_GROUP_EMPTY, and free it all the same. */
    void setGroup(int place, ProcessGroup group) {
        if (group != ProcessGroup.EMPTY && group.members().size() == 0) {
            Groups.free(binding, group);
            setInteger(place, handles().groups.of(ProcessGroup.EMPTY));
        } else {
            setInteger(place, group == ProcessGroup.EMPTY ? handles().groups.of(group) : handles().groups.add(group));
        }
    }

    /** Makes the request that a pointer points to the null one if that is what it has become. */
    void dropIfNull(int place, int index, Request request) {
        if (request != null && request.isNull()) {
            long address = word(place) + (long) index * Integer.BYTES;
            handles().requests.remove(NativeMemory.getInt(address));
            NativeMemory.setInt(address, handles().requests.none());
        }
    }

    /** Makes all requests null that have become so. */
    void dropNull(int place, Request[] requests) {
        for (int i = 0; i < requests.length; i++) {
            dropIfNull(place, i, requests[i]);
        }
    }

    /** The status that a pointer points to. */
    Status status(int place) {
        return NativeStatus.get(word(place));
    }

    /** Fills a status, unless the program ignores it. */
    void setStatus(int place, Status status) {
        NativeStatus.set(word(place), status);
    }

    /** Fills the first of an array of statuses, unless the program ignores them. */
    void setStatuses(int place, Status[] statuses, boolean withErrors) {
        for (int i = 0; i < statuses.length && word(place) != 0; i++) {
            long address = word(place) + (long) i * NativeStatus.BYTES;
            if (withErrors) {
                NativeStatus.setWithError(address, statuses[i]);
            } else {
                NativeStatus.set(address, statuses[i]);
            }
        }
    }
}
