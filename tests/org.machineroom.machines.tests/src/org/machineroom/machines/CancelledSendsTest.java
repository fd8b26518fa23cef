// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.Request;
import mpi.Status;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;
import org.machineroom.machines.testing.MachineRun;

/**
 * Sends that are cancelled: a wait for one returns whether anybody receives it or not, and either it is cancelled or it
 * is received (MPI 1.1 section 3.8).
 */
@RunWith(Parameterized.class)
public final class CancelledSendsTest {
    private static final int TAG = 5;
    private static final int END = 6;
    private static final int LONG = 40_000;
    private static final double LATER_US = 100_000;
    /** Packets that the longest message has on any machine, and more. */
    private static final int LOOKS = 500;

    private final String machine;

    public CancelledSendsTest(String machine) {
        this.machine = machine;
    }

    @Parameters(name = "{0}")
    public static List<String> machines() {
        return Stream.of("ap1000.cellos", "ap1000.mpi", "ap1000.mpi.linesend", "ap1000.mpi.putssend", "ap3000.blacs",
                "ap3000.opt", "ap3000.vpplib", "cell.buffered", "cell.sync", "cluster.gige", "cluster.loggp",
                "mesh.riscv", "mesh.tile", "raw.rmpi1", "raw.rmpi2", "raw.rmpi3", "smp.nemesis", "t3d.mpi", "t3e.hwq",
                "t3e.shmem").toList();
    }

    private void run(MachineRun.Program program) {
        new MachineRun(machine, 2).extended().run(program);
    }

    private static Request issend(int bytes, int to) {
        byte[] data = new byte[bytes];
        Arrays.fill(data, (byte) 7);
        return MPI.COMM_WORLD.Issend(data, 0, bytes, MPI.BYTE, to, TAG);
    }

    private static boolean isCancelled(Request send) {
        send.Cancel();
        return send.Wait().Test_cancelled();
    }

    /** Whether anything with the tag is received before what says how the cancelled send has ended. */
    private static void assertToldRight() {
        byte[] got = new byte[LONG];
        Status first = MPI.COMM_WORLD.Recv(got, 0, LONG, MPI.BYTE, 0, MPI.ANY_TAG);
        boolean isReceived = first.tag == TAG;
        if (isReceived) {
            assertEquals(first.Get_count(MPI.BYTE) == 0 ? 0 : 7, got[0]);
            MPI.COMM_WORLD.Recv(got, 0, LONG, MPI.BYTE, 0, END);
        }
        assertEquals("cancelled", isReceived ? 0 : 1, got[0]);
    }

    /** Lets messages come, and the library look at them, packet by packet if it does so, before any is received. */
    private static void lookLater() {
        MachineRun.compute(LATER_US);
        for (int i = 0; i < LOOKS; i++) {
            MPI.COMM_WORLD.Iprobe(0, END);
        }
    }

    private static void tell(boolean isCancelled) {
        MPI.COMM_WORLD.Send(new byte[] {(byte) (isCancelled ? 1 : 0)}, 0, 1, MPI.BYTE, 1, END);
    }

    @Test
    public void aSynchronousSendThatNobodyReceivesIsTakenBack() {
        for (int bytes : new int[] {0, 8, LONG}) {
            run(rank -> {
                if (rank == 0) {
                    boolean isCancelled = isCancelled(issend(bytes, 1));
                    assertTrue(bytes + " bytes", isCancelled);
                    tell(isCancelled);
                } else {
                    lookLater();
                    assertToldRight();
                }
            });
        }
    }

    @Test
    public void aSendIsTakenBackOrReceived() {
        for (int bytes : new int[] {0, 8, LONG}) {
            run(rank -> {
                if (rank == 0) {
                    byte[] data = new byte[bytes];
                    Arrays.fill(data, (byte) 7);
                    tell(isCancelled(MPI.COMM_WORLD.Isend(data, 0, bytes, MPI.BYTE, 1, TAG)));
                } else {
                    assertToldRight();
                }
            });
        }
    }

    @Test
    public void aSendThatIsReceivedIsNotTakenBack() {
        run(rank -> {
            if (rank == 0) {
                Request send = issend(LONG, 1);
                MachineRun.compute(LATER_US);
                assertFalse(isCancelled(send));
            } else {
                byte[] got = new byte[LONG];
                MPI.COMM_WORLD.Recv(got, 0, LONG, MPI.BYTE, 0, TAG);
                assertEquals(7, got[LONG - 1]);
            }
        });
    }

    @Test
    public void aSendToOneselfIsTakenBack() {
        run(rank -> {
            assertTrue(isCancelled(issend(8, rank)));
            assertFalse(MPI.COMM_WORLD.Iprobe(rank, MPI.ANY_TAG) != null);
        });
    }

    @Test
    public void onlyTheOneThatIsCancelledIsTakenBack() {
        run(rank -> {
            if (rank == 0) {
                Request first = issend(8, 1);
                Request second = issend(16, 1);
                assertTrue(isCancelled(first));
                assertFalse(second.Wait().Test_cancelled());
            } else {
                lookLater();
                byte[] got = new byte[LONG];
                assertEquals(16, MPI.COMM_WORLD.Recv(got, 0, LONG, MPI.BYTE, 0, TAG).Get_count(MPI.BYTE));
            }
        });
    }
}
