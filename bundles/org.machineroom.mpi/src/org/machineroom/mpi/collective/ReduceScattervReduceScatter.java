// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;

/**
 * Reduces everything to rank 0 and scatters the blocks from there, with the library's own algorithms for both (LAM's
 * lam_basic).
 *
 * <p>Steps and volume: those of MPI_Reduce and MPI_Scatterv. Blocking messages only, if that holds for these.
 */
public final class ReduceScattervReduceScatter implements ReduceScatterAlgorithm {
    private final Collectives parts;

    /** Creates the algorithm from a library's MPI_Reduce and MPI_Scatterv. */
    public ReduceScattervReduceScatter(Collectives parts) {
        this.parts = parts;
    }

    @Override
    public void reduceScatter(Exchange exchange, byte[] mine, Blocks blocks, byte[] result, Reducer reducer) {
        int size = exchange.size();
        byte[] all = exchange.rank() == 0 ? new byte[mine.length] : null;
        parts.reduce(size, mine.length, reducer.isCommutative()).reduce(exchange, mine, all, reducer, 0);
        parts.scatterv(size).scatterv(exchange, all, blocks, result, 0);
    }

    @Override
    public String toString() {
        return "reduce-scatterv";
    }
}
