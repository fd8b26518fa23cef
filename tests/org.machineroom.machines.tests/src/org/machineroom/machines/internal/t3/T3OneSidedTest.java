// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.Buffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.Win;
import org.junit.Test;
import org.machineroom.machines.testing.MachineRun;

/** One-sided communication by SHMEM. */
public class T3OneSidedTest {
    private static final int DOUBLES = 16_384;

    private static MachineRun machine(String id) {
        return new MachineRun(id, 2).extended();
    }

    private static Win window(DoubleBuffer memory) {
        return new Win(memory, memory.capacity(), 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    }

    private static void locked(int rank, Runnable accesses, Win win) {
        if (rank == 0) {
            win.lock(MPI.LOCK_EXCLUSIVE, 1, MPI.MODE_NOCHECK);
            accesses.run();
            win.unlock(1);
        }
    }

    /** Microseconds that an access of all the memory of rank 1 takes. */
    private static double micros(String id, boolean puts) {
        MachineRun run = machine(id);
        return run.run(rank -> {
            DoubleBuffer memory = MPI.newDoubleBuffer(DOUBLES);
            Win win = window(memory);
            DoubleBuffer data = MPI.newDoubleBuffer(DOUBLES);
            locked(rank, () -> {
                double start = MachineRun.now();
                if (puts) {
                    win.put(data, DOUBLES, MPI.DOUBLE, 1, 0, DOUBLES, MPI.DOUBLE);
                } else {
                    win.get(data, DOUBLES, MPI.DOUBLE, 1, 0, DOUBLES, MPI.DOUBLE);
                }
                run.note(MachineRun.now() - start);
            }, win);
            win.free();
        }).micros(0);
    }

    @Test
    public void putsAndGetsGoOnAtTheRatesOfShmem() {
        assertEquals(8.0 * DOUBLES / 128, micros("t3d.mpi", true), 5);
        assertEquals(8.0 * DOUBLES / 40, micros("t3d.mpi", false), 5);
        assertTrue(micros("t3e.hwq", true) < micros("t3d.mpi", true) / 2);
    }

    @Test
    public void theTargetNeedNotCallMpi() {
        machine("t3e.hwq").run(rank -> {
            DoubleBuffer memory = MPI.newDoubleBuffer(2);
            Win win = window(memory);
            if (rank == 1) {
                MachineRun.align();
                assertEquals(3.5, memory.get(1), 0);
            }
            locked(rank, () -> {
                win.put(MPI.newDoubleBuffer(1).put(0, 3.5), 1, MPI.DOUBLE, 1, 1, 1, MPI.DOUBLE);
                win.flush(1);
                assertTrue(MachineRun.now() < 2000);
            }, win);
            win.free();
        });
    }

    @Test
    public void whatLiesInPiecesIsSentAsAMessage() {
        machine("t3e.hwq").run(rank -> {
            DoubleBuffer memory = MPI.newDoubleBuffer(4);
            Win win = window(memory);
            Datatype column = Datatype.createVector(2, 1, 2, MPI.DOUBLE);
            column.commit();
            locked(rank, () -> win.put(MPI.newDoubleBuffer(2).put(1, 2.5), 2, MPI.DOUBLE, 1, 0, 1, column), win);
            win.free();
            assertEquals(rank == 1 ? 2.5 : 0, memory.get(2), 0);
        });
    }

    /** Microseconds in which rank 0 swaps something with the memory of rank 1, which computes meanwhile. */
    private static double swapMicros(String id, Buffer data, Buffer before, Datatype type, int at) {
        MachineRun run = machine(id);
        run.run(rank -> {
            Win win = new Win(MPI.newByteBuffer(64), 64, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
            MachineRun.align();
            if (rank == 1) {
                MachineRun.align();
            }
            locked(rank, () -> {
                double start = MachineRun.now();
                win.fetchAndOp(data, before, type, 1, at, MPI.REPLACE);
                win.flush(1);
                run.note(MachineRun.now() - start);
                win.fetchAndOp(data, before, type, 1, at, MPI.REPLACE);
            }, win);
            win.free();
        });
        return run.micros(0);
    }

    @Test
    public void aWordIsSwappedByTheHardware() {
        LongBuffer before = MPI.newLongBuffer(1);
        assertEquals(1.0, swapMicros("t3d.mpi", MPI.newLongBuffer(1).put(0, 77), before, MPI.LONG, 8), 0.7);
        assertEquals(77, before.get(0));
        assertEquals(1.7, swapMicros("t3e.hwq", MPI.newLongBuffer(1).put(0, 78), before, MPI.LONG, 8), 0.7);
        assertEquals(78, before.get(0));
    }

    @Test
    public void whatFillsNoWordIsSwappedByTheTargetsLibrary() {
        IntBuffer before = MPI.newIntBuffer(1);
        assertTrue(swapMicros("t3d.mpi", MPI.newIntBuffer(1).put(0, 77), before, MPI.INT, 8) > 1000);
        assertEquals(77, before.get(0));
        LongBuffer word = MPI.newLongBuffer(1);
        assertTrue(swapMicros("t3d.mpi", MPI.newLongBuffer(1).put(0, 77), word, MPI.LONG, 4) > 1000);
    }

    @Test
    public void aSwapComesBehindTheAccumulatesBeforeIt() {
        machine("t3e.hwq").run(rank -> {
            LongBuffer memory = MPI.newLongBuffer(1);
            Win win = new Win(memory, 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
            LongBuffer before = MPI.newLongBuffer(1);
            locked(rank, () -> {
                win.accumulate(MPI.newLongBuffer(1).put(0, 5), 1, MPI.LONG, 1, 0, 1, MPI.LONG, MPI.REPLACE);
                win.fetchAndOp(MPI.newLongBuffer(1).put(0, 6), before, MPI.LONG, 1, 0, MPI.REPLACE);
            }, win);
            win.free();
            assertEquals(rank == 0 ? 5 : 0, before.get(0));
            assertEquals(rank == 1 ? 6 : 0, memory.get(0));
        });
    }

    @Test
    public void aPutIsAMessageOnTheWireAndThenInTheTargetsMemory() {
        MachineRun run = machine("t3e.hwq");
        run.run(rank -> {
            Win win = window(MPI.newDoubleBuffer(DOUBLES));
            locked(rank, () -> win.put(MPI.newDoubleBuffer(DOUBLES), DOUBLES, MPI.DOUBLE, 1, 0, DOUBLES, MPI.DOUBLE),
                    win);
            win.free();
        });
        assertEquals(run.log(), 1,
                run.messages().stream().filter(message -> message.matches("SEND_MOVE \\d+, UNEXPECTED \\d+")).count());
    }
}
