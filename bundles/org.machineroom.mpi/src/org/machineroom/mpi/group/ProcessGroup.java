// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.group;

import java.util.Arrays;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.internal.check.Handle;

/** A group as a program has it: its members, until it is freed. */
public final class ProcessGroup {
    /** The group without processes, which is there from the beginning. */
    public static final ProcessGroup EMPTY = new ProcessGroup(RankGroup.EMPTY, 0, Handle.UNCHECKED);

    private final RankGroup members;
    private final int session;
    private final Handle handle;
    private boolean freed;

    ProcessGroup(RankGroup members, int session, Handle handle) {
        this.members = members;
        this.session = session;
        this.handle = handle;
    }

    /**
     * The members of the group that a program has named.
     *
     * @param group {@code null} for MPI_GROUP_NULL
     * @throws MpiFault of class GROUP if it is null or has been freed
     */
    public static RankGroup membersOf(ProcessGroup group) {
        return valid(group).members;
    }

    static ProcessGroup valid(ProcessGroup group) {
        if (group == null) {
            throw new MpiFault(ErrorClass.GROUP, "the group is MPI_GROUP_NULL");
        }
        if (group.freed) {
            throw new MpiFault(ErrorClass.GROUP, "the group has been freed");
        }
        return group;
    }

    /**
     * The session that two groups come from, which must be the same (MPI 4.0 section 11.3); one without members goes
     * with all.
     *
     * @return the number of the session, 0 for none
     */
    public static int session(ProcessGroup first, ProcessGroup second) {
        boolean hasFirst = membersOf(first).size() > 0;
        boolean hasSecond = membersOf(second).size() > 0;
        if (hasFirst && hasSecond && first.session != second.session) {
            throw new MpiFault(ErrorClass.GROUP, "one group comes from " + origin(first.session)
                    + ", the other from " + origin(second.session)
                    + "; a call must not mix them (MPI 4.0 section 11.3)");
        }
        return hasFirst ? first.session : second.session;
    }

    private static String origin(int session) {
        return session == 0 ? "MPI_COMM_WORLD" : "session " + session + " of the process";
    }

    /** The number of the process's session that it comes from, 0 for none. */
    public int session() {
        return session;
    }

    /** The members, of a freed group too. */
    public RankGroup members() {
        return members;
    }

    /** Whether the program has freed it. */
    public boolean isFreed() {
        return freed;
    }

    /** Notes that the program has freed it. */
    void free() {
        if (this == EMPTY) {
            throw new MpiFault(ErrorClass.GROUP, "MPI_GROUP_EMPTY is predefined and cannot be freed");
        }
        freed = true;
        handle.freed();
    }

    @Override
    public String toString() {
        return freed ? "freed group" : "ranks " + Arrays.toString(members.nodes());
    }
}
