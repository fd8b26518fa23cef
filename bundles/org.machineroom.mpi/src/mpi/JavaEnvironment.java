// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.Arrays;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Abandoned;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.environment.Environment;

/** The beginning and the end of MPI as Java programs see them, and their buffers. */
final class JavaEnvironment {
    private JavaEnvironment() {
    }

    /** Begins MPI and takes away the arguments that are not the program's own. */
    static String[] init(String[] args) {
        Environment.initialise(JAVA);
        int extra = JAVA.process().run().extraArguments();
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
