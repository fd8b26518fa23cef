// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Reducer;

/**
 * Reduces to rank 0 and broadcasts from there (ANU report section 7). After a reduction by the xy library there is
 * nothing to broadcast: its result is everywhere, and the report's 0.16 ms leave no time for it.
 *
 * <p>Steps and volume: those of MPI_Reduce and MPI_Bcast.
 */
final class CellAllreduce implements AllreduceAlgorithm {
    private final CellReduce reduce;
    private final Collectives parts;

    /** Creates the algorithm from a reduction, and a library's broadcast. */
    CellAllreduce(CellReduce reduce, Collectives parts) {
        this.reduce = reduce;
        this.parts = parts;
    }

    @Override
    public void allreduce(Exchange exchange, byte[] data, Reducer reducer) {
        if (reduce.usesXy(exchange, data, reducer)) {
            byte[] result = CellReduce.xy(exchange, data.clone(), reducer);
            System.arraycopy(result, 0, data, 0, data.length);
            return;
        }
        reduce.reduce(exchange, data.clone(), data, reducer, 0);
        BcastAlgorithm bcast = parts.bcast(exchange.size(), data.length);
        bcast.bcast(exchange, data, 0);
    }

    @Override
    public String toString() {
        return "xy-or-reduce-broadcast";
    }
}
