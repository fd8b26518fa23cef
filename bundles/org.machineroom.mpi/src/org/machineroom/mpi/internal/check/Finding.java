// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;

/**
 * Wrong use that a run has found, once or many times at the same call of the program.
 *
 * @param kind what kind of wrong use
 * @param ranks ranks in MPI_COMM_WORLD of the processes it has happened to, in ascending order
 * @param occurrences how often
 * @param place where it has happened first; of several at the same time, at the lowest rank
 * @param rule the rule that is broken, {@code MPI 1.1 section 3.11}
 * @param text what is wrong in the first occurrence, and what would be right
 * @param others other places that belong to the first occurrence: the other candidate of a race, the sender
 */
public record Finding(FindingKind kind, List<Integer> ranks, long occurrences, Place place, String rule, String text,
        List<Place> others) {
    /** Keeps copies of the lists. */
    public Finding {
        ranks = List.copyOf(ranks);
        others = List.copyOf(others);
    }
}
