// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.WindowPair.assertConflict;
import static mpi.WindowPair.assertNone;
import static mpi.WindowPair.get;
import static mpi.WindowPair.me;
import static mpi.WindowPair.other;
import static mpi.WindowPair.others;
import static mpi.WindowPair.put;

import java.nio.IntBuffer;
import org.junit.Test;

/** Calls of a process that read or write its memory in a window, beside accesses of others: MPI 3.1 section 11.7. */
public class WindowUseTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int TAG = 0;

    private static void send(IntBuffer data) {
        WORLD.send(data, 2, MPI.INT, other(), TAG);
    }

    private static void receive(IntBuffer data) {
        WORLD.recv(data, 2, MPI.INT, other(), TAG);
    }

    @Test
    public void aPutConflictsWithASendOfItsTarget() {
        assertConflict("MPI_Put of rank 0 and MPI_Send of rank 1 are to the same memory of rank 1", (win, memory) -> {
            win.fence(0);
            if (me() == 0) {
                put(win, 1);
                receive(MPI.newIntBuffer(2));
            } else {
                send(memory);
            }
            win.fence(0);
        });
    }

    @Test
    public void aGetConflictsWithWhatItsTargetReceivesAndNotWithWhatItSends() {
        assertConflict("MPI_Recv of rank 1", (win, memory) -> {
            win.fence(0);
            if (me() == 0) {
                get(win, 1);
                send(MPI.newIntBuffer(2));
            } else {
                receive(memory);
            }
            win.fence(0);
        });
        assertNone((win, memory) -> {
            win.fence(0);
            if (me() == 0) {
                get(win, 0);
                receive(MPI.newIntBuffer(2));
            } else {
                send(memory);
            }
            win.fence(0);
        });
    }

    @Test
    public void anAccumulateConflictsWithAReceiveThatHasBegunBefore() {
        assertConflict("MPI_Accumulate of rank 0 and MPI_Irecv of rank 1", (win, memory) -> {
            Request request = me() == 1 ? WORLD.iRecv(memory, 2, MPI.INT, 0, TAG) : null;
            win.fence(0);
            if (me() == 0) {
                win.accumulate(MPI.newIntBuffer(2), 2, MPI.INT, 1, 0, 2, MPI.INT, MPI.SUM);
            }
            win.fence(0);
            if (me() == 0) {
                send(MPI.newIntBuffer(2));
            } else {
                request.waitFor();
            }
        });
    }

    @Test
    public void aPutConflictsWithABroadcastBetweenPostAndWait() {
        assertConflict("MPI_Bcast of rank 1", (win, memory) -> {
            Group group = others();
            if (me() == 0) {
                win.start(group, 0);
                put(win, 0);
                win.complete();
            } else {
                win.post(group, 0);
            }
            WORLD.bcast(me() == 1 ? memory : MPI.newIntBuffer(1), 1, MPI.INT, 1);
            if (me() == 1) {
                win.waitFor();
            }
            group.free();
        });
    }

    @Test
    public void aPutThatIsNotFlushedConflictsWithASendOfItsTarget() {
        assertConflict("MPI_Send of rank 1", (win, memory) -> putUnderLock(win, memory, false));
        assertNone((win, memory) -> putUnderLock(win, memory, true));
    }

    private static void putUnderLock(Win win, IntBuffer memory, boolean isFlushed) {
        win.lockAll(0);
        if (me() == 0) {
            put(win, 0);
            if (isFlushed) {
                win.flush(1);
            }
            WORLD.send(new int[1], 1, MPI.INT, 1, 1);
            receive(MPI.newIntBuffer(2));
        } else {
            WORLD.recv(new int[1], 1, MPI.INT, 0, 1);
            send(memory);
        }
        win.unlockAll();
    }

    @Test
    public void neighboursThatPutBesideWhatIsSentOrInAnotherEpochDoNotConflict() {
        assertNone((win, memory) -> {
            for (int turn = 0; turn < 3; turn++) {
                win.fence(turn == 0 ? MPI.MODE_NOPRECEDE : 0);
                put(win, 4);
                WORLD.sendRecv(MPI.slice(memory, 0), 2, MPI.INT, other(), TAG, MPI.slice(memory, 2), 2, MPI.INT,
                        other(), TAG);
                win.fence(turn == 1 ? MPI.MODE_NOSUCCEED : 0);
                WORLD.sendRecv(MPI.slice(memory, 4), 2, MPI.INT, other(), TAG, MPI.slice(memory, 6), 2, MPI.INT,
                        other(), TAG);
            }
            win.fence(MPI.MODE_NOSUCCEED);
        });
    }

    @Test
    public void aPutAfterAMessageThatSaysTheMemoryIsSentDoesNotConflict() {
        assertNone((win, memory) -> {
            win.fence(0);
            if (me() == 0) {
                receive(MPI.newIntBuffer(2));
                put(win, 0);
            } else {
                send(memory);
            }
            win.fence(0);
        });
    }

    @Test
    public void whatWasSentBeforeMemoryIsOpenedDoesNotConflict() {
        assertNone((win, memory) -> {
            Group group = others();
            win.fence(0);
            if (me() == 0) {
                receive(MPI.newIntBuffer(2));
                win.start(group, 0);
                put(win, 0);
                win.complete();
            } else {
                send(memory);
                win.post(group, 0);
                win.waitFor();
                WORLD.send(memory, 2, MPI.INT, MPI.PROC_NULL, TAG);
            }
            group.free();
        });
    }

    @Test
    public void aProcessMayAccessItsOwnMemoryAfterItHasSentIt() {
        assertNone((win, memory) -> {
            win.fence(0);
            WORLD.sendRecv(memory, 2, MPI.INT, other(), TAG, MPI.newIntBuffer(2), 2, MPI.INT, other(), TAG);
            win.put(MPI.newIntBuffer(2), 2, MPI.INT, me(), 0, 2, MPI.INT);
            win.fence(0);
        });
    }
}
