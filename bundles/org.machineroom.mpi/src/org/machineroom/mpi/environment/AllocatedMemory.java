// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.environment;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/** Memory that a program asks MPI for and gives back (MPI 3.1 section 8.2). Where it lies is the binding's matter. */
public final class AllocatedMemory {
    private static final String ALLOCATE = "MPI_Alloc_mem";

    private final Handle handle;

    private AllocatedMemory(Handle handle) {
        this.handle = handle;
    }

    /**
     * MPI_Alloc_mem.
     *
     * @param hints {@code null} for MPI_INFO_NULL; no hint is known
     * @param memory makes the memory; it may fail
     */
    public static AllocatedMemory allocate(Caller caller, Info hints, Runnable memory) {
        return Calls.local(caller, ALLOCATE, process -> {
            Info.hints(hints);
            memory.run();
            return new AllocatedMemory(CallChecks.made(process, HandleKind.MEMORY, ALLOCATE));
        });
    }

    /**
     * MPI_Free_mem.
     *
     * @param memory what is at the address; {@code null} if there is none of the program's
     */
    public static void free(Caller caller, AllocatedMemory memory, long address) {
        Calls.local(caller, "MPI_Free_mem", _ -> {
            if (memory == null) {
                throw new MpiFault(ErrorClass.BASE, ALLOCATE + " has given no memory at address 0x"
                        + Long.toHexString(address) + ", or it was freed before");
            }
            memory.handle.freed();
            return null;
        });
    }
}
