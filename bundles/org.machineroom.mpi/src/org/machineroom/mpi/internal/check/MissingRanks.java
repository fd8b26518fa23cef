// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;

/**
 * A collective operation that some processes of a communicator have not come to when a run ends.
 *
 * @param call the function: {@code MPI_Barrier}
 * @param communicator its name
 * @param present ranks in MPI_COMM_WORLD of those that have called it, in ascending order
 * @param absent of those that have not
 */
public record MissingRanks(String call, String communicator, List<Integer> present, List<Integer> absent) {
    /** Keeps copies of the lists. */
    public MissingRanks {
        present = List.copyOf(present);
        absent = List.copyOf(absent);
    }
}
