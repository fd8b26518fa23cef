// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import org.machineroom.mpi.communicator.Topology;

/**
 * One process's neighbours in a graph that each process knows in part (MPI 3.1 section 7.5.4). Nobody changes the
 * arrays.
 *
 * @param in those it gets something from
 * @param out those it sends something to
 * @param isWeighted whether the program has given weights
 */
public record DistributedGraph(Neighbours in, Neighbours out, boolean isWeighted) implements Topology {
    /**
     * Neighbours on one side.
     *
     * @param ranks their ranks, as often as there are edges
     * @param weights the edges' weights; 1 each where the program has given none
     */
    public record Neighbours(int[] ranks, int[] weights) {
        /** The same in arrays of its own. */
        Neighbours copy() {
            return new Neighbours(ranks.clone(), weights.clone());
        }
    }

    /** The same in arrays of its own. */
    DistributedGraph copy() {
        return new DistributedGraph(in.copy(), out.copy(), isWeighted);
    }

    @Override
    public int[] sources(int rank) {
        return in.ranks.clone();
    }

    @Override
    public int[] destinations(int rank) {
        return out.ranks.clone();
    }
}
