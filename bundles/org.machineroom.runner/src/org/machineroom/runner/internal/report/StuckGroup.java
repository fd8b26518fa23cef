// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.List;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.mpi.internal.check.MissingRanks;

/**
 * Ranks of a deadlock that wait as one: those in a collective operation that others have not called, whatever messages
 * of it they wait for, or one rank alone.
 *
 * @param ranks who they are, in ascending order
 * @param awaited the ranks that they wait for, without themselves
 * @param missing who has called the operation and who has not; {@code null} if they wait in none
 */
record StuckGroup(List<BlockedRank> ranks, AwaitedRanks awaited, MissingRanks missing) {
    /** The lowest of them. */
    int first() {
        return ranks.getFirst().rank();
    }

    /** Since when the first of them waits, in picoseconds. */
    long sincePs() {
        return ranks.stream().mapToLong(BlockedRank::sincePs).min().orElseThrow();
    }

    /** Their numbers. */
    List<Integer> numbers() {
        return ranks.stream().map(BlockedRank::rank).toList();
    }
}
