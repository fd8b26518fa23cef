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
    public static final ProcessGroup EMPTY = new ProcessGroup(RankGroup.EMPTY, Handle.UNCHECKED);

    private final RankGroup members;
    private final Handle handle;
    private boolean freed;

    ProcessGroup(RankGroup members, Handle handle) {
        this.members = members;
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
