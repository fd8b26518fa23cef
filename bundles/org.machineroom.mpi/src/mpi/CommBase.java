// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.call.Calls;

/**
 * Behind a communicator's handle: the core's communicator, and what surrounds every call on it. MPI_COMM_WORLD and
 * MPI_COMM_SELF are one object for all ranks and ask the calling process for its own view.
 */
abstract class CommBase {
    /** Handles that are there from the beginning. */
    enum Predefined { WORLD, SELF, NULL }

    /** What calls name. */
    final CommHandle core;

    CommBase(Predefined predefined) {
        this.core = new CommHandle(predefined, null);
    }

    CommBase(Communicator own) {
        this.core = new CommHandle(null, own);
        own.setHandle(this);
    }

    /** Makes a recorded call on this communicator. */
    final <T> T call(MpiFunction function, Calls.CommunicatorAction<T> action) {
        return Calls.on(core, function, action);
    }

    /** Makes a call that costs nothing and is not recorded. */
    final <T> T query(String function, Calls.Query<T> query) {
        return Calls.query(core, function, query);
    }

    /** The communicator as the given, calling, process sees it. */
    final Communicator core(MpiProcess process) {
        return core.of(process);
    }

    /** What calls name; {@code null} for {@code null}. */
    static CommHandle handle(CommBase comm) {
        return comm == null ? null : comm.core;
    }

    /** The object by which the program knows a communicator of the core. */
    static Comm of(Communicator core) {
        if (core == core.process().world()) {
            return MPI.COMM_WORLD;
        }
        return core == core.process().self() ? MPI.COMM_SELF : (Comm) core.handle();
    }

    /** The communicator as the calling rank sees it, for who only looks; {@code null} if it is null or freed. */
    final Communicator seen() {
        if (isNull()) {
            return null;
        }
        return core.own() != null ? core.own() : core.of(MpiProcess.computing());
    }

    /** The core's communicator whoever asks, or {@code null} for those that are there from the beginning. */
    final Communicator ownCore() {
        return core.own();
    }

    /** Whether this is the null communicator or has been freed. */
    public final boolean isNull() {
        return core.isNull();
    }

    /** The same as {@link #isNull}. */
    public final boolean Is_null() {
        return isNull();
    }

    @Override
    public String toString() {
        return core.own() != null ? core.own().name() : "MPI_COMM_" + core.predefined();
    }
}
