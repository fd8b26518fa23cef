// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Exchange;

/**
 * Gathers the blocks at rank 0 and broadcasts them from there, with the library's own algorithms for both (LAM's
 * lam_basic).
 *
 * <p>Steps and volume: those of MPI_Gatherv and MPI_Bcast. Blocking messages only, if that holds for these.
 */
public final class GatherBcastAllgather implements AllgatherAlgorithm {
    private final Collectives parts;

    /** Creates the algorithm from a library's MPI_Gatherv and MPI_Bcast. */
    public GatherBcastAllgather(Collectives parts) {
        this.parts = parts;
    }

    @Override
    public void allgather(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        int size = exchange.size();
        Blocks packed = Blocks.packed(blocks.lengths());
        byte[] bytes = blocks.fill(all) ? all : new byte[packed.total()];
        parts.gatherv(size).gatherv(exchange, mine, bytes, packed, 0);
        parts.bcast(size, packed.total()).bcast(exchange, bytes, 0);
        if (bytes != all) {
            for (int rank = 0; rank < size; rank++) {
                exchange.copy(bytes, packed.offset(rank), all, blocks.offset(rank), blocks.length(rank));
            }
        }
    }

    @Override
    public String toString() {
        return "gather-bcast";
    }
}
