// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;
import org.machineroom.mpi.testing.InstantMachine;
import org.machineroom.mpi.testing.TestRun;

/** The attached buffer holds what the model of MPI 1.1 section 3.6.2 says, to the byte. */
public class BufferedSendTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int OVERHEAD = MPI.BSEND_OVERHEAD;

    private static void bsend(int bytes) {
        WORLD.Bsend(new byte[bytes], 0, bytes, MPI.BYTE, 0, 0);
    }

    private static void assertNoRoom(int bytes) {
        assertEquals(MPI.ERR_BUFFER, assertThrows(MPIException.class, () -> bsend(bytes)).getErrorClass());
    }

    private static void letAllArrive() {
        Machine.compute(1.0);
    }

    private static void run(int bufferBytes, TestRun.Program program) {
        TestRun.ranks(1).run(() -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            MPI.Buffer_attach(new byte[bufferBytes]);
            program.main();
        });
    }

    @Test
    public void messageFitsExactlyWithItsOverhead() {
        run(100 + OVERHEAD, () -> {
            assertNoRoom(101);
            bsend(100);
            assertNoRoom(0);
            letAllArrive();
            bsend(100);
        });
    }

    @Test
    public void manyMessagesFillTheBufferToTheLastByte() {
        run(3 * OVERHEAD + 60, () -> {
            bsend(10);
            bsend(20);
            assertNoRoom(31);
            bsend(30);
        });
    }

    @Test
    public void messageMustLieInOnePiece() {
        run(2 * (100 + OVERHEAD), () -> {
            bsend(100);
            Machine.compute(1e-6);
            bsend(100);
            Machine.compute(0.9e-6);
            assertNoRoom(101);
            bsend(100);
            letAllArrive();
            bsend(100 + 100 + OVERHEAD);
        });
    }

    @Test
    public void detachWaitsUntilTheMessagesAreOnTheirWay() {
        run(1000, () -> {
            double before = MPI.Wtime();
            bsend(8);
            MPI.Buffer_detach();
            assertEquals(InstantMachine.LATENCY_PS * 1e-12, MPI.Wtime() - before, 1e-7);
        });
    }

    @Test
    public void finalizeSendsWhatIsBuffered() {
        int[] in = new int[1];
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                MPI.Buffer_attach(new byte[1000]);
                WORLD.Bsend(new int[] {8}, 0, 1, MPI.INT, 1, 0);
            } else {
                WORLD.Recv(in, 0, 1, MPI.INT, 0, 0);
            }
        });
        assertEquals(8, in[0]);
    }
}
