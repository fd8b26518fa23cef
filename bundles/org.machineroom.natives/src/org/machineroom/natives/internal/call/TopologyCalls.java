// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import java.util.stream.IntStream;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.topology.Cartesian;
import org.machineroom.mpi.topology.DistributedGraph;
import org.machineroom.mpi.topology.DistributedGraphs;
import org.machineroom.mpi.topology.Graph;
import org.machineroom.mpi.topology.Graphs;
import org.machineroom.mpi.topology.GridPlace;
import org.machineroom.mpi.topology.Shift;
import org.machineroom.mpi.topology.Topologies;
import org.machineroom.mpi.topology.TopologyKind;

/** Process topologies (MPI 3.1 chapter 7). */
final class TopologyCalls {
    private static final int UNWEIGHTED = 2;
    private static final int NO_WEIGHTS = -1;

    private TopologyCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addGrids(calls);
        addGraphs(calls);
        addDistributedGraphs(calls);
        calls.put("MPI_Topo_test", w -> {
            TopologyKind kind = Topologies.kind(w.communicator(0));
            w.setInteger(1, switch (kind) {
                case NONE -> Wildcard.UNDEFINED;
                case GRAPH -> 1;
                case CARTESIAN -> 2;
                case DISTRIBUTED_GRAPH -> 3;
            });
        });
    }

    private static void addGrids(Map<String, NativeCall> calls) {
        calls.put("MPI_Cart_create", w -> w.setCommunicator(5, Cartesian.create(w.communicator(0),
                w.integers(2, w.integer(1)), w.flags(3, w.integer(1)))));
        calls.put("MPI_Dims_create", w -> {
            int[] dims = w.integers(2, w.integer(1));
            Cartesian.balance(w.caller(), w.integer(0), dims);
            w.setIntegers(2, dims, w.integer(1));
        });
        calls.put("MPI_Cartdim_get", w -> w.setInteger(1, Cartesian.place(w.communicator(0)).dims().length));
        calls.put("MPI_Cart_get", w -> {
            GridPlace place = Cartesian.place(w.communicator(0));
            int[] periods = new int[place.periods().length];
            for (int i = 0; i < periods.length; i++) {
                periods[i] = place.periods()[i] ? 1 : 0;
            }
            setAll(w, 2, place.dims(), 1);
            setAll(w, 3, periods, 1);
            setAll(w, 4, place.coords(), 1);
        });
        calls.put("MPI_Cart_rank", w -> w.setInteger(2, Cartesian.rank(w.communicator(0),
                w.integers(1, Cartesian.place(w.communicator(0)).dims().length))));
        calls.put("MPI_Cart_coords", w -> setAll(w, 3, Cartesian.coords(w.communicator(0), w.integer(1)), 2));
        calls.put("MPI_Cart_shift", w -> {
            Shift shift = Cartesian.shift(w.communicator(0), w.integer(1), w.integer(2));
            w.setInteger(3, shift.source());
            w.setInteger(4, shift.destination());
        });
        calls.put("MPI_Cart_sub", w -> w.setCommunicator(2, Cartesian.part(w.communicator(0),
                w.flags(1, Cartesian.place(w.communicator(0)).dims().length))));
        calls.put("MPI_Cart_map", w -> w.setInteger(4, Cartesian.map(w.communicator(0), w.integers(2, w.integer(1)),
                w.flags(3, w.integer(1)))));
    }

    private static void addGraphs(Map<String, NativeCall> calls) {
        calls.put("MPI_Graph_create", w -> w.setCommunicator(5, Graphs.create(w.communicator(0),
                w.integers(2, w.integer(1)), edges(w))));
        calls.put("MPI_Graphdims_get", w -> {
            Graph graph = Graphs.get(w.communicator(0));
            w.setInteger(1, graph.index().length);
            w.setInteger(2, graph.edges().length);
        });
        calls.put("MPI_Graph_get", w -> {
            Graph graph = Graphs.get(w.communicator(0));
            setAll(w, 3, graph.index(), 1);
            setAll(w, 4, graph.edges(), 2);
        });
        calls.put("MPI_Graph_neighbors_count", w -> w.setInteger(2,
                Graphs.neighbours(w.communicator(0), w.integer(1)).length));
        calls.put("MPI_Graph_neighbors", w -> w.setIntegers(3,
                Graphs.neighbours(w.communicator(0), w.integer(1)), w.arguments(2)));
        calls.put("MPI_Graph_map", w -> w.setInteger(4, Graphs.map(w.communicator(0), w.integers(2, w.integer(1)),
                edges(w))));
    }

    /** Fills an array whose length another argument tells. */
    private static void setAll(Words words, int place, int[] values, int length) {
        if (words.integer(length) < values.length) {
            throw new MpiFault(ErrorClass.ARG, "there is room for " + words.integer(length) + " of " + values.length
                    + " values (MPI 1.1 section 6.5.4)");
        }
        words.setIntegers(place, values, values.length);
    }

    /** As many edges as the last index says. */
    private static int[] edges(Words words) {
        int[] index = words.integers(2, words.integer(1));
        return words.integers(3, index == null || index.length == 0 ? 0 : Math.max(0, index[index.length - 1]));
    }

    private static void addDistributedGraphs(Map<String, NativeCall> calls) {
        calls.put("MPI_Dist_graph_create_adjacent", w -> w.setCommunicator(9, DistributedGraphs.createAdjacent(
                w.communicator(0), w.integers(2, w.integer(1)), weights(w, 3, w.integer(1)),
                w.integers(5, w.integer(4)), weights(w, 6, w.integer(4)), w.info(7))));
        calls.put("MPI_Dist_graph_create", w -> {
            int[] degrees = w.integers(3, w.integer(1));
            int edges = degrees == null ? 0 : IntStream.of(degrees).filter(degree -> degree > 0).sum();
            w.setCommunicator(8, DistributedGraphs.create(w.communicator(0), w.integers(2, w.integer(1)), degrees,
                    w.integers(4, edges), weights(w, 5, edges), w.info(6)));
        });
        calls.put("MPI_Dist_graph_neighbors_count", w -> {
            DistributedGraph graph = DistributedGraphs.neighbours(w.communicator(0));
            w.setInteger(1, graph.in().ranks().length);
            w.setInteger(2, graph.out().ranks().length);
            w.setFlag(3, graph.isWeighted());
        });
        calls.put("MPI_Dist_graph_neighbors", w -> {
            DistributedGraph graph = DistributedGraphs.neighbours(w.communicator(0));
            setNeighbours(w, 1, graph, graph.in());
            setNeighbours(w, 4, graph, graph.out());
        });
    }

    private static void setNeighbours(Words words, int place, DistributedGraph graph,
            DistributedGraph.Neighbours neighbours) {
        int room = words.arguments(place);
        words.setIntegers(place + 1, neighbours.ranks(), room);
        if (graph.isWeighted()) {
            words.setIntegers(place + 2, neighbours.weights(), room);
        }
    }

    private static int[] weights(Words words, int place, int count) {
        return words.word(place) == UNWEIGHTED ? null
                : words.word(place) == NO_WEIGHTS ? new int[0] : words.integers(place, count);
    }
}
