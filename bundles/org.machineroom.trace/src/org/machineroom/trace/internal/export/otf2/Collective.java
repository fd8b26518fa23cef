// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.util.Map;

/**
 * A collective operation as OTF2 knows it.
 *
 * @param code {@code OTF2_CollectiveOp}
 * @param role {@code OTF2_RegionRole}
 */
record Collective(int code, int role) {
    private static final int BARRIER_ROLE = 15;
    private static final int ONE_TO_ALL = 23;
    private static final int ALL_TO_ONE = 24;
    private static final int ALL_TO_ALL = 25;
    private static final int OTHER = 26;

    private static final Map<String, Collective> BY_NAME = Map.ofEntries(
            Map.entry("MPI_Barrier", new Collective(0, BARRIER_ROLE)),
            Map.entry("MPI_Bcast", new Collective(1, ONE_TO_ALL)),
            Map.entry("MPI_Gather", new Collective(2, ALL_TO_ONE)),
            Map.entry("MPI_Gatherv", new Collective(3, ALL_TO_ONE)),
            Map.entry("MPI_Scatter", new Collective(4, ONE_TO_ALL)),
            Map.entry("MPI_Scatterv", new Collective(5, ONE_TO_ALL)),
            Map.entry("MPI_Allgather", new Collective(6, ALL_TO_ALL)),
            Map.entry("MPI_Allgatherv", new Collective(7, ALL_TO_ALL)),
            Map.entry("MPI_Alltoall", new Collective(8, ALL_TO_ALL)),
            Map.entry("MPI_Alltoallv", new Collective(9, ALL_TO_ALL)),
            Map.entry("MPI_Allreduce", new Collective(11, ALL_TO_ALL)),
            Map.entry("MPI_Reduce", new Collective(12, ALL_TO_ONE)),
            Map.entry("MPI_Reduce_scatter", new Collective(13, ALL_TO_ALL)),
            Map.entry("MPI_Scan", new Collective(14, OTHER)));

    /** The one with the standard's name, or {@code null}. */
    static Collective named(String name) {
        return BY_NAME.get(name);
    }

    /** Whether a rank hands data in. */
    boolean takesFrom(boolean isRoot) {
        return role != BARRIER_ROLE && (role != ONE_TO_ALL || isRoot);
    }

    /** Whether a rank is given data. */
    boolean givesTo(boolean isRoot) {
        return role != BARRIER_ROLE && (role != ALL_TO_ONE || isRoot);
    }
}
