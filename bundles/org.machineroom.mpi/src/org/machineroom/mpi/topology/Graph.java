// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import java.util.Arrays;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.communicator.Topology;

/**
 * Ranks as the nodes of a graph (MPI 3.1 section 7.5.3). Nobody changes the arrays.
 *
 * @param index entry i is the number of neighbours of ranks 0 to i together
 * @param edges the neighbours of rank 0, then those of rank 1, and so on
 */
public record Graph(int[] index, int[] edges) implements Topology {
    private static final int MOST_SHOWN = 16;

    /**
     * Makes a graph from a program's arguments.
     *
     * @param processes how many there are; the graph may be smaller
     */
    static Graph of(int[] index, int[] edges, int processes) {
        if (index == null || edges == null || index.length > processes) {
            throw new MpiFault(index == null || edges == null ? ErrorClass.TOPOLOGY : ErrorClass.ARG,
                    "a graph of " + (index == null ? "no" : index.length) + " nodes and "
                            + (edges == null ? "no" : edges.length) + " edges on " + processes
                            + " processes (MPI 1.1 section 6.5.3)");
        }
        requireRising(index);
        int last = index.length == 0 ? 0 : index[index.length - 1];
        if (last > edges.length) {
            throw new MpiFault(ErrorClass.TOPOLOGY, "the index ends with " + last + ", but there are " + edges.length
                    + " edges (MPI 1.1 section 6.5.3)");
        }
        requireNodes(edges, index.length);
        return new Graph(index.clone(), edges.clone());
    }

    private static void requireRising(int[] index) {
        int before = 0;
        for (int end : index) {
            if (end < before) {
                throw new MpiFault(ErrorClass.TOPOLOGY, "the index is " + Arrays.toString(index)
                        + "; it must not fall (MPI 1.1 section 6.5.3)");
            }
            before = end;
        }
    }

    private static void requireNodes(int[] edges, int nodes) {
        for (int edge : edges) {
            if (edge < 0 || edge >= nodes) {
                throw new MpiFault(ErrorClass.TOPOLOGY, "an edge leads to " + edge + "; nodes are 0 to "
                        + (nodes - 1) + " (MPI 1.1 section 6.5.3)");
            }
        }
    }

    /** Number of nodes. */
    int size() {
        return index.length;
    }

    /** The neighbours of a rank. */
    int[] neighbours(int rank) {
        if (rank < 0 || rank >= index.length) {
            throw new MpiFault(ErrorClass.RANK, "rank " + rank + " is not in the graph, which has ranks 0 to "
                    + (index.length - 1));
        }
        return Arrays.copyOfRange(edges, rank == 0 ? 0 : index[rank - 1], index[rank]);
    }

    @Override
    public int[] sources(int rank) {
        return neighbours(rank);
    }

    @Override
    public int[] destinations(int rank) {
        return neighbours(rank);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Graph that && Arrays.equals(index, that.index) && Arrays.equals(edges, that.edges);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(index) + Arrays.hashCode(edges);
    }

    @Override
    public String toString() {
        return "a graph with index " + words(index) + " and edges " + words(edges);
    }

    private static String words(int[] values) {
        return values.length <= MOST_SHOWN ? Arrays.toString(values)
                : Arrays.toString(Arrays.copyOf(values, MOST_SHOWN)).replace("]", ", ...]");
    }
}
