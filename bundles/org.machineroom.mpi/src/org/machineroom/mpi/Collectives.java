// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * Which algorithms a library uses, by number of ranks and size of the data. A choice must come out the same at all
 * ranks of a call, so it may depend on nothing else.
 */
public interface Collectives {
    /** The algorithm for MPI_Barrier. */
    BarrierAlgorithm barrier(int ranks);

    /** The algorithm for MPI_Bcast of {@code bytes} bytes. */
    BcastAlgorithm bcast(int ranks, long bytes);

    /** The algorithm for MPI_Gather of blocks of {@code bytes} bytes. */
    GatherAlgorithm gather(int ranks, long bytes);

    /** The algorithm for MPI_Gatherv. */
    GathervAlgorithm gatherv(int ranks);

    /** The algorithm for MPI_Scatter of blocks of {@code bytes} bytes. */
    ScatterAlgorithm scatter(int ranks, long bytes);

    /** The algorithm for MPI_Scatterv. */
    ScattervAlgorithm scatterv(int ranks);

    /** The algorithm for MPI_Allgather and MPI_Allgatherv of {@code bytes} bytes in all. */
    AllgatherAlgorithm allgather(int ranks, long bytes);

    /** The algorithm for MPI_Alltoall of blocks of {@code bytes} bytes. */
    AlltoallAlgorithm alltoall(int ranks, long bytes);

    /** The algorithm for MPI_Alltoallv. */
    AlltoallAlgorithm alltoallv(int ranks);

    /** The algorithm for MPI_Reduce of {@code bytes} bytes. */
    ReduceAlgorithm reduce(int ranks, long bytes, boolean commutative);

    /** The algorithm for MPI_Allreduce of {@code bytes} bytes. */
    AllreduceAlgorithm allreduce(int ranks, long bytes, boolean commutative);

    /** The algorithm for MPI_Reduce_scatter of {@code bytes} bytes in all. */
    ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean commutative);

    /** The algorithm for MPI_Scan of {@code bytes} bytes. */
    ScanAlgorithm scan(int ranks, long bytes);
}
