// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.PayloadSource;

/** Blocks that a started operation writes one by one: each must be as it was until then. */
final class WatchedBlocks implements BlockBuffer {
    private final BlockBuffer blocks;
    private final StartedBuffers buffers;

    WatchedBlocks(BlockBuffer blocks, StartedBuffers buffers) {
        this.blocks = blocks;
        this.buffers = buffers;
    }

    @Override
    public int length(int rank) {
        return blocks.length(rank);
    }

    @Override
    public void read(int rank, byte[] to, int at) {
        blocks.read(rank, to, at);
    }

    @Override
    public PayloadSource block(int rank) {
        return blocks.block(rank);
    }

    @Override
    public boolean take(int rank, PayloadSource source, int bytes) {
        buffers.writes(rank);
        boolean isTaken = blocks.take(rank, source, bytes);
        if (isTaken) {
            buffers.written(rank);
        }
        return isTaken;
    }

    @Override
    public void write(int rank, byte[] from, int at, int bytes) {
        buffers.writes(rank);
        blocks.write(rank, from, at, bytes);
        buffers.written(rank);
    }
}
