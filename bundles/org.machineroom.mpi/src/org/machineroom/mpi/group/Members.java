// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.group;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;

/**
 * What can be done with ordered sets of processes (MPI 3.1 section 6.3). Faults are of class RANK for ranks that are
 * not in the group or are named twice, ARG for what is missing.
 */
public final class Members {
    private Members() {
    }

    /** How alike two groups are: {@code IDENT}, {@code SIMILAR} or {@code UNEQUAL}. */
    public static Comparison compare(RankGroup a, RankGroup b) {
        if (a.size() != b.size()) {
            return Comparison.UNEQUAL;
        }
        boolean ident = true;
        for (int rank = 0; rank < a.size(); rank++) {
            int other = b.rankOf(a.node(rank));
            if (other == Wildcard.UNDEFINED) {
                return Comparison.UNEQUAL;
            }
            ident &= other == rank;
        }
        return ident ? Comparison.IDENT : Comparison.SIMILAR;
    }

    /** The first group, and behind it those of the second who are not in it. */
    public static RankGroup union(RankGroup first, RankGroup second) {
        return append(first, filtered(second, node -> !contains(first, node)));
    }

    /** Those of the first group who are in the second. */
    static RankGroup intersection(RankGroup first, RankGroup second) {
        return RankGroup.of(filtered(first, node -> contains(second, node)));
    }

    /** Those of the first group who are not in the second. */
    static RankGroup difference(RankGroup first, RankGroup second) {
        return RankGroup.of(filtered(first, node -> !contains(second, node)));
    }

    /** Ranks in the second group of processes with the given ranks in the first; no process stays no process. */
    static int[] translate(RankGroup from, int[] ranks, RankGroup to) {
        return Arrays.stream(given(ranks)).map(rank -> rank == Wildcard.PROC_NULL ? rank
                : to.rankOf(from.node(requireMember(from, rank)))).toArray();
    }

    /** The processes with the given ranks, in that order. */
    static RankGroup including(RankGroup group, int[] ranks) {
        requireDistinct(group, ranks);
        return RankGroup.of(Arrays.stream(ranks).map(group::node).toArray());
    }

    /** All processes but those with the given ranks. */
    static RankGroup excluding(RankGroup group, int[] ranks) {
        boolean[] out = requireDistinct(group, ranks);
        return RankGroup.of(filtered(group, node -> !out[group.rankOf(node)]));
    }

    private static RankGroup append(RankGroup group, int[] nodes) {
        int[] all = Arrays.copyOf(group.nodes(), group.size() + nodes.length);
        System.arraycopy(nodes, 0, all, group.size(), nodes.length);
        return RankGroup.of(all);
    }

    private static boolean contains(RankGroup group, int node) {
        return group.rankOf(node) != Wildcard.UNDEFINED;
    }

    private static int[] filtered(RankGroup group, IntPredicate wanted) {
        return Arrays.stream(group.nodes()).filter(wanted).toArray();
    }

    private static boolean[] requireDistinct(RankGroup group, int[] ranks) {
        boolean[] named = new boolean[group.size()];
        for (int rank : given(ranks)) {
            if (named[requireMember(group, rank)]) {
                throw new MpiFault(ErrorClass.RANK, "rank " + rank + " is named twice (MPI 1.1 section 5.3.2)");
            }
            named[rank] = true;
        }
        return named;
    }

    private static int[] given(int[] ranks) {
        if (ranks == null) {
            throw new MpiFault(ErrorClass.ARG, "the array of ranks is null");
        }
        return ranks;
    }

    private static int requireMember(RankGroup group, int rank) {
        if (rank < 0 || rank >= group.size()) {
            throw new MpiFault(ErrorClass.RANK, "rank " + rank + " is not in the group, which has ranks 0 to "
                    + (group.size() - 1));
        }
        return rank;
    }
}
