// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.environment;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ThreadLevel;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.communicator.CommunicatorAttributes;
import org.machineroom.mpi.internal.call.Abandoned;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.message.AttachedBuffers;
import org.machineroom.mpi.process.Origin;

/** How a process begins and ends MPI, and where it runs (MPI 3.1 sections 8.1 and 8.7). */
public final class Environment {
    private Environment() {
    }

    /** MPI_Init. */
    public static void initialise(Caller caller) {
        initialise(caller, ThreadLevel.SINGLE);
    }

    /** MPI_Init_thread: gives what is asked for. */
    public static void initialise(Caller caller, ThreadLevel level) {
        MpiProcess process = caller.process();
        process.enter(MpiFunction.INIT, caller.site(process));
        try {
            if (process.phase() != MpiProcess.Phase.NOT_INITIALIZED) {
                throw Faults.raise(caller, process, null, MpiFunction.INIT.operation().name(),
                        new MpiFault(ErrorClass.OTHER,
                                "called a second time; a process calls it once (MPI 1.1 section 7.5)"));
            }
            ProcessChecks checks = ProcessChecks.of(process);
            if (checks != null) {
                checks.leftovers().initializing();
            }
            begin(process);
            process.setThreadLevel(level);
            process.setPhase(MpiProcess.Phase.INITIALIZED);
            Origin.meet(process);
        } finally {
            process.calls().leave();
        }
    }

    /** Lets the library begin, with MPI_Init or the process's first session. */
    static void begin(MpiProcess process) {
        if (!process.hasBegun()) {
            process.transport().initialise();
            process.setBegun();
        }
    }

    /** Waits for buffered messages and what the library still has to send, when the process has done with MPI. */
    static void end(MpiProcess process) {
        AttachedBuffers.drain(process);
        Abandoned.finish(process);
        process.transport().finish();
    }

    /** MPI_Finalize: waits for buffered messages first, and for what the library still has to send. */
    public static void finish(Caller caller) {
        Calls.recorded(caller, MpiFunction.FINALIZE, process -> {
            requireInitialised(process);
            CommunicatorAttributes.deleteOfSelf(process);
            boolean isLast = process.openSessions() == 0;
            if (isLast) {
                end(process);
            }
            ProcessChecks checks = ProcessChecks.of(process);
            if (checks != null) {
                checks.leftovers().finalizing(isLast);
            }
            process.setPhase(MpiProcess.Phase.FINALIZED);
            return null;
        });
    }

    /** Refuses MPI_Finalize to a process that has sessions only, or has called it before. */
    private static void requireInitialised(MpiProcess process) {
        if (process.phase() != MpiProcess.Phase.INITIALIZED) {
            throw new MpiFault(ErrorClass.OTHER, "called " + (isInitialised(process) ? "a second time" : "without "
                    + "MPI_Init") + "; MPI_Session_finalize ends a session (MPI 4.0 section 11.3.1)");
        }
    }

    /** MPI_Initialized. */
    public static boolean isInitialised(MpiProcess process) {
        return process.phase() != MpiProcess.Phase.NOT_INITIALIZED;
    }

    /** MPI_Finalized. */
    public static boolean isFinalised(Caller caller) {
        return Calls.anytime(caller, "MPI_Finalized", process -> process.phase() == MpiProcess.Phase.FINALIZED);
    }

    /** MPI_Abort: ends the run with an exit status; does not return. */
    public static void abort(CommunicatorHandle handle, int errorCode) {
        Calls.on(handle, MpiFunction.ABORT, (communicator, _) -> {
            communicator.process().rank().sync();
            throw communicator.process().rank().stopRun(errorCode, "MPI_Abort with error code " + errorCode);
        });
    }

    /** MPI_Get_processor_name: the simulated node. */
    public static String processorName(MpiProcess process) {
        return process.run().machine().nodeName(process.rank().id());
    }

    /** MPI_Get_library_version: the simulated machine and its library. */
    public static String libraryVersion(Caller caller) {
        return Calls.anytime(caller, "MPI_Get_library_version",
                process -> "Machine Room, " + process.run().machine().id());
    }
}
