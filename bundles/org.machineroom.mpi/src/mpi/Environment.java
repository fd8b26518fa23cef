// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.call.Abandoned;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.call.Faults;
import java.util.Arrays;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;

/** The beginning and the end of MPI, and its clock (MPI 1.1 chapter 7). */
final class Environment {
    /** Resolution of the clock in seconds. */
    static final double TICK_SECONDS = 1e-12;
    private static final double TICKS_PER_SECOND = 1e12;

    private Environment() {
    }

    static String[] init(String[] args) {
        MpiProcess process = MpiProcess.current();
        process.enter(MpiFunction.INIT, JAVA.site());
        try {
            if (process.phase() != MpiProcess.Phase.NOT_INITIALIZED) {
                throw Faults.raise(JAVA, process, null, "MPI_Init", new MpiFault(ErrorClass.OTHER,
                        "called a second time; a process calls it once (MPI 1.1 section 7.5)"));
            }
            if (process.checks() != null) {
                process.checks().initializing();
            }
            process.transport().initialise();
            process.setPhase(MpiProcess.Phase.INITIALIZED);
        } finally {
            process.leave();
        }
        int extra = process.run().extraArguments();
        return args == null ? new String[0] : Arrays.copyOfRange(args, Math.min(extra, args.length), args.length);
    }

    static void finish() {
        Calls.recorded(JAVA, MpiFunction.FINALIZE, process -> {
            if (process.bindingState() != null) {
                ProcessState.of(process).attachedBuffer().drain();
            }
            Abandoned.finish(process);
            if (process.checks() != null) {
                process.checks().finalizing();
            }
            process.setPhase(MpiProcess.Phase.FINALIZED);
            return null;
        });
    }

    /** Whether the calling thread is that of a rank. */
    static boolean isRank() {
        return Rank.currentOrNull() != null;
    }

    static double wtime() {
        MpiProcess process = MpiProcess.current();
        chargeCompute(process);
        ProcessState.of(process).readClock();
        return process.rank().clockPs() / TICKS_PER_SECOND;
    }

    /** Brings the rank's clock up to date. */
    static void chargeCompute(MpiProcess process) {
        process.chargeOutsideCall();
        if (!process.isInCall()) {
            process.run().compute().resume(process.rank());
        }
    }

    static String processorName() {
        MpiProcess process = MpiProcess.current();
        return process.run().machine().nodeName(process.rank().id());
    }

    static int address(Object buffer, int offset, Datatype type) {
        return Calls.local(JAVA, "MPI_Address", _ -> {
            Region element = new Region(buffer, offset, 1, type);
            element.check(MpiProcess.current());
            return Math.toIntExact(element.place().first());
        });
    }

    static void attach(Object buffer, int size) {
        Calls.recorded(JAVA, MpiFunction.BUFFER_ATTACH, process -> {
            AttachedBuffer.of(process).attach(buffer, size);
            return null;
        });
    }

    static byte[] detach() {
        return Calls.recorded(JAVA, MpiFunction.BUFFER_DETACH,
                process -> AttachedBuffer.of(process).detach() instanceof byte[] array ? array : null);
    }
}
