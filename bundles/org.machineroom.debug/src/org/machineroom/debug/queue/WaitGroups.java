// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.live.RankSet;

/**
 * Ranks that a wait graph shows as one. Who is in no group stands for itself; who is in several, belongs to the first.
 *
 * @param groups the groups, none of them empty
 * @param first the least rank of the group, for each rank that is in one
 */
public record WaitGroups(List<Group> groups, Map<Integer, Integer> first) {
    /** Each rank stands for itself. */
    public static final WaitGroups EACH = new WaitGroups(List.of(), Map.of());

    /**
     * Some ranks.
     *
     * @param name what they are called
     * @param ranks who they are
     */
    public record Group(String name, RankSet ranks) {
    }

    public WaitGroups {
        groups = List.copyOf(groups);
        first = Map.copyOf(first);
    }

    /** Makes groups of sets that may have ranks in common. */
    public static WaitGroups of(List<Group> sets) {
        RankSet taken = RankSet.NONE;
        List<Group> groups = new ArrayList<>();
        Map<Integer, Integer> first = new HashMap<>();
        for (Group set : sets) {
            RankSet left = set.ranks().without(taken);
            if (!left.isEmpty()) {
                groups.add(new Group(set.name(), left));
                left.bits().stream().forEach(rank -> first.put(rank, left.least()));
                taken = taken.with(left);
            }
        }
        return new WaitGroups(groups, first);
    }

    /** The rank that stands for a rank. */
    public int of(int rank) {
        return first.getOrDefault(rank, rank);
    }

    /** The group that a rank stands for; {@code null} if it stands for itself. */
    public Group at(int rank) {
        return groups.stream().filter(group -> group.ranks().least() == rank).findFirst().orElse(null);
    }

    /** A way from rank to rank as one from group to group; ranks of a group that follow each other are one station. */
    List<Integer> way(List<Integer> ranks) {
        List<Integer> way = new ArrayList<>();
        for (int rank : ranks) {
            if (way.isEmpty() || way.getLast() != of(rank)) {
                way.add(of(rank));
            }
        }
        if (way.size() > 1 && way.getFirst().equals(way.getLast())) {
            way.removeLast();
        }
        return way;
    }
}
