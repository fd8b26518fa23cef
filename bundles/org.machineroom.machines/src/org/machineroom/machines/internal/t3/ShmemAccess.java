// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.mpi.DirectAccess;

/** One-sided communication by SHMEM: what MPI_Put and MPI_Get are on this machine besides their calls. */
record ShmemAccess(RemoteMemory memory) implements DirectAccess {
    @Override
    public void put(int rank, long bytes) {
        memory.alignIfNeeded(bytes);
        memory.put(rank, bytes);
    }

    @Override
    public void get(int rank, long bytes) {
        memory.get(rank, bytes);
        memory.alignIfNeeded(bytes);
    }

    @Override
    public void fence(int rank) {
        memory.fence(rank);
    }
}
