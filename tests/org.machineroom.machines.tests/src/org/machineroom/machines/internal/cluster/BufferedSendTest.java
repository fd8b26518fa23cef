// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.machineroom.machines.internal.cluster.ClusterRun.clockNs;
import static org.machineroom.machines.internal.cluster.ClusterRun.computeNs;
import static org.machineroom.machines.internal.cluster.ClusterRun.me;
import static org.machineroom.machines.internal.cluster.ClusterRun.message;
import static org.machineroom.machines.internal.cluster.ClusterRun.receive;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.Test;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/** A buffered message takes room in the program's buffer until its data have left the node (MPI 1.1 section 3.6). */
public class BufferedSendTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int SEND = 100;

    @Test
    public void anEagerMessageIsSentWhenItsLastByteHasLeft() {
        new ClusterRun(2).complete(() -> {
            SendTransfer send = message(SendMode.BUFFERED, 1, 0, 1001);
            me().transport().start(send);
            assertFalse("before its first byte has left", send.isDone());
            computeNs(999);
            me().transport().progress();
            assertFalse("before its last byte has left", send.isDone());
            me().transport().complete(send);
            assertEquals(SEND + 1000, clockNs());
        }, () -> receive(0, 0));
    }

    @Test
    public void aLongMessageIsSentWhenItsReceiverHasAskedForItAndItHasLeft() {
        new ClusterRun(2).complete(() -> {
            SendTransfer send = message(SendMode.BUFFERED, 1, 0, 2001);
            me().transport().start(send);
            assertEquals(SEND, clockNs());
            computeNs(40_000);
            me().transport().progress();
            assertFalse("before anybody has asked for it", send.isDone());
            me().transport().complete(send);
            assertEquals(50_000 + 1000 + 2000, clockNs(), 100);
        }, () -> {
            computeNs(50_000);
            receive(0, 0);
        });
    }

    @Test
    public void aMessageToItselfIsSentWhenItIsCopied() {
        new ClusterRun(1).complete(() -> {
            SendTransfer send = message(SendMode.BUFFERED, 0, 0, 1000);
            me().transport().start(send);
            assertFalse("before it is copied", send.isDone());
            me().transport().complete(send);
            assertEquals(SEND + 100, clockNs());
            receive(0, 0);
        });
    }

    private static void bsend(int bytes) {
        WORLD.Bsend(new byte[bytes], 0, bytes, MPI.BYTE, 1, 0);
    }

    @Test
    public void roomIsGivenBackNoEarlier() {
        new ClusterRun(2).complete(() -> {
            MPI.Init(new String[0]);
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            MPI.Buffer_attach(new byte[4000 + MPI.BSEND_OVERHEAD]);
            bsend(4000);
            computeNs(40_000);
            assertEquals(MPI.ERR_BUFFER, assertThrows(MPIException.class, () -> bsend(1)).getErrorClass());
            computeNs(40_000);
            bsend(1);
            MPI.Finalize();
        }, () -> {
            MPI.Init(new String[0]);
            computeNs(50_000);
            WORLD.Recv(new byte[4000], 0, 4000, MPI.BYTE, 0, 0);
            WORLD.Recv(new byte[1], 0, 1, MPI.BYTE, 0, 0);
            MPI.Finalize();
        });
    }
}
