// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.GatherAlgorithm;
import org.machineroom.mpi.GathervAlgorithm;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.ScanAlgorithm;
import org.machineroom.mpi.ScatterAlgorithm;
import org.machineroom.mpi.ScattervAlgorithm;

/**
 * A library's collectives with some algorithms replaced by those that the user has chosen, for every size and number of
 * ranks. What the library itself builds from other operations keeps its parts. Immutable.
 */
public final class CollectiveChoice implements Collectives {
    private final Collectives library;
    private final Map<CollectiveOperation, String> names;
    private final BarrierAlgorithm barrier;
    private final BcastAlgorithm bcast;
    private final GatherAlgorithm gather;
    private final GathervAlgorithm gatherv;
    private final ScatterAlgorithm scatter;
    private final ScattervAlgorithm scatterv;
    private final AllgatherAlgorithm allgather;
    private final AlltoallAlgorithm alltoall;
    private final AlltoallAlgorithm alltoallv;
    private final ReduceAlgorithm reduce;
    private final AllreduceAlgorithm allreduce;
    private final ReduceScatterAlgorithm reduceScatter;
    private final ScanAlgorithm scan;

    /**
     * Replaces algorithms of a library.
     *
     * @param chosen name of an algorithm, as in {@link AlgorithmCatalogue}, by {@link CollectiveOperation#key()}
     * @param limits what the library cannot do
     * @throws IllegalArgumentException if an operation or algorithm of that name does not exist, where the message
     *        lists the right ones, or if the algorithm needs what the library cannot do
     */
    public CollectiveChoice(Collectives library, Map<String, String> chosen, Limits limits) {
        this.library = library;
        this.names = byOperation(chosen);
        this.barrier = find(CollectiveOperation.BARRIER, AlgorithmCatalogue.BARRIER);
        this.bcast = find(CollectiveOperation.BCAST, AlgorithmCatalogue.BCAST);
        this.gather = find(CollectiveOperation.GATHER, AlgorithmCatalogue.GATHER);
        this.gatherv = find(CollectiveOperation.GATHERV, AlgorithmCatalogue.GATHERV);
        this.scatter = find(CollectiveOperation.SCATTER, AlgorithmCatalogue.SCATTER);
        this.scatterv = find(CollectiveOperation.SCATTERV, AlgorithmCatalogue.SCATTERV);
        this.allgather = find(CollectiveOperation.ALLGATHER, AlgorithmCatalogue.ALLGATHER);
        this.alltoall = allowed(find(CollectiveOperation.ALLTOALL, AlgorithmCatalogue.ALLTOALL), limits);
        this.alltoallv = allowed(find(CollectiveOperation.ALLTOALLV, AlgorithmCatalogue.ALLTOALLV), limits);
        this.reduce = find(CollectiveOperation.REDUCE, AlgorithmCatalogue.REDUCE);
        this.allreduce = find(CollectiveOperation.ALLREDUCE, AlgorithmCatalogue.ALLREDUCE);
        this.reduceScatter = find(CollectiveOperation.REDUCE_SCATTER, AlgorithmCatalogue.REDUCE_SCATTER);
        this.scan = find(CollectiveOperation.SCAN, AlgorithmCatalogue.SCAN);
    }

    private static Map<CollectiveOperation, String> byOperation(Map<String, String> chosen) {
        Map<CollectiveOperation, String> names = new EnumMap<>(CollectiveOperation.class);
        chosen.forEach((key, name) -> names.put(operation(key), name));
        return names;
    }

    private static CollectiveOperation operation(String key) {
        for (CollectiveOperation operation : CollectiveOperation.values()) {
            if (operation.key().equals(key)) {
                return operation;
            }
        }
        throw new IllegalArgumentException("collectives." + key + ": algorithms can be chosen for "
                + Arrays.stream(CollectiveOperation.values()).map(CollectiveOperation::key)
                        .collect(Collectors.joining(", ")));
    }

    private <T> T find(CollectiveOperation operation, AlgorithmCatalogue<T> catalogue) {
        String name = names.get(operation);
        return name == null ? null : catalogue.find(name, this);
    }

    private static AlltoallAlgorithm allowed(AlltoallAlgorithm algorithm, Limits limits) {
        if (algorithm != null && algorithm.needsNonBlocking() && limits.isEnforced()
                && !limits.has(Feature.NON_BLOCKING)) {
            throw new IllegalArgumentException(
                    "the algorithm " + algorithm + " needs non-blocking calls, which the library"
                            + " lacks (" + limits.lacking().get(Feature.NON_BLOCKING)
                            + "); choose another one or limits = \"extended\"");
        }
        return algorithm;
    }

    @Override
    public BarrierAlgorithm barrier(int ranks) {
        return barrier != null ? barrier : library.barrier(ranks);
    }

    @Override
    public BcastAlgorithm bcast(int ranks, long bytes) {
        return bcast != null ? bcast : library.bcast(ranks, bytes);
    }

    @Override
    public GatherAlgorithm gather(int ranks, long bytes) {
        return gather != null ? gather : library.gather(ranks, bytes);
    }

    @Override
    public GathervAlgorithm gatherv(int ranks) {
        return gatherv != null ? gatherv : library.gatherv(ranks);
    }

    @Override
    public ScatterAlgorithm scatter(int ranks, long bytes) {
        return scatter != null ? scatter : library.scatter(ranks, bytes);
    }

    @Override
    public ScattervAlgorithm scatterv(int ranks) {
        return scatterv != null ? scatterv : library.scatterv(ranks);
    }

    @Override
    public AllgatherAlgorithm allgather(int ranks, long bytes) {
        return allgather != null ? allgather : library.allgather(ranks, bytes);
    }

    @Override
    public AlltoallAlgorithm alltoall(int ranks, long bytes) {
        return alltoall != null ? alltoall : library.alltoall(ranks, bytes);
    }

    @Override
    public AlltoallAlgorithm alltoallv(int ranks) {
        return alltoallv != null ? alltoallv : library.alltoallv(ranks);
    }

    @Override
    public ReduceAlgorithm reduce(int ranks, long bytes, boolean commutative) {
        return reduce != null ? reduce : library.reduce(ranks, bytes, commutative);
    }

    @Override
    public AllreduceAlgorithm allreduce(int ranks, long bytes, boolean commutative) {
        return allreduce != null ? allreduce : library.allreduce(ranks, bytes, commutative);
    }

    @Override
    public ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean commutative) {
        return reduceScatter != null ? reduceScatter : library.reduceScatter(ranks, bytes, commutative);
    }

    @Override
    public ScanAlgorithm scan(int ranks, long bytes) {
        return scan != null ? scan : library.scan(ranks, bytes);
    }
}
