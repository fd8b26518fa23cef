// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.ScatterAlgorithm;
import org.machineroom.mpi.ScattervAlgorithm;

/**
 * The root broadcasts the whole array, and everybody copies its own block out of the system buffer, which must hold all
 * of it (ANU report section 7). With blocks of different lengths a table of them goes in front.
 *
 * <p>Steps: 1. Volume: all blocks, once on the bus.
 */
final class WholeArrayScatter implements ScatterAlgorithm, ScattervAlgorithm {
    @Override
    public void scatter(Exchange exchange, byte[] all, byte[] mine, int root) {
        int rank = exchange.communicator().rank();
        byte[] array = exchange.size() == 1 ? all
                : exchange(exchange, all, root, exchange.size() * mine.length, mine.length);
        if (rank == root) {
            exchange.copy(array, rank * mine.length, mine, 0, mine.length);
        } else {
            System.arraycopy(array, rank * mine.length, mine, 0, mine.length);
        }
    }

    /** Broadcasts, or receives and copies a part. */
    private static byte[] exchange(Exchange exchange, byte[] all, int root, int length, int taken) {
        Dcbroad dcbroad = Ap1000Transport.of(exchange).dcbroad();
        if (exchange.communicator().rank() != root) {
            return dcbroad.receive(exchange, root, length, taken);
        }
        dcbroad.send(exchange, all.clone());
        return all;
    }

    @Override
    public int scatterv(Exchange exchange, byte[] all, Blocks blocks, byte[] mine, int root) {
        int rank = exchange.communicator().rank();
        if (rank == root) {
            if (exchange.size() > 1) {
                exchange(exchange, BlockTable.prepend(blocks, all), root, 0, 0);
            }
            exchange.copy(all, blocks.offset(rank), mine, 0, blocks.length(rank));
            return blocks.length(rank);
        }
        byte[] message = exchange(exchange, null, root, Dcbroad.ANY_LENGTH, mine.length);
        int length = BlockTable.length(message, rank);
        if (length > mine.length) {
            throw new MpiFault(ErrorClass.TRUNCATE, "a block of " + length + " bytes from rank " + root
                    + " does not fit into a receive buffer of " + mine.length + " bytes");
        }
        System.arraycopy(message, BlockTable.offset(message, rank), mine, 0, length);
        return length;
    }

    @Override
    public String toString() {
        return "whole-array-broadcast";
    }
}
