// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.function.UnaryOperator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Round;

/** What a rank in a ring passes on to the next one in each round, while it takes another block from the one before. */
final class PassedBlock {
    private final Exchange exchange;
    private final int right;
    private final int left;
    private byte[] block;

    /** Begins with a block of the rank's own. */
    PassedBlock(Exchange exchange, byte[] own) {
        this.exchange = exchange;
        this.right = (exchange.rank() + 1) % exchange.size();
        this.left = Math.floorMod(exchange.rank() - 1, exchange.size());
        this.block = own;
    }

    /**
     * A round in which the block is passed on.
     *
     * @param length of the block that is taken
     * @param use is given that, and returns what to pass on in the next round
     */
    Round pass(int length, UnaryOperator<byte[]> use) {
        return exchange.round(block, right, length, left, taken -> block = use.apply(taken));
    }
}
