// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.call;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.internal.coverage.FunctionTable;

/**
 * The bracket around every call of a program. A recorded call takes part in the simulated run: what the program has
 * computed before it is charged, and the call is recorded. A call that is not recorded costs nothing. A
 * {@link MpiFault} inside either goes to the error handler of what the call acts on.
 */
public final class Calls {
    private Calls() {
    }

    /** What a call does. */
    @FunctionalInterface
    public interface Action<T> {
        /** Does it. */
        T run(MpiProcess process);
    }

    /** What a recorded call on a communicator does. */
    @FunctionalInterface
    public interface CommunicatorAction<T> {
        /** Does it. */
        T run(Communicator communicator, CallRecord call);
    }

    /** What a call on a communicator does that is not recorded. */
    @FunctionalInterface
    public interface Query<T> {
        /** Does it. */
        T run(Communicator communicator);
    }

    /** Makes a call that belongs to no communicator and is not recorded; its errors go to MPI_COMM_WORLD. */
    public static <T> T local(Caller caller, String function, Action<T> action) {
        MpiProcess process = caller.process();
        process.calls().enterUnrecorded(caller.site(process));
        try {
            requirePossible(process, function);
            return action.run(process);
        } catch (MpiFault fault) {
            throw Faults.raise(caller, process, null, function, fault);
        } finally {
            process.calls().leaveUnrecorded();
        }
    }

    /** The same for a call that may also come before MPI_Init and after MPI_Finalize. */
    public static <T> T anytime(Caller caller, String function, Action<T> action) {
        MpiProcess process = caller.process();
        process.calls().enterUnrecorded(caller.site(process));
        try {
            FunctionTable.require(function, process.run().machine().limits());
            return action.run(process);
        } catch (MpiFault fault) {
            throw Faults.raise(caller, process, null, function, fault);
        } finally {
            process.calls().leaveUnrecorded();
        }
    }

    /** Makes a recorded call that belongs to no communicator; its errors go to MPI_COMM_WORLD. */
    public static <T> T recorded(Caller caller, MpiFunction function, Action<T> action) {
        MpiProcess process = caller.process();
        process.enter(function, caller.site(process));
        try {
            requirePossible(process, function);
            return action.run(process);
        } catch (MpiFault fault) {
            throw Faults.raise(caller, process, null, function.operation().name(), fault);
        } finally {
            leave(process);
        }
    }

    /**
     * The same for a call that is given the error handler of what it makes, which its errors go to, too (MPI 4.0
     * sections 7.4.2 and 11.3.1).
     *
     * @param owner what the error handler is set for
     * @param action looks itself whether that is possible
     */
    public static <T> T making(Caller caller, MpiFunction function, ErrorHandler handler, ErrorHandler.Owner owner,
            Action<T> action) {
        MpiProcess process = caller.process();
        process.enter(function, caller.site(process));
        try {
            process.run().machine().limits().require(Feature.MPI_4);
            return action.run(process);
        } catch (MpiFault fault) {
            String name = function.operation().name();
            throw handler != null && handler.isFor(owner) ? Faults.raise(caller, process, handler, null, name, fault)
                    : Faults.raise(caller, process, null, name, fault);
        } finally {
            leave(process);
        }
    }

    /** Makes a recorded call on a communicator. */
    public static <T> T on(CommunicatorHandle handle, MpiFunction function, CommunicatorAction<T> action) {
        Caller caller = handle.caller();
        MpiProcess process = caller.process();
        CallRecord call = process.enter(function, caller.site(process));
        Communicator communicator = null;
        try {
            communicator = requireUsable(handle, process, function, call);
            return action.run(communicator, call);
        } catch (MpiFault fault) {
            throw Faults.raise(caller, process, communicator, function.operation().name(), fault);
        } finally {
            leave(process);
        }
    }

    /** The communicator of a recorded call, if the process may make that on it. */
    public static Communicator requireUsable(CommunicatorHandle handle, MpiProcess process, MpiFunction function,
            CallRecord call) {
        requireInitialized(process, function.operation().name());
        Communicator communicator = handle.of(process);
        communicator.requireComplete();
        requireThere(communicator);
        call.context = communicator.pointToPointContext();
        FunctionTable.require(function, process.run().machine().limits());
        return communicator;
    }

    /** Makes a call on a communicator that is not recorded. */
    public static <T> T query(CommunicatorHandle handle, String function, Query<T> query) {
        return early(handle, function, communicator -> {
            communicator.requireComplete();
            return query.run(communicator);
        });
    }

    /** The same for what may be done with a communicator that is still being made. */
    public static <T> T early(CommunicatorHandle handle, String function, Query<T> query) {
        Caller caller = handle.caller();
        MpiProcess process = caller.process();
        process.calls().enterUnrecorded(caller.site(process));
        Communicator communicator = null;
        try {
            requireInitialized(process, function);
            communicator = handle.of(process);
            requireThere(communicator);
            FunctionTable.require(function, process.run().machine().limits());
            return query.run(communicator);
        } catch (MpiFault fault) {
            throw Faults.raise(caller, process, communicator, function, fault);
        } finally {
            process.calls().leaveUnrecorded();
        }
    }

    /**
     * Notes that the program has made something that it has to give back. Unlike a call it may come before MPI_Init,
     * and outside of a run, where nobody takes note of it.
     */
    public static Handle made(Caller caller, HandleKind kind, String function) {
        if (Rank.currentOrNull() == null) {
            return Handle.UNCHECKED;
        }
        MpiProcess process = caller.process();
        process.calls().enterUnrecorded(caller.site(process));
        try {
            return CallChecks.made(process, kind, function);
        } finally {
            process.calls().leaveUnrecorded();
        }
    }

    /** Ends a recorded call. */
    public static void leave(MpiProcess process) {
        Abandoned.collect(process);
        process.calls().leave();
    }

    /** Refuses what is called too early or too late and what the library does not have, and looks who calls. */
    public static void requirePossible(MpiProcess process, String function) {
        requireInitialized(process, function);
        FunctionTable.require(function, process.run().machine().limits());
    }

    /** The same for a function that is recorded. */
    public static void requirePossible(MpiProcess process, MpiFunction function) {
        requireInitialized(process, function.operation().name());
        FunctionTable.require(function, process.run().machine().limits());
    }

    /**
     * Refuses calls before MPI_Init and after MPI_Finalize (MPI 1.1 section 7.5), unless the process has a session, and
     * looks who calls.
     */
    private static void requireInitialized(MpiProcess process, String function) {
        if (!process.isActive()) {
            String when = process.phase() == MpiProcess.Phase.FINALIZED ? "after MPI_Finalize"
                    : process.hasBegun() ? "after MPI_Session_finalize" : "before MPI_Init";
            throw new MpiFault(ErrorClass.OTHER, "called " + when + "; only MPI_Initialized, MPI_Finalized and "
                    + "MPI_Get_version may be (MPI 1.1 section 7.5)");
        }
        process.checkThread(function);
    }

    /** Refuses what MPI_Init makes to a process that has sessions only (MPI 4.0 section 11.3). */
    private static void requireThere(Communicator communicator) {
        if (communicator.session() == 0 && communicator.process().phase() != MpiProcess.Phase.INITIALIZED) {
            throw new MpiFault(ErrorClass.COMM, communicator.name() + " is used "
                    + (communicator.process().phase() == MpiProcess.Phase.FINALIZED ? "after MPI_Finalize"
                            : "without MPI_Init")
                    + "; a session has process sets, of which MPI_Comm_create_from_group makes communicators (MPI 4.0 "
                    + "section 11.3)");
        }
    }
}
