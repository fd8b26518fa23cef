// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.Win;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.machines.testing.MachineRun;

/** One-sided communication by DMA. */
public class CellOneSidedTest {
    private static final int BYTES = 64 * 1024;
    /** A transfer of 16 KiB from or to memory: 250 ns, and the data at 14.72 GB/s. */
    private static final double PIECE_US = 0.25 + 16.384 / 14.72;

    private static MachineRun machine() {
        return new MachineRun("cell.buffered", 2).extended();
    }

    private static Win window(ByteBuffer memory) {
        return new Win(memory, memory.capacity(), 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    }

    private static ByteBuffer counting() {
        ByteBuffer data = MPI.newByteBuffer(BYTES);
        for (int i = 0; i < BYTES; i++) {
            data.put(i, (byte) (i * 7 + 3));
        }
        return data;
    }

    /** Microseconds that a put of some bytes at a place of rank 1, which computes meanwhile, takes the caller. */
    private static double micros(int at, int bytes) {
        MachineRun run = machine();
        run.run(rank -> {
            ByteBuffer memory = MPI.newByteBuffer(BYTES);
            Win win = window(memory);
            MachineRun.align();
            if (rank == 0) {
                win.lock(MPI.LOCK_SHARED, 1, MPI.MODE_NOCHECK);
                double start = MachineRun.now();
                win.put(counting(), bytes, MPI.BYTE, 1, at, bytes, MPI.BYTE);
                win.flush(1);
                run.note(MachineRun.now() - start);
                win.unlock(1);
            } else {
                MachineRun.align();
            }
            win.free();
            if (rank == 1) {
                assertEquals(counting().slice(0, bytes), memory.slice(at, bytes));
            }
        });
        return run.micros(0);
    }

    @Test
    public void aPutGetsEachPieceIntoTheLocalStoreAndPutsItWhereItIsWanted() {
        assertEquals(4 * 2 * PIECE_US, micros(0, BYTES), 0.05);
        assertEquals(2 * 0.25, micros(0, 8), 0.05);
    }

    @Test
    public void whatTransfersCannotWriteInOneGoIsSentAsAMessage() {
        assertEquals(2 * 0.25, micros(16, 100), 0.06);
        assertEquals(2 * 0.25, micros(4, 4), 0.05);
        assertTrue("the target has to take a message", micros(4, 16) > 1000);
        assertTrue("the target has to take a message", micros(2, 4) > 1000);
    }

    private static String got(VehicleKind vehicle) {
        MachineRun run = machine().on(vehicle);
        run.run(rank -> {
            Win win = window(counting());
            ByteBuffer data = MPI.newByteBuffer(BYTES);
            win.fence(0);
            double start = MachineRun.now();
            win.get(data, BYTES, MPI.BYTE, 1 - rank, 0, BYTES, MPI.BYTE);
            run.note(MachineRun.now() - start);
            win.fence(0);
            assertEquals(counting(), data);
            win.free();
        });
        return run.micros(0) + run.log();
    }

    @Test
    public void everyRunIsTheSame() {
        String first = got(Kernel.lightestVehicle());
        assertEquals(first, got(Kernel.lightestVehicle()));
        assertEquals(first, got(VehicleKind.THREAD));
    }
}
