// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.Arrays;
import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;

/**
 * Everybody broadcasts all its blocks, behind a table of them, and copies its own block out of what each of the others
 * has broadcast (ANU report section 7).
 *
 * <p>Steps: N broadcasts, one after the other on the bus. Volume: N times that of an exchange of the blocks alone.
 */
final class BroadcastAlltoall implements AlltoallAlgorithm {
    @Override
    public void alltoall(Exchange exchange, BlockBuffer out, BlockBuffer in) {
        Communicator communicator = exchange.communicator();
        Dcbroad dcbroad = Ap1000Transport.of(exchange).dcbroad();
        int me = communicator.rank();
        if (exchange.size() > 1) {
            dcbroad.send(exchange, withTable(out, exchange.size()));
        }
        for (int rank = 0; rank < exchange.size(); rank++) {
            if (rank == me) {
                exchange.keepOwn(out, in);
            } else {
                byte[] message = dcbroad.receive(exchange, rank,
                        Dcbroad.ANY_LENGTH, in.length(rank));
                store(message, me, in, rank);
            }
        }
    }

    private static byte[] withTable(BlockBuffer out, int ranks) {
        int[] lengths = new int[ranks];
        Arrays.setAll(lengths, out::length);
        Blocks blocks = Blocks.packed(lengths);
        byte[] all = new byte[blocks.total()];
        for (int rank = 0; rank < ranks; rank++) {
            out.read(rank, all, blocks.offset(rank));
        }
        return BlockTable.prepend(blocks, all);
    }

    private static void store(byte[] message, int me, BlockBuffer in, int from) {
        int length = BlockTable.length(message, me);
        if (length != in.length(from)) {
            throw new MpiFault(ErrorClass.COUNT, "in a collective call rank " + from + " has sent " + length
                    + " bytes where " + in.length(from)
                    + " are expected: the ranks have called it with different counts or types");
        }
        in.write(from, message, BlockTable.offset(message, me), length);
    }

    @Override
    public String toString() {
        return "whole-buffer-broadcasts";
    }
}
