// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.Arrays;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ThreadLevel;
import org.machineroom.mpi.environment.Environment;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.message.AttachedBuffers;

/** The beginning and the end of MPI as Java programs see them, and their buffers. */
final class JavaEnvironment {
    private JavaEnvironment() {
    }

    /** Begins MPI and takes away the arguments that are not the program's own. */
    static String[] init(String[] args, ThreadLevel level) {
        Environment.initialise(JAVA, level);
        int extra = MpiProcess.computing().run().extraArguments();
        return args == null ? new String[0] : Arrays.copyOfRange(args, Math.min(extra, args.length), args.length);
    }

    /** The level of thread support with this number; a number below or above all is the lowest or the highest. */
    static ThreadLevel level(int number) {
        return ThreadLevel.values()[Math.clamp(number, 0, ThreadLevel.values().length - 1)];
    }

    /** The level of thread support that the process has been given. */
    static int threadLevel() {
        return MpiProcess.computing().threadLevel().ordinal();
    }

    /** Whether the calling thread is the one that the process began with. */
    static boolean isMainThread() {
        Rank rank = Rank.currentOrNull();
        return rank != null && rank.threads().isMainRunning();
    }

    static void finish() {
        Environment.finish(JAVA);
    }

    /** Whether the calling thread is that of a rank. */
    static boolean isRank() {
        return Rank.currentOrNull() != null;
    }

    static int address(Object buffer, int offset, Datatype type) {
        return Calls.local(JAVA, "MPI_Address", _ -> {
            JavaRegion element = JavaRegion.of(buffer, offset, 1, type);
            element.check(MpiProcess.current());
            return Math.toIntExact(element.place().first());
        });
    }

    static void attach(Object buffer, int size) {
        AttachedBuffers.attach(JAVA, buffer, size);
    }

    static byte[] detach() {
        return AttachedBuffers.detach(JAVA) instanceof byte[] array ? array : null;
    }
}
