// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;

/**
 * Compares the groups that processes name for new communicators (MPI 3.1 section 6.4.2): who is in a group that anybody
 * names must name this one. So nobody is in two of them, and else they may differ.
 */
final class GroupComparison {
    private final List<Claim> groups = new ArrayList<>();
    private final List<Claim> outsiders = new ArrayList<>();

    /** What a process names; its own rank is that in the whole machine. */
    private record Claim(RankGroup group, Place place) {
        boolean has(int node) {
            return group.rankOf(node) != Wildcard.UNDEFINED;
        }

        boolean meets(Claim other) {
            return IntStream.range(0, group.size()).anyMatch(rank -> other.has(group.node(rank)));
        }
    }

    /** What a process contradicts that comes now; {@code null} if nothing. */
    Contradiction contradiction(RankGroup group, Place place) {
        Claim claim = new Claim(group, place);
        Claim other = contradicted(claim);
        return other == null ? null : new Contradiction(other.place, "rank " + place.rank() + " names " + group
                + " where rank " + other.place.rank() + " names " + other.group
                + "; who is in a group must name this one");
    }

    private Claim contradicted(Claim claim) {
        boolean isOutsider = !claim.has(claim.place.rank());
        Claim other = null;
        if (groups.stream().noneMatch(known -> known.group.equals(claim.group))) {
            other = first(groups, claim::meets);
            if (other == null) {
                other = first(outsiders, outsider -> claim.has(outsider.place.rank()));
            }
            groups.add(claim);
        }
        if (isOutsider) {
            outsiders.add(claim);
        }
        return other == null && isOutsider ? first(groups, known -> known.has(claim.place.rank())) : other;
    }

    private static Claim first(List<Claim> claims, Predicate<Claim> wanted) {
        return claims.stream().filter(wanted).findFirst().orElse(null);
    }
}
