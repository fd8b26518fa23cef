// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.ap1000;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.collective.AlltoallAlgorithm;
import org.machineroom.mpi.collective.Blocks;
import org.machineroom.mpi.collective.Exchange;

/**
 * Everybody broadcasts all its blocks, behind a table of them, and copies its own block out of what each of the others
 * has broadcast (ANU report section 7).
 *
 * <p>Steps: N broadcasts, one after the other on the bus. Volume: N times that of an exchange of the blocks alone.
 */
final class BroadcastAlltoall implements AlltoallAlgorithm {
    @Override
    public void alltoall(Exchange exchange, byte[] out, Blocks outBlocks, byte[] in, Blocks inBlocks) {
        Communicator communicator = exchange.communicator();
        Dcbroad dcbroad = Ap1000Transport.of(exchange).dcbroad();
        int me = communicator.rank();
        if (exchange.size() > 1) {
            dcbroad.send(communicator, exchange.tag(), BlockTable.prepend(outBlocks, out));
        }
        for (int rank = 0; rank < exchange.size(); rank++) {
            if (rank == me) {
                exchange.copy(out, outBlocks.offset(me), in, inBlocks.offset(me), inBlocks.length(me));
            } else {
                byte[] message = dcbroad.receive(communicator, exchange.tag(), rank,
                        Dcbroad.ANY_LENGTH, inBlocks.length(rank));
                store(message, me, in, inBlocks, rank);
            }
        }
    }

    private static void store(byte[] message, int me, byte[] in, Blocks blocks, int from) {
        int length = BlockTable.length(message, me);
        if (length != blocks.length(from)) {
            throw new MpiFault(ErrorClass.COUNT, "in a collective call rank " + from + " has sent " + length
                    + " bytes where " + blocks.length(from)
                    + " are expected: the ranks have called it with different counts or types");
        }
        System.arraycopy(message, BlockTable.offset(message, me), in, blocks.offset(from), length);
    }

    @Override
    public String toString() {
        return "whole-buffer-broadcasts";
    }
}
