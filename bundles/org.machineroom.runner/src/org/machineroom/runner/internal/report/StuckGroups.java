// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.internal.check.CollectiveRound;
import org.machineroom.mpi.internal.check.MissingRanks;
import org.machineroom.mpi.internal.check.ProcessChecks;

/**
 * The ranks of a deadlock in groups that wait as one, and which group waits for which. By what messages a library makes
 * a collective operation is no matter of the program: who waits in one waits for those that have not called it, as far
 * as its messages lead to them.
 */
final class StuckGroups {
    private final List<StuckGroup> all = new ArrayList<>();
    private final Map<Integer, Integer> groupOf = new HashMap<>();

    /** Those of a deadlock, by their lowest rank. */
    StuckGroups(Deadlock deadlock, MpiRun run) {
        Map<CollectiveRound, List<BlockedRank>> together = new LinkedHashMap<>();
        for (BlockedRank rank : deadlock.blocked()) {
            CollectiveRound round = round(rank, run);
            if (round == null) {
                all.add(alone(rank));
            } else {
                together.computeIfAbsent(round, _ -> new ArrayList<>()).add(rank);
            }
        }
        together.forEach((round, ranks) -> add(ranks, round.missing()));
        all.sort(Comparator.comparingInt(StuckGroup::first));
        for (int i = 0; i < all.size(); i++) {
            for (int rank : all.get(i).numbers()) {
                groupOf.put(rank, i);
            }
        }
    }

    private static StuckGroup alone(BlockedRank rank) {
        return new StuckGroup(List.of(rank), awaited(List.of(rank)), null);
    }

    private void add(List<BlockedRank> ranks, MissingRanks missing) {
        BitSet awaited = awaited(ranks);
        ranks.forEach(rank -> awaited.clear(rank.rank()));
        if (missing == null || awaited.isEmpty()) {
            ranks.forEach(rank -> all.add(alone(rank)));
        } else {
            all.add(new StuckGroup(List.copyOf(ranks), awaited, missing));
        }
    }

    private static BitSet awaited(List<BlockedRank> ranks) {
        BitSet awaited = new BitSet();
        ranks.forEach(rank -> Arrays.stream(rank.blocking().waitsFor()).forEach(awaited::set));
        return awaited;
    }

    /** The collective operation that a rank is blocked in and that not all have called; {@code null} if in none. */
    private static CollectiveRound round(BlockedRank rank, MpiRun run) {
        MpiProcess process = MpiProcess.of(run.kernel().rank(rank.rank()));
        ProcessChecks checks = ProcessChecks.of(process);
        CollectiveRound round = checks == null ? null : checks.collectives().round();
        MissingRanks missing = round == null || round.isComplete() || !process.hasCallBegun() ? null : round.missing();
        return missing != null && missing.call().equals(process.call().operation.name()) ? round : null;
    }

    /** All groups, by their lowest rank. */
    List<StuckGroup> all() {
        return all;
    }

    /** The groups that a group waits for, by their places among all. */
    int[] edges(int group) {
        return all.get(group).awaited().stream().filter(groupOf::containsKey).map(groupOf::get).distinct().sorted()
                .toArray();
    }

    /** The ranks that a group waits for and that have ended, so that they never come; in ascending order. */
    List<Integer> ended(StuckGroup group) {
        List<Integer> ended = group.awaited().stream().filter(rank -> !groupOf.containsKey(rank)).boxed().toList();
        boolean needsAll = group.missing() != null;
        return needsAll || ended.size() == group.awaited().cardinality() ? ended : List.of();
    }

    /** The first rank of a group that another waits for. */
    int awaited(StuckGroup by, StuckGroup of) {
        return of.numbers().stream().filter(by.awaited()::get).findFirst().orElseThrow();
    }
}
