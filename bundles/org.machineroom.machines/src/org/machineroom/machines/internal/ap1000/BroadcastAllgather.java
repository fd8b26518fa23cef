// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;

/**
 * Everybody broadcasts its block and then receives all others, in rank order (ANU report section 7).
 *
 * <p>Steps: N broadcasts, one after the other on the bus. Volume: each block once on the bus.
 */
final class BroadcastAllgather implements AllgatherAlgorithm {
    @Override
    public void allgather(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        Communicator communicator = exchange.communicator();
        Dcbroad dcbroad = Ap1000Transport.of(exchange).dcbroad();
        int me = communicator.rank();
        if (exchange.size() > 1) {
            dcbroad.send(exchange, mine.clone());
        }
        for (int rank = 0; rank < exchange.size(); rank++) {
            int length = blocks.length(rank);
            if (rank == me) {
                exchange.copy(mine, 0, all, blocks.offset(rank), length);
            } else {
                byte[] block = dcbroad.receive(exchange, rank, length, length);
                System.arraycopy(block, 0, all, blocks.offset(rank), length);
            }
        }
    }

    @Override
    public String toString() {
        return "broadcasts";
    }
}
