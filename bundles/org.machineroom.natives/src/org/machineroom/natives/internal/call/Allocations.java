// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.lang.foreign.Arena;
import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.environment.AllocatedMemory;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.window.Window;

/** The memory that MPI has given a process: by MPI_Alloc_mem, or for a window. */
final class Allocations {
    private static final ProcessLocal<Allocations> OF = ProcessLocal.of(_ -> new Allocations());
    private static final int ALIGNMENT = 64;

    private final Map<Long, Arena> arenas = new HashMap<>();
    private final Map<Window, Long> ofWindows = new HashMap<>();
    private final Map<Long, AllocatedMemory> ofProgram = new HashMap<>();

    static Allocations of(Binding binding) {
        return OF.get(binding.process());
    }

    /** MPI_Alloc_mem: the address. */
    long allocate(Binding binding, long bytes, Info hints) {
        long[] address = new long[1];
        AllocatedMemory memory = AllocatedMemory.allocate(binding, hints, () -> address[0] = allocate(bytes));
        ofProgram.put(address[0], memory);
        return address[0];
    }

    /** MPI_Free_mem. */
    void free(Binding binding, long address) {
        AllocatedMemory.free(binding, ofProgram.remove(address), address);
        arenas.remove(address).close();
    }

    /** Memory that is not the program's to free. */
    long allocate(long bytes) {
        if (bytes < 0) {
            throw new MpiFault(ErrorClass.ARG, "the size is " + bytes + " bytes; it must not be negative");
        }
        Arena arena = Arena.ofShared();
        try {
            long address = arena.allocate(Math.max(1, bytes), ALIGNMENT).address();
            arenas.put(address, arena);
            return address;
        } catch (OutOfMemoryError e) {
            arena.close();
            throw new MpiFault(ErrorClass.NO_MEM, "this host has no " + bytes + " bytes of memory");
        }
    }

    /** Notes that memory goes with a window. */
    void keep(Window window, long address) {
        ofWindows.put(window, address);
    }

    /** Frees the memory that goes with a window, if there is any. */
    void free(Window window) {
        Long address = ofWindows.remove(window);
        if (address != null) {
            arenas.remove(address).close();
        }
    }
}
