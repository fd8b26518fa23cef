// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.machineroom.mpi.Blocks;

/**
 * Where each rank's block lies in an array that is broadcast as a whole, for calls in which only the sender knows that:
 * it goes in front of the array.
 */
final class BlockTable {
    private static final int ENTRY = 2 * Integer.BYTES;

    private BlockTable() {
    }

    /** The array with the table in front. */
    static byte[] prepend(Blocks blocks, byte[] all) {
        int ranks = blocks.lengths().length;
        ByteBuffer message = ByteBuffer.allocate(ranks * ENTRY + all.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int rank = 0; rank < ranks; rank++) {
            message.putInt(ranks * ENTRY + blocks.offset(rank)).putInt(blocks.length(rank));
        }
        return message.put(all).array();
    }

    /** Where a rank's block begins in a message. */
    static int offset(byte[] message, int rank) {
        return ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN).getInt(rank * ENTRY);
    }

    /** Length of a rank's block in a message. */
    static int length(byte[] message, int rank) {
        return ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN).getInt(rank * ENTRY + Integer.BYTES);
    }
}
