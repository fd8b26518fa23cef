// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Reducer;

/**
 * Reduces to rank 0 and broadcasts from there, with the library's own algorithms for both (LAM's lam_basic).
 *
 * <p>Steps and volume: those of MPI_Reduce and MPI_Bcast. Blocking messages only, if that holds for these.
 */
public final class ReduceBcastAllreduce implements AllreduceAlgorithm {
    private final Collectives parts;

    /** Creates the algorithm from a library's MPI_Reduce and MPI_Bcast. */
    public ReduceBcastAllreduce(Collectives parts) {
        this.parts = parts;
    }

    @Override
    public void allreduce(Exchange exchange, byte[] data, Reducer reducer) {
        int size = exchange.size();
        byte[] mine = data.clone();
        parts.reduce(size, mine.length, reducer.isCommutative()).reduce(exchange, mine, data, reducer, 0);
        parts.bcast(size, data.length).bcast(exchange, data, 0);
    }

    @Override
    public String toString() {
        return "reduce-bcast";
    }
}
