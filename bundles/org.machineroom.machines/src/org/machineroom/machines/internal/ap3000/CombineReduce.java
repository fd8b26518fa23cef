// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.collective.BinomialReduce;

/**
 * The BLACS's combine with the default topology: MPI_Reduce into a buffer, from which the root copies the result
 * (DGSUM2D of MPIBLACS 1.1).
 */
final class CombineReduce implements ReduceAlgorithm {
    private final ReduceAlgorithm reduce = new BinomialReduce();

    @Override
    public void reduce(Exchange exchange, byte[] mine, byte[] result, Reducer reducer, int root) {
        boolean isRoot = exchange.rank() == root;
        byte[] buffer = isRoot ? new byte[mine.length] : null;
        reduce.reduce(exchange, mine, buffer, reducer, root);
        if (isRoot) {
            exchange.copy(buffer, 0, result, 0, mine.length);
        }
    }

    @Override
    public String toString() {
        return "combine";
    }
}
