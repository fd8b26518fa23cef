// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.DirectCopy;

/**
 * One-sided communication by DMA: windows lie in main memory, which every SPE reaches, so that the origin's SPE copies
 * through its local store as a receiver does, and waits for each transfer. A transfer can write whole quadwords, or a
 * single naturally aligned value of up to eight bytes; what begins elsewhere would have to be read, changed and written
 * back, between which others could write the same quadword.
 */
record DmaAccess(CellMachine machine, Rank rank, MemoryFlow memory) implements DirectAccess {
    private static final int QUADWORD = 16;

    @Override
    public boolean takes(DirectCopy copy) {
        return copy.there().isOne() && isAligned(copy.address(), copy.bytes());
    }

    private static boolean isAligned(long address, long bytes) {
        boolean isValue = bytes < QUADWORD && Long.bitCount(bytes) == 1;
        return address % (isValue ? bytes : QUADWORD) == 0;
    }

    @Override
    public void put(DirectCopy copy) {
        packIfNeeded(copy);
        copy.read();
        copy(rank.id(), copy.rank(), copy.bytes(), copy.record());
        copy.step(Step.SEND_DMA, rank.clockPs());
        copy.written();
    }

    @Override
    public void get(DirectCopy copy) {
        copy(copy.rank(), rank.id(), copy.bytes(), copy.record());
        copy.read();
        copy.step(Step.RECEIVE_DMA, rank.clockPs());
        copy.written();
        packIfNeeded(copy);
    }

    /** Copies between the memories of two SPEs' programs. */
    private void copy(int from, int to, long bytes, MessageRecord record) {
        memory.copy(machine.memoryOf(from), machine.memoryOf(to), bytes, record);
        rank.sync();
    }

    @Override
    public void fence(int spe, Runnable whenThere) {
        whenThere.run();
    }

    private void packIfNeeded(DirectCopy copy) {
        if (!copy.here().isOne()) {
            copy(rank.id(), rank.id(), copy.bytes(), null);
        }
    }
}
