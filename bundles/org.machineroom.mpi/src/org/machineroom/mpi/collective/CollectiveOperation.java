// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Locale;

/** The collective operations whose algorithm can be chosen. */
public enum CollectiveOperation {
    BARRIER("MPI_Barrier", ""), BCAST("MPI_Bcast", "bytes"), GATHER("MPI_Gather", "bytes per block"), GATHERV(
            "MPI_Gatherv", ""),
    SCATTER("MPI_Scatter", "bytes per block"), SCATTERV("MPI_Scatterv", ""),
    /** MPI_Allgatherv too. */
    ALLGATHER("MPI_Allgather", "bytes in all"), ALLTOALL("MPI_Alltoall", "bytes per block"), ALLTOALLV("MPI_Alltoallv",
            ""),
    REDUCE("MPI_Reduce", "bytes"), ALLREDUCE("MPI_Allreduce",
            "bytes"),
    REDUCE_SCATTER("MPI_Reduce_scatter", "bytes in all"), SCAN("MPI_Scan", "bytes");

    private final String mpiName;
    private final String sizeUnit;

    CollectiveOperation(String mpiName, String sizeUnit) {
        this.mpiName = mpiName;
        this.sizeUnit = sizeUnit;
    }

    /** The name of the standard. */
    public String mpiName() {
        return mpiName;
    }

    /** What the size counts by which a library chooses; empty where size plays no part. */
    String sizeUnit() {
        return sizeUnit;
    }

    /** Whether data is reduced, so that it matters whether the reduction commutes. */
    boolean isReduction() {
        return this == REDUCE || this == ALLREDUCE || this == REDUCE_SCATTER;
    }

    /** The name in settings, {@code reduce_scatter}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
