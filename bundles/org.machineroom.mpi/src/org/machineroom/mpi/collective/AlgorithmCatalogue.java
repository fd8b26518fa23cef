// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.GatherAlgorithm;
import org.machineroom.mpi.GathervAlgorithm;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.ScanAlgorithm;
import org.machineroom.mpi.ScatterAlgorithm;
import org.machineroom.mpi.ScattervAlgorithm;

/**
 * The algorithms for one operation that a user can choose from, by name. Immutable for everybody but its creator.
 *
 * @param <T> the operation's kind of algorithm
 */
public final class AlgorithmCatalogue<T> {
    /** For {@link CollectiveOperation#BARRIER}. */
    public static final AlgorithmCatalogue<BarrierAlgorithm> BARRIER = of(
            CollectiveOperation.BARRIER, new LinearBarrier(), new HypercubeBarrier(), new DisseminationBarrier(),
            new RecursiveDoublingBarrier());
    /** For {@link CollectiveOperation#BCAST}. */
    public static final AlgorithmCatalogue<BcastAlgorithm> BCAST = of(
            CollectiveOperation.BCAST, new LinearBcast(), new BinomialBcast(BinomialBcast.Tree.HIGHEST_BIT),
            new BinomialBcast(BinomialBcast.Tree.LOWEST_BIT),
            new ScatterAllgatherBcast(ScatterAllgatherBcast.Collection.RECURSIVE_DOUBLING),
            new ScatterAllgatherBcast(ScatterAllgatherBcast.Collection.RING), new PipelinedBcast());
    /** For {@link CollectiveOperation#GATHER}. */
    public static final AlgorithmCatalogue<GatherAlgorithm> GATHER = of(
            CollectiveOperation.GATHER, new LinearGather(), new BinomialGather());
    /** For {@link CollectiveOperation#GATHERV}. */
    public static final AlgorithmCatalogue<GathervAlgorithm> GATHERV = of(
            CollectiveOperation.GATHERV, new LinearGather());
    /** For {@link CollectiveOperation#SCATTER}. */
    public static final AlgorithmCatalogue<ScatterAlgorithm> SCATTER = of(
            CollectiveOperation.SCATTER, new LinearScatter(), new BinomialScatter());
    /** For {@link CollectiveOperation#SCATTERV}. */
    public static final AlgorithmCatalogue<ScattervAlgorithm> SCATTERV = of(
            CollectiveOperation.SCATTERV, new LinearScatter());
    /** For {@link CollectiveOperation#ALLGATHER}. */
    public static final AlgorithmCatalogue<AllgatherAlgorithm> ALLGATHER = AlgorithmCatalogue.<AllgatherAlgorithm>of(
            CollectiveOperation.ALLGATHER, new RingAllgather(), new RecursiveDoublingAllgather(),
            new BruckAllgather())
            .with("gather-bcast", GatherBcastAllgather::new);
    /** For {@link CollectiveOperation#ALLTOALL}. */
    public static final AlgorithmCatalogue<AlltoallAlgorithm> ALLTOALL = of(
            CollectiveOperation.ALLTOALL, new LinearAlltoall(), new PairwiseAlltoall(), new IrecvIsendAlltoall(),
            new BruckAlltoall());
    /** For {@link CollectiveOperation#ALLTOALLV}. */
    public static final AlgorithmCatalogue<AlltoallAlgorithm> ALLTOALLV = of(
            CollectiveOperation.ALLTOALLV, new LinearAlltoall(), new PairwiseAlltoall(), new IrecvIsendAlltoall());
    /** For {@link CollectiveOperation#REDUCE}. */
    public static final AlgorithmCatalogue<ReduceAlgorithm> REDUCE = of(
            CollectiveOperation.REDUCE, new LinearReduce(), new BinomialReduce(), BinomialReduce.hypercube(),
            new RabenseifnerReduce());
    /** For {@link CollectiveOperation#ALLREDUCE}. */
    public static final AlgorithmCatalogue<AllreduceAlgorithm> ALLREDUCE = AlgorithmCatalogue.<AllreduceAlgorithm>of(
            CollectiveOperation.ALLREDUCE, new RecursiveDoublingAllreduce(), new RabenseifnerAllreduce(),
            new RingAllreduce())
            .with("reduce-bcast", ReduceBcastAllreduce::new);
    /** For {@link CollectiveOperation#REDUCE_SCATTER}. */
    public static final AlgorithmCatalogue<ReduceScatterAlgorithm> REDUCE_SCATTER = AlgorithmCatalogue
            .<ReduceScatterAlgorithm>of(
                    CollectiveOperation.REDUCE_SCATTER, new RecursiveHalvingReduceScatter(),
                    new PairwiseReduceScatter())
            .with("reduce-scatterv", ReduceScattervReduceScatter::new);
    /** For {@link CollectiveOperation#SCAN}. */
    public static final AlgorithmCatalogue<ScanAlgorithm> SCAN = of(
            CollectiveOperation.SCAN, new LinearScan(), new RecursiveDoublingScan());

    private final CollectiveOperation operation;
    private final Map<String, Function<Collectives, T>> algorithms = new LinkedHashMap<>();

    private AlgorithmCatalogue(CollectiveOperation operation) {
        this.operation = operation;
    }

    @SafeVarargs
    private static <T> AlgorithmCatalogue<T> of(CollectiveOperation operation, T... algorithms) {
        AlgorithmCatalogue<T> catalogue = new AlgorithmCatalogue<>(operation);
        for (T algorithm : algorithms) {
            catalogue.with(algorithm.toString(), _ -> algorithm);
        }
        return catalogue;
    }

    private AlgorithmCatalogue<T> with(String name, Function<Collectives, T> algorithm) {
        algorithms.put(name, algorithm);
        return this;
    }

    /** The names to choose from. */
    public List<String> names() {
        return new ArrayList<>(algorithms.keySet());
    }

    /**
     * The algorithm with the given name.
     *
     * @param parts gives the algorithms that it is built from, if any
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public T find(String name, Collectives parts) {
        Function<Collectives, T> algorithm = algorithms.get(name);
        if (algorithm == null) {
            throw new IllegalArgumentException("collectives." + operation.key() + " = \"" + name + "\": "
                    + operation.mpiName() + " can be done by " + String.join(", ", algorithms.keySet()));
        }
        return algorithm.apply(parts);
    }
}
