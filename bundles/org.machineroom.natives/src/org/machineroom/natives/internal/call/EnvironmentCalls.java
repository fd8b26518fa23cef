// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiError;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.ThreadLevel;
import org.machineroom.mpi.environment.Clock;
import org.machineroom.mpi.environment.Environment;
import org.machineroom.mpi.error.ErrorCodes;
import org.machineroom.mpi.error.ErrorHandlers;
import org.machineroom.mpi.info.Infos;

/** The environment: beginning, end, errors, names, hints, memory (MPI 3.1 chapters 8 and 9). */
final class EnvironmentCalls {
    private static final int VERSION = 3;
    private static final int SUBVERSION = 1;
    private static final int NAME_ROOM = 256;
    private static final int TEXT_ROOM = 1024;
    private static final int KEY_ROOM = 36;

    private EnvironmentCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addBeginAndEnd(calls);
        addErrors(calls);
        addInfos(calls);
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
        calls.put("MPI_Is_thread_main", w -> w.setFlag(0, true));
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

    private static void addErrors(Map<String, NativeCall> calls) {
        NativeCall create = w -> w.setInteger(1, w.handles().errorHandlers.add(
                ErrorHandlers.create(w.caller(), handler(w.caller(), w.word(0)))));
        NativeCall set = w -> ErrorHandlers.set(w.communicator(0), w.errorHandler(1));
        NativeCall get = w -> w.setInteger(1, w.handles().errorHandlers.of(ErrorHandlers.get(w.communicator(0))));
        calls.put("MPI_Errhandler_create", create);
        calls.put("MPI_Comm_create_errhandler", create);
        calls.put("MPI_Errhandler_set", set);
        calls.put("MPI_Comm_set_errhandler", set);
        calls.put("MPI_Errhandler_get", get);
        calls.put("MPI_Comm_get_errhandler", get);
        calls.put("MPI_Errhandler_free", w -> {
            ErrorHandlers.free(w.caller(), w.handles().errorHandlers.get(w.integerAt(0)));
            w.setInteger(0, w.handles().errorHandlers.none());
        });
        calls.put("MPI_Error_string", w -> w.setText(1, ErrorCodes.string(w.integer(0)), TEXT_ROOM, 2));
        calls.put("MPI_Error_class", w -> w.setInteger(1, ErrorCodes.classOf(w.integer(0))));
        calls.put("MPI_Comm_call_errhandler", w -> ErrorHandlers.call(w.communicator(0), w.integer(1)));
    }

    private static ErrorHandler.Function handler(Binding binding, long function) {
        return function == 0 ? null : (owner, error) -> callHandler(binding, function, owner, error);
    }

    private static void callHandler(Binding binding, long function, Object owner, MpiError error) {
        try (Arena arena = Arena.ofConfined()) {
            int communicator = binding.handles().communicators.of((Communicator) owner);
            MemorySegment arguments = arena.allocateFrom(JAVA_INT, communicator, error.fault().errorCode());
            binding.callbacks().call(function, arguments.address(), arguments.address() + Integer.BYTES);
        }
    }

    private static void addInfos(Map<String, NativeCall> calls) {
        calls.put("MPI_Info_create", w -> w.setInteger(0, w.handles().infos.add(Infos.create(w.caller()))));
        calls.put("MPI_Info_dup",
                w -> w.setInteger(1, w.handles().infos.add(Infos.duplicate(w.caller(), w.info(0)))));
        calls.put("MPI_Info_free", w -> {
            Infos.free(w.caller(), w.handles().infos.get(w.integerAt(0)));
            w.handles().infos.remove(w.integerAt(0));
            w.setInteger(0, w.handles().infos.none());
        });
        calls.put("MPI_Info_set", w -> Infos.set(w.caller(), w.info(0), w.text(1), w.text(2)));
        calls.put("MPI_Info_delete", w -> Infos.delete(w.caller(), w.info(0), w.text(1)));
        calls.put("MPI_Info_get", w -> {
            String value = Infos.get(w.caller(), w.info(0), w.text(1));
            w.setFlag(4, value != null);
            if (value != null) {
                NativeMemory.setText(w.word(3), value, w.integer(2) + 1);
            }
        });
        calls.put("MPI_Info_get_valuelen", w -> {
            String value = Infos.get(w.caller(), w.info(0), w.text(1));
            w.setFlag(3, value != null);
            if (value != null) {
                w.setInteger(2, value.length());
            }
        });
        calls.put("MPI_Info_get_nkeys", w -> w.setInteger(1, Infos.size(w.caller(), w.info(0))));
        calls.put("MPI_Info_get_nthkey", w -> NativeMemory.setText(w.word(2),
                Infos.key(w.caller(), w.info(0), w.integer(1)), KEY_ROOM));
    }

    private static void addMemory(Map<String, NativeCall> calls) {
        calls.put("MPI_Alloc_mem", w -> w.setAddress(2, Allocations.of(w.caller()).allocate(w.word(0))));
        calls.put("MPI_Free_mem", w -> Allocations.of(w.caller()).free(w.word(0)));
    }

    /** What MPI_Alloc_mem has given a process. */
    private static final class Allocations {
        private static final ProcessLocal<Allocations> OF = ProcessLocal.of(_ -> new Allocations());
        private static final int ALIGNMENT = 64;

        private final Map<Long, Arena> arenas = new HashMap<>();

        static Allocations of(Binding binding) {
            return OF.get(binding.process());
        }

        long allocate(long bytes) {
            Arena arena = Arena.ofShared();
            long address = arena.allocate(Math.max(1, bytes), ALIGNMENT).address();
            arenas.put(address, arena);
            return address;
        }

        void free(long address) {
            Arena arena = arenas.remove(address);
            if (arena != null) {
                arena.close();
            }
        }
    }
}
