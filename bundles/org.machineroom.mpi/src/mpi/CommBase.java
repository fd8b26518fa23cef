// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;

/**
 * Behind a communicator's handle: the core's communicator, and what surrounds every call on it. MPI_COMM_WORLD and
 * MPI_COMM_SELF are one object for all ranks and ask the calling process for its own view.
 */
abstract class CommBase {
    /** Handles that are there from the beginning. */
    enum Predefined { WORLD, SELF, NULL }

    private final Predefined predefined;
    private final Communicator own;
    private final CommState state;
    private final Handle handle;
    private boolean freed;

    CommBase(Predefined predefined) {
        this.predefined = predefined;
        this.own = null;
        this.state = null;
        this.handle = Handle.UNCHECKED;
    }

    CommBase(Communicator own) {
        this.predefined = null;
        this.own = own;
        this.state = new CommState();
        this.handle = Checking.madeByCall(own.process(), HandleKind.COMMUNICATOR);
    }

    /** What a call does. */
    @FunctionalInterface
    interface Action<T> {
        /** Does it. */
        T run(Communicator core, CallRecord call);
    }

    /** What a call that is not recorded does. */
    @FunctionalInterface
    interface Query<T> {
        /** Does it. */
        T run(Communicator core);
    }

    /** Makes a recorded call on this communicator. */
    final <T> T call(MpiFunction function, Action<T> action) {
        MpiProcess process = MpiProcess.current();
        CallRecord call = process.enter(function);
        try {
            Communicator core = core(process);
            call.context = core.pointToPointContext();
            return action.run(core, call);
        } catch (MpiFault fault) {
            throw Faults.raise(process, this, function.operation().name(), fault);
        } finally {
            Calls.leave(process);
        }
    }

    /** Makes a call that costs nothing and is not recorded. */
    final <T> T query(String function, Query<T> query) {
        MpiProcess process = MpiProcess.current();
        try {
            return query.run(core(process));
        } catch (MpiFault fault) {
            throw Faults.raise(process, this, function, fault);
        }
    }

    /** The communicator as the given, calling, process sees it. */
    final Communicator core(MpiProcess process) {
        Calls.requireInitialized(process);
        if (own == null) {
            return core(process, predefined);
        }
        if (freed) {
            throw new MpiFault(ErrorClass.COMM, own.name() + " has been freed");
        }
        if (own.process() != process) {
            throw new MpiFault(ErrorClass.COMM, "the communicator object belongs to rank " + own.process().rank().id());
        }
        return own;
    }

    /** The communicator as the calling rank sees it, for who only looks; {@code null} if it is null or freed. */
    final Communicator seen() {
        if (own == null) {
            return predefined == Predefined.NULL ? null : core(MpiProcess.current(), predefined);
        }
        return freed ? null : own;
    }

    private static Communicator core(MpiProcess process, Predefined which) {
        return switch (which) {
            case WORLD -> process.world();
            case SELF -> process.self();
            case NULL -> throw new MpiFault(ErrorClass.COMM, "the communicator is MPI.COMM_NULL");
        };
    }

    /** The core's communicator whoever asks, or {@code null} for those that are there from the beginning. */
    final Communicator ownCore() {
        return own;
    }

    /** What the binding keeps for this communicator of the given process. */
    final CommState state(MpiProcess process) {
        if (state != null) {
            return state;
        }
        ProcessState all = ProcessState.of(process);
        return predefined == Predefined.SELF ? all.self() : all.world();
    }

    /** Whether this is one of the handles that are there from the beginning. */
    final boolean isPredefined() {
        return predefined != null;
    }

    /** Whether this is the null communicator or has been freed. */
    public final boolean isNull() {
        return freed || predefined == Predefined.NULL;
    }

    /** The same as {@link #isNull}. */
    public final boolean Is_null() {
        return isNull();
    }

    final void markFreed() {
        freed = true;
        handle.freed();
    }

    @Override
    public String toString() {
        return own != null ? own.name() : "MPI_COMM_" + predefined;
    }
}
