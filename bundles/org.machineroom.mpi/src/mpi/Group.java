// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.call.Calls;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;

/**
 * An ordered set of processes (MPI 1.1 section 5.3). Immutable, but for being freed. Error classes: {@code ERR_GROUP}
 * for a group that is null or freed, {@code ERR_RANK} for ranks that are not in it or named twice, {@code ERR_ARG} for
 * ranges that are none.
 */
public class Group implements Freeable {
    private final RankGroup members;
    private final Handle handle;
    private boolean freed;

    /** Makes a predefined group; the null group if there are no members but {@code null}. */
    Group(RankGroup members) {
        this(members, Handle.UNCHECKED);
    }

    private Group(RankGroup members, Handle handle) {
        this.members = members;
        this.handle = handle;
    }

    /** A group that a call makes for the program. */
    static Group made(String function, RankGroup members) {
        return new Group(members, Checking.made(HandleKind.GROUP, function));
    }

    static Group valid(Group group) {
        if (group == null || group.members == null) {
            throw new MpiFault(ErrorClass.GROUP, "the group is MPI.GROUP_NULL");
        }
        if (group.freed) {
            throw new MpiFault(ErrorClass.GROUP, "the group has been freed");
        }
        return group;
    }

    /** The members. */
    final RankGroup members() {
        return members;
    }

    /** Number of processes (MPI 1.1 section 5.3.1). */
    public final int Size() throws MPIException {
        return Calls.local(JAVA, "MPI_Group_size", _ -> valid(this).members.size());
    }

    /** The same as {@link #Size}. */
    public final int getSize() throws MPIException {
        return Size();
    }

    /** Rank of the calling process, {@code UNDEFINED} if it is not in the group (MPI 1.1 section 5.3.1). */
    public final int Rank() throws MPIException {
        return Calls.local(JAVA, "MPI_Group_rank", _ -> valid(this).members.rankOf(MpiProcess.current().rank().id()));
    }

    /** The same as {@link #Rank}. */
    public final int getRank() throws MPIException {
        return Rank();
    }

