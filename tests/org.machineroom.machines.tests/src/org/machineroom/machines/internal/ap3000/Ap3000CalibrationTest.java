// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import mpi.Datatype;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.testing.MachineRun;

/**
 * The results of the AP3000 paper that set parameters come out within 2 percent. The 32 cells of its table 1 are
 * calibrated together, by the experiment multi (Ap3000TableTest).
 */
public class Ap3000CalibrationTest {
    private static final double PERCENT = 0.01;
    private static final int MEGABYTE = 1 << 20;

    private static void assertPublished(double published, double simulated) {
        assertEquals(published, simulated, 2 * PERCENT * published);
    }

    /** One-way time of a message in microseconds, half of a round trip. */
    private static double oneWay(String machine, int bytes) {
        MachineRun run = new MachineRun(machine, 2);
        run.run(rank -> {
            byte[] data = new byte[bytes];
            if (rank == 0) {
                run.measure(() -> {
                    MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, 1, 0);
                    MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, 1, 0);
                });
            } else {
                MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, 0, 0);
                MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, 0, 0);
            }
        });
        return run.micros(0) / 2;
    }

    @Test
    public void b1LatencyOfSmallMessages() {
        assertPublished(26.3, oneWay("ap3000.vpplib", 0));
        assertPublished(26.3, oneWay("ap3000.opt", 0));
    }

    @Test
    public void b5MessagesOfOneChunkPassThreeStages() {
        double stages = 8192 / 188.0 + 8192 / 50.0 + 8192 / 188.0;
        assertPublished(stages, oneWay("ap3000.vpplib", 8192) - oneWay("ap3000.vpplib", 0));
    }

    @Test
    public void b5LongMessagesReachTheRateOfSdram() {
        double micros = oneWay("ap3000.vpplib", 2 * MEGABYTE) - oneWay("ap3000.vpplib", MEGABYTE);
        assertPublished(90, MEGABYTE / micros);
    }

    @Test
    public void publishedRatesOfMessagesComeOut() {
        assertEquals(30, 8192 / oneWay("ap3000.vpplib", 8192), 1);
        assertEquals(85, MEGABYTE / oneWay("ap3000.vpplib", MEGABYTE), 3);
    }

    private static CopyCosts costs() {
        Kernel kernel = new Kernel(1, Kernel.lightestVehicle());
        MachineCatalogue catalogue = new MachineCatalogue(Ap3000CalibrationTest.class.getClassLoader());
        return ((Ap3000Machine) catalogue.find("ap3000.opt", Map.of())
                .build(new MachineSite(kernel, Recorder.NONE, true))).copyCosts();
    }

    private static double rate(long bytes, long ps) {
        return bytes / (ps / 1e6);
    }

    @Test
    public void b6MemcpyOfContiguousData() {
        for (Memory memory : Memory.values()) {
            double rate = rate(MEGABYTE, costs().movePs(MEGABYTE, MEGABYTE, MEGABYTE, memory));
            assertTrue(memory + " " + rate, rate >= 100 && rate <= 188.1);
        }
    }

    @Test
    public void b7MatCopy() {
        assertPublished(120, rate(MEGABYTE, costs().packPs(MEGABYTE)));
        double cached = rate(64_000, costs().packPs(64_000));
        assertTrue(cached + " MB/s", cached > 2 * 0.98 * 188);
        assertPublished(3, (double) costs().movePs(MEGABYTE, 128, MEGABYTE, Memory.SDRAM)
                / costs().movePs(MEGABYTE, 128, MEGABYTE, Memory.KMEM));
    }

    @Test
    public void b8AddingWithSdramAsTheDestinationTakesTwiceAsLong() {
        assertPublished(2, (double) costs().addPs(MEGABYTE, MEGABYTE, MEGABYTE, Memory.SDRAM)
                / costs().addPs(MEGABYTE, MEGABYTE, MEGABYTE, Memory.KMEM));
    }

    /** Time in microseconds until a rank may go on after a buffered send of rows with gaps between them. */
    private static double bufferedSend(int row, int rows) {
        MachineRun run = new MachineRun("ap3000.opt", 2);
        run.run(rank -> {
            Datatype strided = Datatype.Vector(rows, row / 8, row / 4, MPI.DOUBLE);
            strided.Commit();
            double[] data = new double[row / 4 * rows];
            MPI.Buffer_attach(new byte[2 * row * rows]);
            if (rank == 0) {
                run.measure(() -> MPI.COMM_WORLD.Bsend(data, 0, 1, strided, 1, 0));
            } else {
                MPI.COMM_WORLD.Recv(data, 0, 1, strided, 0, 0);
            }
            MPI.Buffer_detach();
        });
        return run.micros(0);
    }

    @Test
    public void b12ThresholdsOfTheBufferedSend() {
        double shortRows = bufferedSend(392, 1000) / 392_000;
        double longRows = bufferedSend(400, 1000) / 400_000;
        double contiguous = bufferedSend(8192, 50) / 409_600;
        assertPublished(2, shortRows / longRows);
        assertPublished(150 / 110.0, longRows / contiguous);
    }
}
