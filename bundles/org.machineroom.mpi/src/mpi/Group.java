// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.group.Groups;
import org.machineroom.mpi.group.ProcessGroup;

/**
 * An ordered set of processes (MPI 1.1 section 5.3). Immutable, but for being freed. Error classes: {@code ERR_GROUP}
 * for a group that is null or freed, {@code ERR_RANK} for ranks that are not in it or named twice, {@code ERR_ARG} for
 * ranges that are none.
 */
public class Group implements Freeable {
    private final ProcessGroup core;

    /**
     * The object by which a program knows a group.
     *
     * @param core {@code null} for the null group
     */
    Group(ProcessGroup core) {
        this.core = core;
    }

    /** The group that calls name. */
    static ProcessGroup core(Group group) {
        return group == null ? null : group.core;
    }

    /** The members; {@code null} for the null group. */
    final RankGroup members() {
        return core == null ? null : core.members();
    }

    /** Number of processes (MPI 1.1 section 5.3.1). */
    public final int Size() throws MPIException {
        return Groups.size(JAVA, core);
    }

    /** The same as {@link #Size}. */
    public final int getSize() throws MPIException {
        return Size();
    }

    /** Rank of the calling process, {@code UNDEFINED} if it is not in the group (MPI 1.1 section 5.3.1). */
    public final int Rank() throws MPIException {
        return Groups.rank(JAVA, core);
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
        return Groups.translate(JAVA, core(group1), ranks1, core(group2));
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
        return Groups.compare(JAVA, core(group1), core(group2)).ordinal();
    }

    /** The same as {@link #Compare}. */
    public static int compare(Group group1, Group group2) throws MPIException {
        return Compare(group1, group2);
    }

    /** The first group, and behind it those of the second who are not in it (MPI 1.1 section 5.3.2). */
    public static Group Union(Group group1, Group group2) throws MPIException {
        return new Group(Groups.union(JAVA, core(group1), core(group2)));
    }

    /** The same as {@link #Union}. */
    public static Group union(Group group1, Group group2) throws MPIException {
        return Union(group1, group2);
    }

    /** Those of the first group who are in the second (MPI 1.1 section 5.3.2). */
    public static Group Intersection(Group group1, Group group2) throws MPIException {
        return new Group(Groups.intersection(JAVA, core(group1), core(group2)));
    }

    /** The same as {@link #Intersection}. */
    public static Group intersection(Group group1, Group group2) throws MPIException {
        return Intersection(group1, group2);
    }

    /** Those of the first group who are not in the second (MPI 1.1 section 5.3.2). */
    public static Group Difference(Group group1, Group group2) throws MPIException {
        return new Group(Groups.difference(JAVA, core(group1), core(group2)));
    }

    /** The same as {@link #Difference}. */
    public static Group difference(Group group1, Group group2) throws MPIException {
        return Difference(group1, group2);
    }

    /** The processes with the given ranks, in that order (MPI 1.1 section 5.3.2). */
    public final Group Incl(int[] ranks) throws MPIException {
        return new Group(Groups.include(JAVA, core, ranks));
    }

    /** The same as {@link #Incl}. */
    public final Group incl(int[] ranks) throws MPIException {
        return Incl(ranks);
    }

    /** All processes but those with the given ranks (MPI 1.1 section 5.3.2). */
    public final Group Excl(int[] ranks) throws MPIException {
        return new Group(Groups.exclude(JAVA, core, ranks));
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
        return new Group(Groups.includeRanges(JAVA, core, ranges));
    }

    /** The same as {@link #Range_incl}. */
    public final Group rangeIncl(int[][] ranges) throws MPIException {
        return Range_incl(ranges);
    }

    /** All processes but those with ranks in the given ranges, which are as for {@link #Range_incl}. */
    public final Group Range_excl(int[][] ranges) throws MPIException {
        return new Group(Groups.excludeRanges(JAVA, core, ranges));
    }

    /** The same as {@link #Range_excl}. */
    public final Group rangeExcl(int[][] ranges) throws MPIException {
        return Range_excl(ranges);
    }

    /** Frees the group (MPI 1.1 section 5.3.3). */
    @Override
    public final void free() throws MPIException {
        Groups.free(JAVA, core);
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
        if (JavaEnvironment.isRank()) {
            free();
        }
    }

    /** Whether this is the null group or has been freed. */
    public final boolean isNull() {
        return core == null || core.isFreed();
    }

    @Override
    public String toString() {
        return core == null ? "MPI_GROUP_NULL" : core.toString();
    }
}