    /**
     * Ranks in the second group of processes given by their ranks in the first (MPI 1.1 section 5.3.1).
     *
     * @return the ranks, {@code UNDEFINED} for those who are not in the second group
     */
    public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_translate_ranks", _ -> {
            RankGroup from = valid(group1).members;
            RankGroup to = valid(group2).members;
            return Arrays.stream(given("ranks", ranks1)).map(rank -> rank == Wildcard.PROC_NULL ? rank
                    : to.rankOf(from.node(requireMember(from, rank)))).toArray();
        });
    }

    /** The same as {@link #Translate_ranks}. */
    public static int[] translateRanks(Group group1, int[] ranks1, Group group2) throws MPIException {
        return Translate_ranks(group1, ranks1, group2);
    }

    /**
     * Compares two groups (MPI 1.1 section 5.3.1).
     *
     * @return {@code IDENT} for the same members in the same order, {@code SIMILAR} for the same members, else
     *         {@code UNEQUAL}
     */
    public static int Compare(Group group1, Group group2) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_compare",
                _ -> compareMembers(valid(group1).members, valid(group2).members));
    }

    /** The same as {@link #Compare}. */
    public static int compare(Group group1, Group group2) throws MPIException {
        return Compare(group1, group2);
    }

    static int compareMembers(RankGroup a, RankGroup b) {
        if (a.size() != b.size()) {
            return MPI.UNEQUAL;
        }
        boolean ident = true;
        for (int rank = 0; rank < a.size(); rank++) {
            int other = b.rankOf(a.node(rank));
            if (other == Wildcard.UNDEFINED) {
                return MPI.UNEQUAL;
            }
            ident &= other == rank;
        }
        return ident ? MPI.IDENT : MPI.SIMILAR;
    }

    /** The first group, and behind it those of the second who are not in it (MPI 1.1 section 5.3.2). */
    public static Group Union(Group group1, Group group2) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_union", _ -> {
            RankGroup first = valid(group1).members;
            int[] others = filtered(valid(group2).members, node -> !contains(first, node));
            int[] all = Arrays.copyOf(first.nodes(), first.size() + others.length);
            System.arraycopy(others, 0, all, first.size(), others.length);
            return made("MPI_Group_union", RankGroup.of(all));
        });
    }

    /** The same as {@link #Union}. */
    public static Group union(Group group1, Group group2) throws MPIException {
        return Union(group1, group2);
    }

    /** Those of the first group who are in the second (MPI 1.1 section 5.3.2). */
    public static Group Intersection(Group group1, Group group2) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_intersection", _ -> {
            RankGroup second = valid(group2).members;
            return made("MPI_Group_intersection",
                    RankGroup.of(filtered(valid(group1).members, node -> contains(second, node))));
        });
    }

    /** The same as {@link #Intersection}. */
    public static Group intersection(Group group1, Group group2) throws MPIException {
        return Intersection(group1, group2);
    }

    /** Those of the first group who are not in the second (MPI 1.1 section 5.3.2). */
    public static Group Difference(Group group1, Group group2) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_difference", _ -> {
            RankGroup second = valid(group2).members;
            return made("MPI_Group_difference",
                    RankGroup.of(filtered(valid(group1).members, node -> !contains(second, node))));
        });
    }

    /** The same as {@link #Difference}. */
    public static Group difference(Group group1, Group group2) throws MPIException {
        return Difference(group1, group2);
    }

    private static boolean contains(RankGroup group, int node) {
        return group.rankOf(node) != Wildcard.UNDEFINED;
    }

    private static int[] filtered(RankGroup group, IntPredicate wanted) {
        return Arrays.stream(group.nodes()).filter(wanted).toArray();
    }

    /** The processes with the given ranks, in that order (MPI 1.1 section 5.3.2). */
    public final Group Incl(int[] ranks) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_incl", _ -> valid(this).including("MPI_Group_incl", ranks));
    }

    /** The same as {@link #Incl}. */
    public final Group incl(int[] ranks) throws MPIException {
        return Incl(ranks);
    }

    /** All processes but those with the given ranks (MPI 1.1 section 5.3.2). */
    public final Group Excl(int[] ranks) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_excl", _ -> valid(this).excluding("MPI_Group_excl", ranks));
    }

    /** The same as {@link #Excl}. */
    public final Group excl(int[] ranks) throws MPIException {
        return Excl(ranks);
    }

    /**
     * The processes with ranks in the given ranges (MPI 1.1 section 5.3.2).
     *
     * @param ranges first rank, last rank and stride of each
     */
    public final Group Range_incl(int[][] ranges) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_range_incl",
                _ -> valid(this).including("MPI_Group_range_incl", ranks(ranges)));
    }

    /** The same as {@link #Range_incl}. */
    public final Group rangeIncl(int[][] ranges) throws MPIException {
        return Range_incl(ranges);
    }

    /** All processes but those with ranks in the given ranges, which are as for {@link #Range_incl}. */
    public final Group Range_excl(int[][] ranges) throws MPIException {
        return Calls.local(JAVA, "MPI_Group_range_excl",
                _ -> valid(this).excluding("MPI_Group_range_excl", ranks(ranges)));
    }

    /** The same as {@link #Range_excl}. */
    public final Group rangeExcl(int[][] ranges) throws MPIException {
        return Range_excl(ranges);
    }

    private Group including(String function, int[] ranks) {
        requireDistinctMembers(ranks);
        return made(function, RankGroup.of(Arrays.stream(ranks).map(members::node).toArray()));
    }

    private Group excluding(String function, int[] ranks) {
        boolean[] out = requireDistinctMembers(ranks);
        return made(function, RankGroup.of(filtered(members, node -> !out[members.rankOf(node)])));
    }

    private static <T> T given(String what, T array) {
        if (array == null) {
            throw new MpiFault(ErrorClass.ARG, "the array of " + what + " is null");
        }
        return array;
    }

    private boolean[] requireDistinctMembers(int[] ranks) {
        boolean[] named = new boolean[members.size()];
        for (int rank : given("ranks", ranks)) {
            if (named[requireMember(members, rank)]) {
                throw new MpiFault(ErrorClass.RANK, "rank " + rank + " is named twice (MPI 1.1 section 5.3.2)");
            }
            named[rank] = true;
        }
        return named;
    }

    private static int requireMember(RankGroup group, int rank) {
        if (rank < 0 || rank >= group.size()) {
            throw new MpiFault(ErrorClass.RANK, "rank " + rank + " is not in the group, which has ranks 0 to "
                    + (group.size() - 1));
        }
        return rank;
    }

    private static int[] ranks(int[][] ranges) {
        return Arrays.stream(given("ranges", ranges)).flatMapToInt(range -> Arrays.stream(ranks(range))).toArray();
    }

    private static int[] ranks(int[] range) {
        if (range == null || range.length != 3 || range[2] == 0) {
            throw new MpiFault(ErrorClass.ARG,
                    "the range is " + Arrays.toString(range) + "; it must be first rank, last "
                            + "rank and a stride that is not 0 (MPI 1.1 section 5.3.2)");
        }
        int count = Math.max(0, Math.floorDiv(range[1] - range[0], range[2]) + 1);
        int[] ranks = new int[count];
        Arrays.setAll(ranks, i -> range[0] + i * range[2]);
        return ranks;
    }

    /** Frees the group (MPI 1.1 section 5.3.3). */
    @Override
    public final void free() throws MPIException {
        Calls.local(JAVA, "MPI_Group_free", _ -> {
            valid(this);
            if (this == MPI.GROUP_EMPTY) {
                throw new MpiFault(ErrorClass.GROUP, "MPI.GROUP_EMPTY is predefined and cannot be freed");
            }
            freed = true;
            handle.freed();
            return null;
        });
    }

    /** The same as {@link #free}. */
    public final void Free() throws MPIException {
        free();
    }

    /**
     * The same as {@link #free}, in the manner of mpiJava. The garbage collector calls it too, but frees nothing,
     * because when it runs is left to chance.
     */
    @Override
    public final void finalize() throws MPIException {
        if (Environment.isRank()) {
            free();
        }
    }

    /** Whether this is the null group or has been freed. */
    public final boolean isNull() {
        return members == null || freed;
    }

    @Override
    public String toString() {
        return members == null ? "MPI_GROUP_NULL" : freed ? "freed group" : "ranks " + Arrays.toString(members.nodes());
    }
}
