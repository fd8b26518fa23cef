// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;

/**
 * Edges of a distributed graph, as a process names them and as all know them.
 *
 * @param edges in the order in which they are named
 */
record EdgeList(List<Edge> edges) {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int EDGE_BYTES = 3 * Integer.BYTES;

    /** An edge from one rank to another. */
    record Edge(int source, int destination, int weight) {
    }

    /**
     * The edges that a process names in MPI_Dist_graph_create.
     *
     * @param degrees how many edges begin at each source
     * @param weights {@code null} where the program gives none
     */
    static EdgeList of(int[] sources, int[] degrees, int[] destinations, int[] weights, int processes) {
        if (sources == null || degrees == null || destinations == null || degrees.length < sources.length) {
            throw new MpiFault(ErrorClass.ARG, "sources, degrees and destinations must be given, and a degree for each "
                    + "source (MPI 3.1 section 7.5.4)");
        }
        int edges = 0;
        for (int i = 0; i < sources.length; i++) {
            if (degrees[i] < 0) {
                throw new MpiFault(ErrorClass.ARG, "the degree of source " + sources[i] + " is " + degrees[i]
                        + "; it must not be negative (MPI 3.1 section 7.5.4)");
            }
            edges += degrees[i];
        }
        int[] begins = new int[edges];
        int next = 0;
        for (int i = 0; i < sources.length; i++) {
            Arrays.fill(begins, next, next + degrees[i], sources[i]);
            next += degrees[i];
        }
        requireRanks(begins, edges, processes);
        requireRanks(destinations, edges, processes);
        int[] each = weights(weights, edges);
        return new EdgeList(IntStream.range(0, edges).mapToObj(i -> new Edge(begins[i], destinations[i], each[i]))
                .toList());
    }

    /** The weights of so many edges; 1 each where the program gives none. */
    static int[] weights(int[] given, int edges) {
        if (given == null) {
            int[] ones = new int[edges];
            Arrays.fill(ones, 1);
            return ones;
        }
        if (given.length < edges) {
            throw new MpiFault(ErrorClass.ARG, given.length + " weights for " + edges + " edges; there must be one for "
                    + "each (MPI 3.1 section 7.5.4)");
        }
        for (int weight : given) {
            if (weight < 0) {
                throw new MpiFault(ErrorClass.ARG, "a weight is " + weight + "; none may be negative (MPI 3.1 section "
                        + "7.5.4)");
            }
        }
        return Arrays.copyOf(given, edges);
    }

    /** Refuses what are no ranks of processes. */
    static void requireRanks(int[] ranks, int needed, int processes) {
        if (ranks == null || ranks.length < needed) {
            throw new MpiFault(ErrorClass.ARG, (ranks == null ? "no" : ranks.length) + " ranks for " + needed
                    + " edges; there must be one for each (MPI 3.1 section 7.5.4)");
        }
        for (int i = 0; i < needed; i++) {
            if (ranks[i] < 0 || ranks[i] >= processes) {
                throw new MpiFault(ErrorClass.RANK, "an edge ends at rank " + ranks[i] + "; ranks are 0 to "
                        + (processes - 1) + " (MPI 3.1 section 7.5.4)");
            }
        }
    }

    /** What all processes name together, those of rank 0 first: two collective calls of the library. */
    EdgeList ofAll(Exchange exchange) {
        Collectives collectives = exchange.communicator().process().run().machine().collectives();
        int size = exchange.size();
        byte[] mine = new byte[Integer.BYTES];
        INTS.set(mine, 0, edges.size());
        byte[] counts = new byte[Integer.BYTES * size];
        collectives.allgather(size, counts.length).allgather(exchange, mine, counts,
                Blocks.equal(size, Integer.BYTES));
        int[] lengths = IntStream.range(0, size).map(rank -> EDGE_BYTES * (int) INTS.get(counts, Integer.BYTES * rank))
                .toArray();
        Blocks blocks = Blocks.packed(lengths);
        byte[] all = new byte[blocks.total()];
        collectives.allgather(size, all.length).allgather(exchange, packed(), all, blocks);
        return new EdgeList(IntStream.range(0, all.length / EDGE_BYTES)
                .mapToObj(i -> new Edge((int) INTS.get(all, EDGE_BYTES * i),
                        (int) INTS.get(all, EDGE_BYTES * i + Integer.BYTES),
                        (int) INTS.get(all, EDGE_BYTES * i + 2 * Integer.BYTES)))
                .toList());
    }

    private byte[] packed() {
        byte[] bytes = new byte[EDGE_BYTES * edges.size()];
        for (int i = 0; i < edges.size(); i++) {
            INTS.set(bytes, EDGE_BYTES * i, edges.get(i).source);
            INTS.set(bytes, EDGE_BYTES * i + Integer.BYTES, edges.get(i).destination);
            INTS.set(bytes, EDGE_BYTES * i + 2 * Integer.BYTES, edges.get(i).weight);
        }
        return bytes;
    }

    /** The neighbours of a rank. */
    DistributedGraph graphOf(int rank, boolean isWeighted) {
        List<Edge> in = edges.stream().filter(edge -> edge.destination == rank).toList();
        List<Edge> out = edges.stream().filter(edge -> edge.source == rank).toList();
        return new DistributedGraph(
                new DistributedGraph.Neighbours(in.stream().mapToInt(Edge::source).toArray(), weights(in)),
                new DistributedGraph.Neighbours(out.stream().mapToInt(Edge::destination).toArray(), weights(out)),
                isWeighted);
    }

    private static int[] weights(List<Edge> edges) {
        return edges.stream().mapToInt(Edge::weight).toArray();
    }
}
