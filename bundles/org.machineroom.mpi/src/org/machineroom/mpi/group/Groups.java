// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.group;

import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.HandleKind;

/**
 * The calls on groups (MPI 3.1 section 6.3). None of them takes simulated time. A group that is {@code null} is
 * MPI_GROUP_NULL, and is refused as one that was freed is, with class GROUP.
 */
public final class Groups {
    private Groups() {
    }

    /**
     * A group that a call of the program makes, inside that call.
     *
     * @param session number of the process's session that it comes from, 0 for none
     */
    public static ProcessGroup made(MpiProcess process, String function, RankGroup members, int session) {
        return new ProcessGroup(members, session, CallChecks.made(process, HandleKind.GROUP, function, session));
    }

    /** MPI_Group_size. */
    public static int size(Caller caller, ProcessGroup group) {
        return Calls.local(caller, "MPI_Group_size", _ -> ProcessGroup.membersOf(group).size());
    }

    /** MPI_Group_rank: {@code UNDEFINED} if the caller is not in the group. */
    public static int rank(Caller caller, ProcessGroup group) {
        return Calls.local(caller, "MPI_Group_rank",
                process -> ProcessGroup.membersOf(group).rankOf(process.rank().id()));
    }

    /** MPI_Group_translate_ranks: {@code UNDEFINED} for those who are not in the second group. */
    public static int[] translate(Caller caller, ProcessGroup from, int[] ranks, ProcessGroup to) {
        return Calls.local(caller, "MPI_Group_translate_ranks", _ -> {
            ProcessGroup.session(from, to);
            return Members.translate(ProcessGroup.membersOf(from), ranks, ProcessGroup.membersOf(to));
        });
    }

    /** MPI_Group_compare. */
    public static Comparison compare(Caller caller, ProcessGroup a, ProcessGroup b) {
        return Calls.local(caller, "MPI_Group_compare", _ -> {
            ProcessGroup.session(a, b);
            return Members.compare(ProcessGroup.membersOf(a), ProcessGroup.membersOf(b));
        });
    }

    /** MPI_Group_union. */
    public static ProcessGroup union(Caller caller, ProcessGroup first, ProcessGroup second) {
        return making(caller, "MPI_Group_union", first, second, Members::union);
    }

    /** MPI_Group_intersection. */
    public static ProcessGroup intersection(Caller caller, ProcessGroup first, ProcessGroup second) {
        return making(caller, "MPI_Group_intersection", first, second, Members::intersection);
    }

    /** MPI_Group_difference. */
    public static ProcessGroup difference(Caller caller, ProcessGroup first, ProcessGroup second) {
        return making(caller, "MPI_Group_difference", first, second, Members::difference);
    }

    /** MPI_Group_incl. */
    public static ProcessGroup include(Caller caller, ProcessGroup group, int[] ranks) {
        return making(caller, "MPI_Group_incl", group, () -> Members.including(ProcessGroup.membersOf(group), ranks));
    }

    /** MPI_Group_excl. */
    public static ProcessGroup exclude(Caller caller, ProcessGroup group, int[] ranks) {
        return making(caller, "MPI_Group_excl", group, () -> Members.excluding(ProcessGroup.membersOf(group), ranks));
    }

    /** MPI_Group_range_incl; first rank, last rank and stride of each range. */
    public static ProcessGroup includeRanges(Caller caller, ProcessGroup group, int[][] ranges) {
        return making(caller, "MPI_Group_range_incl", group,
                () -> Members.including(ProcessGroup.membersOf(group), RankRanges.ranks(ranges)));
    }

    /** MPI_Group_range_excl; ranges as for {@link #includeRanges}. */
    public static ProcessGroup excludeRanges(Caller caller, ProcessGroup group, int[][] ranges) {
        return making(caller, "MPI_Group_range_excl", group,
                () -> Members.excluding(ProcessGroup.membersOf(group), RankRanges.ranks(ranges)));
    }

    /** MPI_Group_free. */
    public static void free(Caller caller, ProcessGroup group) {
        Calls.local(caller, "MPI_Group_free", _ -> {
            ProcessGroup.valid(group).free();
            return null;
        });
    }

    private static ProcessGroup making(Caller caller, String function, ProcessGroup from,
            Supplier<RankGroup> members) {
        return Calls.local(caller, function,
                process -> made(process, function, members.get(), ProcessGroup.valid(from).session()));
    }

    private static ProcessGroup making(Caller caller, String function, ProcessGroup first, ProcessGroup second,
            BinaryOperator<RankGroup> members) {
        return Calls.local(caller, function, process -> made(process, function,
                members.apply(ProcessGroup.membersOf(first), ProcessGroup.membersOf(second)),
                ProcessGroup.session(first, second)));
    }
}
