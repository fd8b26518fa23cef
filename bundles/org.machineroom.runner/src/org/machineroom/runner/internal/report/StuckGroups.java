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
import java.util.function.Function;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.internal.check.CollectiveRound;
import org.machineroom.mpi.internal.check.MissingRanks;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.runner.internal.report.AwaitedRanks.Crowd;

/**
 * The ranks of a deadlock in groups that wait as one, and which group waits for which. By what messages a library makes
 * a collective operation is no matter of the program: who waits in one waits for those that have not called it, as far
 * as its messages lead to them.
 */
final class StuckGroups {
    private final List<StuckGroup> all = new ArrayList<>();
    private final Map<Integer, Integer> groupOf = new HashMap<>();
    private final Map<Object, Crowd> crowds = new LinkedHashMap<>();
    private final Map<Crowd, List<Integer>> endedOf = new HashMap<>();

    /** Those of a deadlock, by their lowest rank. */
    StuckGroups(Deadlock deadlock, MpiRun run) {
        this(deadlock, rank -> round(rank, run));
    }

    /** The same where it is known otherwise which operation a rank is in; {@code null} if in none. */
    StuckGroups(Deadlock deadlock, Function<BlockedRank, CollectiveRound> rounds) {
        Map<CollectiveRound, List<BlockedRank>> together = new LinkedHashMap<>();
        for (BlockedRank rank : deadlock.blocked()) {
            CollectiveRound round = rounds.apply(rank);
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

    private StuckGroup alone(BlockedRank rank) {
        Crowd crowd = crowd(rank);
        return new StuckGroup(List.of(rank), crowd == null ? AwaitedRanks.of(awaited(List.of(rank)))
                : AwaitedRanks.of(crowd, rank.rank()), null);
    }

    /** The crowd that a rank waits for; {@code null} if for none. */
    private Crowd crowd(BlockedRank rank) {
        Object crowd = rank.blocking().crowd();
        return crowd == null ? null : crowds.computeIfAbsent(crowd, _ -> new Crowd(crowds.size())).with(rank);
    }

    private void add(List<BlockedRank> ranks, MissingRanks missing) {
        BitSet awaited = awaited(ranks);
        ranks.forEach(rank -> awaited.clear(rank.rank()));
        if (missing == null || awaited.isEmpty()) {
            ranks.forEach(rank -> all.add(alone(rank)));
        } else {
            all.add(new StuckGroup(List.copyOf(ranks), AwaitedRanks.of(awaited), missing));
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

    /**
     * Who waits for whom, by the places of groups among all, ascending. Behind the groups come the crowds: who waits
     * for one has no other edge, and a crowd has those to all its groups, also to who waits.
     */
    int[][] edges() {
        int[][] edges = new int[all.size() + crowds.size()][];
        for (Crowd crowd : crowds.values()) {
            edges[all.size() + crowd.place()] = places(crowd.ranks());
        }
        for (int i = 0; i < all.size(); i++) {
            Crowd crowd = all.get(i).awaited().crowd();
            int place = crowd == null ? 0 : all.size() + crowd.place();
            edges[i] = crowd == null ? places(all.get(i).awaited().toSet())
                    : edges[place].length == 0 ? edges[place] : new int[] {place};
        }
        return edges;
    }

    private int[] places(BitSet ranks) {
        return ranks.stream().filter(groupOf::containsKey).map(groupOf::get).distinct().sorted().toArray();
    }

    /** The ranks that a group waits for and that have ended, so that they never come; in ascending order. */
    List<Integer> ended(StuckGroup group) {
        AwaitedRanks awaited = group.awaited();
        List<Integer> ended = awaited.crowd() == null ? ended(awaited.toSet())
                : endedOf.computeIfAbsent(awaited.crowd(), crowd -> ended(crowd.ranks()));
        boolean needsAll = group.missing() != null;
        return needsAll || ended.size() == awaited.size() ? ended : List.of();
    }

    private List<Integer> ended(BitSet ranks) {
        return ranks.stream().filter(rank -> !groupOf.containsKey(rank)).boxed().toList();
    }

    /** The first rank of a group that another waits for. */
    int awaited(StuckGroup by, StuckGroup of) {
        return of.numbers().stream().filter(by.awaited()::contains).findFirst().orElseThrow();
    }
}
