// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.DirectCopy;

/**
 * One-sided communication by SHMEM: what MPI_Put, MPI_Get and a swap of one word are on this machine besides their
 * calls. The processor stays with each until it is done.
 */
record ShmemAccess(Rank rank, RemoteMemory memory) implements DirectAccess {
    @Override
    public boolean takes(DirectCopy copy) {
        return copy.there().isOne();
    }

    @Override
    public void put(DirectCopy copy) {
        packIfNeeded(copy);
        copy.read();
        memory.alignIfNeeded(copy.bytes());
        memory.put(copy.rank(), copy.bytes(), copy.record());
        copy.step(Step.SEND_MOVE, rank.clockPs());
        copy.written();
    }

    @Override
    public void get(DirectCopy copy) {
        memory.get(copy.rank(), copy.bytes(), copy.record());
        memory.alignIfNeeded(copy.bytes());
        rank.sync();
        copy.read();
        arrive(copy);
        packIfNeeded(copy);
    }

    @Override
    public boolean swaps(DirectCopy copy) {
        return copy.bytes() == T3Parameters.WORD_BYTES && copy.address() % T3Parameters.WORD_BYTES == 0
                && copy.there().isOne();
    }

    @Override
    public void swap(DirectCopy copy) {
        memory.swap(copy.rank(), copy::read);
        arrive(copy);
    }

    private void arrive(DirectCopy copy) {
        copy.step(Step.RECEIVE_MOVE, rank.clockPs());
        copy.written();
    }

    @Override
    public void fence(int pe, Runnable whenThere) {
        memory.fence(pe);
        whenThere.run();
    }

    private void packIfNeeded(DirectCopy copy) {
        if (!copy.here().isOne()) {
            memory.copy(copy.bytes());
        }
    }
}
