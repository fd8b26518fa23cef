// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.DoubleBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.Request;
import mpi.Win;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.machines.testing.MachineRun;

/** One-sided communication by the message controllers' puts and gets. */
public class Ap1000OneSidedTest {
    private static final int DOUBLES = 16_384;
    /** What a put or get call takes the processor. */
    private static final double CALL_US = 80;
    /** What empty data need from one cell to the next: message controllers, and a hop of the torus. */
    private static final double WAY_US = 97 + 0.16;
    /** 131072 bytes at 25 MB/s. */
    private static final double DATA_US = 8.0 * DOUBLES / 25;
    /** The library looks for messages while it waits, 32 us for each look; it notices in the next, and looks again. */
    private static final double MOST_LOOKS_US = 3 * 32;

    private static MachineRun machine() {
        return new MachineRun("ap1000.mpi", 2).extended();
    }

    private static Win window(DoubleBuffer memory) {
        return new Win(memory, memory.capacity(), 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    }

    private static DoubleBuffer counting() {
        DoubleBuffer data = MPI.newDoubleBuffer(DOUBLES);
        for (int i = 0; i < DOUBLES; i++) {
            data.put(i, i + 0.5);
        }
        return data;
    }

    /** Lets rank 0 access the memory of rank 1, from a full second on, while that computes. */
    private static void accessing(int rank, Win win, Runnable accesses) {
        MachineRun.align();
        if (rank == 0) {
            win.lock(MPI.LOCK_SHARED, 1, MPI.MODE_NOCHECK);
            accesses.run();
            win.unlock(1);
        }
    }

    private static void put(Win win, DoubleBuffer data) {
        win.put(data, DOUBLES, MPI.DOUBLE, 1, 0, DOUBLES, MPI.DOUBLE);
    }

    private static void get(Win win, DoubleBuffer data) {
        win.get(data, DOUBLES, MPI.DOUBLE, 1, 0, DOUBLES, MPI.DOUBLE);
    }

    private static void compute(double us) {
        MachineRun.compute(us);
        Rank.current().sync();
    }

    @Test
    public void aPutTakesOneCallAndArrivesByItself() {
        machine().run(rank -> {
            DoubleBuffer memory = MPI.newDoubleBuffer(DOUBLES);
            Win win = window(memory);
            double start = MachineRun.align() / 1e6;
            if (rank == 0) {
                win.lock(MPI.LOCK_SHARED, 1, MPI.MODE_NOCHECK);
                put(win, counting());
                assertEquals(CALL_US, MachineRun.now() - start, 0.001);
                win.unlock(1);
            } else {
                compute(CALL_US + DATA_US + WAY_US - 0.001);
                assertEquals(0, memory.get(DOUBLES - 1), 0);
                compute(0.002);
                assertEquals(counting(), memory);
            }
            win.free();
        });
    }

    @Test
    public void aFlushWaitsForAnEmptyGetBehindThePut() {
        MachineRun run = machine();
        run.run(rank -> {
            Win win = window(MPI.newDoubleBuffer(DOUBLES));
            accessing(rank, win, () -> {
                double start = MachineRun.now();
                put(win, counting());
                win.flush(1);
                run.note(MachineRun.now() - start);
            });
            win.free();
        });
        double earliest = CALL_US + DATA_US + 2 * WAY_US;
        assertTrue(run.micros(0) + " us", run.micros(0) >= earliest && run.micros(0) <= earliest + MOST_LOOKS_US);
    }

    @Test
    public void aGetAsksAndIsAnsweredWithoutTheOtherProcessor() {
        MachineRun run = machine();
        run.run(rank -> {
            Win win = window(rank == 1 ? counting() : MPI.newDoubleBuffer(DOUBLES));
            DoubleBuffer data = MPI.newDoubleBuffer(DOUBLES);
            accessing(rank, win, () -> {
                double start = MachineRun.now();
                Request request = win.rGet(data, DOUBLES, MPI.DOUBLE, 1, 0, DOUBLES, MPI.DOUBLE);
                assertEquals(CALL_US, MachineRun.now() - start, 0.001);
                request.waitFor();
                run.note(MachineRun.now() - start);
            });
            if (rank == 0) {
                assertEquals(counting(), data);
            }
            win.free();
        });
        double earliest = CALL_US + WAY_US + WAY_US + DATA_US;
        assertTrue(run.micros(0) + " us", run.micros(0) >= earliest && run.micros(0) <= earliest + MOST_LOOKS_US);
    }

    /** Puts and gets of both ranks at the same time. */
    private static String exchanged(VehicleKind vehicle) {
        MachineRun run = machine().on(vehicle);
        run.run(rank -> {
            DoubleBuffer memory = MPI.newDoubleBuffer(2 * DOUBLES);
            Win win = window(memory);
            DoubleBuffer got = MPI.newDoubleBuffer(DOUBLES);
            win.fence(0);
            win.put(counting(), DOUBLES, MPI.DOUBLE, 1 - rank, DOUBLES, DOUBLES, MPI.DOUBLE);
            win.get(got, DOUBLES, MPI.DOUBLE, 1 - rank, 0, DOUBLES, MPI.DOUBLE);
            win.fence(0);
            assertEquals(counting(), memory.slice(DOUBLES, DOUBLES));
            win.free();
        });
        return run.log();
    }

    @Test
    public void everyRunIsTheSame() {
        String first = exchanged(Kernel.lightestVehicle());
        assertEquals(first, exchanged(Kernel.lightestVehicle()));
        assertEquals(first, exchanged(VehicleKind.THREAD));
    }

    @Test
    public void theMessageControllersTakeStridesAndNothingElseInPieces() {
        for (int irregular : new int[] {0, 1}) {
            MachineRun run = machine();
            run.run(rank -> {
                DoubleBuffer memory = MPI.newDoubleBuffer(16);
                Win win = window(memory);
                Datatype type = Datatype.createIndexed(new int[] {1, 1, 1}, new int[] {0, 4, 8 + irregular},
                        MPI.DOUBLE);
                type.commit();
                accessing(rank, win, () -> {
                    double start = MachineRun.now();
                    win.put(counting(), 3, MPI.DOUBLE, 1, 0, 1, type);
                    run.note(MachineRun.now() - start);
                });
                win.free();
                assertEquals(rank == 1 ? 2.5 : 0, memory.get(8 + irregular), 0);
            });
            assertEquals(irregular == 0, Math.abs(run.micros(0) - CALL_US) < 0.001);
        }
    }

    @Test
    public void aPutIsOnTheWireAndThenInTheTargetsMemory() {
        MachineRun run = machine();
        run.run(rank -> {
            Win win = window(MPI.newDoubleBuffer(DOUBLES));
            accessing(rank, win, () -> put(win, counting()));
            win.free();
        });
        assertEquals(run.log(), 1, run.messages().stream()
                .filter(message -> message.matches("SEND_SOFTWARE 80000, WIRE 5340040, UNEXPECTED \\d+")).count());
    }

    @Test
    public void theHostHasNoMessageController() {
        MachineRun run = machine().with("cells.layout", "host-cells");
        run.run(rank -> {
            DoubleBuffer memory = MPI.newDoubleBuffer(DOUBLES);
            Win win = window(memory);
            accessing(rank, win, () -> {
                double start = MachineRun.now();
                put(win, counting());
                run.note(MachineRun.now() - start);
            });
            win.free();
            assertEquals(rank == 1 ? 1.5 : 0, memory.get(1), 0);
        });
        assertTrue(run.micros(0) > 2 * CALL_US);
    }
}
