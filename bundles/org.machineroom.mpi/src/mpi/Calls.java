// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;

/** What surrounds calls that belong to no communicator; their errors go to that of MPI_COMM_WORLD. */
final class Calls {
    private Calls() {
    }

    /** What a call does. */
    @FunctionalInterface
    interface Local<T> {
        /** Does it. */
        T run();
    }

    /** What a recorded call does. */
    @FunctionalInterface
    interface Recorded<T> {
        /** Does it. */
        T run(MpiProcess process);
    }

    /** Makes a call that only this process takes note of and that is not recorded. */
    static <T> T local(String function, Local<T> action) {
        MpiProcess process = MpiProcess.current();
        try {
            requireInitialized(process);
            return action.run();
        } catch (MpiFault fault) {
            throw Faults.raise(process, null, function, fault);
        }
    }

    /** Makes a recorded call. */
    static <T> T recorded(MpiFunction function, Recorded<T> action) {
        MpiProcess process = MpiProcess.current();
        process.enter(function);
        try {
            requireInitialized(process);
            return action.run(process);
        } catch (MpiFault fault) {
            throw Faults.raise(process, null, function.operation().name(), fault);
        } finally {
            leave(process);
        }
    }

    /** Ends a recorded call. */
    static void leave(MpiProcess process) {
        if (process.bindingState() != null) {
            ProcessState.collectAbandoned(process);
        }
        process.leave();
    }

    /** Refuses calls before MPI_Init and after MPI_Finalize (MPI 1.1 section 7.5). */
    static void requireInitialized(MpiProcess process) {
        if (process.phase() != MpiProcess.Phase.INITIALIZED) {
            throw new MpiFault(ErrorClass.OTHER, process.phase() == MpiProcess.Phase.FINALIZED
                    ? "called after MPI_Finalize; only MPI_Initialized may be (MPI 1.1 section 7.5)"
                    : "called before MPI_Init; only MPI_Initialized may be (MPI 1.1 section 7.5)");
        }
    }
}
