// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/**
 * The BLACS's broadcast with the topology "i": the root sends the whole message to its right neighbour, and everybody
 * passes it on before it unpacks it (DGEBS2D and DGEBR2D of MPIBLACS 1.1). Contiguous data are sent by MPI_Send, others
 * packed and by MPI_Isend, after which nobody waits.
 *
 * <p>Steps: P-1, each with n. Volume: (P-1) n.
 */
final class IncreasingRingBcast implements BcastAlgorithm {
    @Override
    public void bcast(Exchange exchange, byte[] data, int root) {
        Exchange rooted = exchange.from(root);
        int me = rooted.rank();
        if (me > 0) {
            rooted.receive(data, 0, data.length, me - 1);
        }
        if (me + 1 < rooted.size()) {
            if (exchange.piecesIn() > 1) {
                sendPacked(exchange, data, (me + 1 + root) % exchange.size());
            } else {
                rooted.send(data, 0, data.length, me + 1);
            }
        }
    }

    private static void sendPacked(Exchange exchange, byte[] data, int to) {
        Communicator communicator = exchange.communicator();
        SendTransfer send = new SendTransfer(exchange.origin(), communicator, communicator.collectiveContext(),
                SendMode.BUFFERED, to, exchange.tag(), data.clone(), data.length, 1).post();
        Ap3000Transport transport = Ap3000Transport.of(exchange);
        transport.start(send);
        transport.complete(send);
    }

    @Override
    public String toString() {
        return "increasing-ring";
    }
}
