// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.ThreadLevel;
import org.machineroom.mpi.environment.Clock;
import org.machineroom.mpi.environment.Environment;
import org.machineroom.mpi.info.Info;

/** The environment: beginning, end, names, clocks, memory (MPI 3.1 chapter 8). */
final class EnvironmentCalls {
    private static final int VERSION = 4;
    private static final int SUBVERSION = 0;
    private static final int NAME_ROOM = 256;

    private EnvironmentCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addBeginAndEnd(calls);
        addMemory(calls);
        calls.put("MPI_Get_version", w -> {
            w.setInteger(0, VERSION);
            w.setInteger(1, SUBVERSION);
        });
        calls.put("MPI_Get_library_version",
                w -> w.setText(0, Environment.libraryVersion(w.caller()), NAME_ROOM, 1));
        calls.put("MPI_Get_processor_name",
                w -> w.setText(0, Environment.processorName(w.caller().process()), NAME_ROOM, 1));
        calls.put("MPI_Pcontrol", _ -> {});
    }

    private static void addBeginAndEnd(Map<String, NativeCall> calls) {
        calls.put("MPI_Init", w -> Environment.initialise(w.caller()));
        calls.put("MPI_Init_thread", w -> {
            ThreadLevel[] levels = ThreadLevel.values();
            int level = Math.clamp(w.integer(2), 0, levels.length - 1);
            Environment.initialise(w.caller(), levels[level]);
            w.setInteger(3, level);
        });
        calls.put("MPI_Query_thread", w -> w.setInteger(0, w.caller().process().threadLevel().ordinal()));
        calls.put("MPI_Is_thread_main", w -> w.setFlag(0, w.caller().process().rank().threads().isMainRunning()));
        calls.put("MPI_Finalize", w -> Environment.finish(w.caller()));
        calls.put("MPI_Initialized", w -> w.setFlag(0, Environment.isInitialised(w.caller().process())));
        calls.put("MPI_Finalized", w -> w.setFlag(0, Environment.isFinalised(w.caller())));
        calls.put("MPI_Abort", w -> Environment.abort(w.communicator(0), w.integer(1)));
        calls.put("MPI_Wtime", w -> setDouble(w, Clock.seconds(w.caller().process())));
        calls.put("MPI_Wtick", w -> setDouble(w, Clock.TICK_SECONDS));
    }

    private static void setDouble(Words words, double value) {
        words.setAddress(0, Double.doubleToRawLongBits(value));
    }

    private static void addMemory(Map<String, NativeCall> calls) {
        calls.put("MPI_Alloc_mem", w -> {
            Info hints = w.info(1);
            w.setAddress(2, Allocations.of(w.caller()).allocate(w.caller(), w.word(0), hints));
        });
        calls.put("MPI_Free_mem", w -> Allocations.of(w.caller()).free(w.caller(), w.word(0)));
    }
}
