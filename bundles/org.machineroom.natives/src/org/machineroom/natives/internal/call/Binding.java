// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.Arena;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiError;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.file.FileErrors;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.internal.source.CallList;
import org.machineroom.natives.internal.source.CallSignature;

/** The binding of C, C++ and Fortran as one rank uses it: what its handles name, and how its calls are made. */
public final class Binding implements Caller {
    private final MpiProcess process;
    private final Callbacks callbacks;
    private final MemoryProbe probe;
    private final IntFunction<Optional<CodePlace>> places;
    private final Surroundings surroundings;
    private final Handles handles;
    private final Handle world = new Handle(this, Handles.WORLD);
    private int site;
    private int called;
    /** Arguments of the call that was made in stages last. */
    private Words inStages;

    /**
     * A binding for the process that calls.
     *
     * @param places what the number of a place in the program means
     * @param surroundings where the program is
     */
    public Binding(MpiProcess process, Callbacks callbacks, MemoryProbe probe,
            IntFunction<Optional<CodePlace>> places, Surroundings surroundings) {
        this.process = process;
        this.callbacks = callbacks;
        this.probe = probe;
        this.places = places;
        this.surroundings = surroundings;
        this.handles = new Handles(process);
    }

    private Binding(Binding first) {
        this.process = first.process;
        this.callbacks = first.callbacks;
        this.probe = first.probe;
        this.places = first.places;
        this.surroundings = first.surroundings;
        this.handles = first.handles;
    }

    /** The same for a further thread of the rank, which may be in a call at the same time. */
    public Binding ofThread() {
        return new Binding(this);
    }

    /**
     * For memory that lasts as long as one call of a function of the program. A rank on a lane may come back from that
     * on another thread, and code that the JIT compiler has made of the caller can take the one for the other.
     */
    Arena arena() {
        return process.rank().lane().isOneOfSeveral() ? Arena.ofShared() : Arena.ofConfined();
    }

    /**
     * Makes a call.
     *
     * @param number which: its place in the list of calls
     * @param words address of its arguments, each in eight bytes
     * @param from number of the place in the program
     * @return the error code
     */
    public int call(int number, long words, int from) {
        int siteBefore = site;
        int calledBefore = called;
        site = from;
        called = number;
        Words arguments = new Words(this, words);
        MadeHandle made = MadeHandle.of(number);
        try {
            arguments.requireRoomFor(made);
            NativeCalls.of(number).make(arguments);
            return ErrorClass.SUCCESS.code();
        } catch (CallFailure failure) {
            return failed(arguments, made, failure);
        } catch (MpiFault fault) {
            return raised(arguments, made, number, fault);
        } finally {
            site = siteBefore;
            called = calledBefore;
        }
    }

    private static int failed(Words arguments, MadeHandle made, CallFailure failure) {
        arguments.setNone(made);
        return failure.error().fault().errorCode();
    }

    private int raised(Words arguments, MadeHandle made, int number, MpiFault fault) {
        int code = raise(arguments, CallList.get(number), fault);
        arguments.setNone(made);
        return code;
    }

    /** Whether what a program asks for is a call that can be made in stages; what is no call is negative. */
    public static boolean isInStages(int asked) {
        return asked >= 0 && NativeCalls.inStages(asked) != null;
    }

    /**
     * A call that can be made in stages, and has not been begun; arguments as of {@link #call}.
     *
     * @throws MpiFault that {@link #failed} takes, if an argument is wrong that the core does not see
     */
    public CallInStages<?> inStages(int number, long words, int from) {
        site = from;
        called = number;
        inStages = new Words(this, words);
        inStages.requireRoomFor(MadeHandle.of(number));
        return NativeCalls.inStages(number).begin(inStages);
    }

    /** Ends the call that was made in stages last, and has failed in one; returns the error code. */
    public int failed(CallInStages<?> call) {
        try {
            throw call.fail();
        } catch (CallFailure failure) {
            return failed(inStages, MadeHandle.of(called), failure);
        }
    }

    /** The same where it has failed before the first or behind the last stage. */
    public int failed(MpiFault fault) {
        return raised(inStages, MadeHandle.of(called), called, fault);
    }

    /** An argument that was wrong before the core could see it: a null pointer, or what is no handle. */
    private int raise(Words arguments, CallSignature function, MpiFault fault) {
        process.calls().enterUnrecorded(site);
        try {
            throw function.name().startsWith("MPI_File_")
                    ? FileErrors.raise(this, arguments.file(function), function.name(), fault)
                    : Faults.raise(this, process, arguments.owner(function), function.name(), fault);
        } catch (CallFailure failure) {
            return failure.error().fault().errorCode();
        } finally {
            process.calls().leaveUnrecorded();
        }
    }

    /** A communicator argument. */
    Handle communicator(int number) {
        return number == Handles.WORLD ? world : new Handle(this, number);
    }

    Handles handles() {
        return handles;
    }

    Callbacks callbacks() {
        return callbacks;
    }

    /** The name of a file as the simulator finds it, for one that is relative to where the program has gone. */
    String fileName(String name) {
        return name == null || name.isEmpty() || name.startsWith("/") ? name
                : surroundings.directory().map(folder -> folder + "/" + name).orElse(name);
    }

    /** What files that the program makes do not allow; empty if it is what the simulator's do not. */
    OptionalInt fileMask() {
        return surroundings.fileMask();
    }

    MemoryProbe probe() {
        return probe;
    }

    @Override
    public MpiProcess process() {
        return process;
    }

    @Override
    public int site(MpiProcess asked) {
        return site;
    }

    @Override
    public String called(String function) {
        return CallList.get(called).name();
    }

    @Override
    public RuntimeException failure(MpiError error) {
        return new CallFailure(error);
    }

    @Override
    public RuntimeException fatal(MpiError error) {
        return places.apply(site).map(place -> new CallFailure(error, place)).orElseGet(() -> new CallFailure(error));
    }

    /** A communicator argument. */
    record Handle(Binding caller, int number) implements CommunicatorHandle {
        @Override
        public Communicator of(MpiProcess process) {
            Communicator communicator = number == Handles.WORLD ? process.world()
                    : caller.handles.communicators.get(number);
            if (communicator == null) {
                throw WrongHandle.fault(HandleKind.COMMUNICATOR, number);
            }
            communicator.requireOf(process);
            return communicator;
        }
    }
}
