// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.call;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Wildcard;

/** Checks of arguments. Messages name the value, and what would be right. */
public final class Arguments {
    private Arguments() {
    }

    /** Refuses what is no rank to send to (MPI 1.1 section 3.2.3). */
    public static void destination(Communicator core, int rank) {
        if (!isMember(core, rank) && rank != Wildcard.PROC_NULL) {
            throw new MpiFault(ErrorClass.RANK, "the destination is "
                    + (rank == Wildcard.ANY_SOURCE ? "MPI_ANY_SOURCE, which only a receive may name; "
                            : "rank " + rank + "; ")
                    + members(core) + ", or MPI_PROC_NULL (MPI 1.1 section 3.2.3)");
        }
    }

    /** Refuses what is no rank to receive from (MPI 1.1 section 3.2.4). */
    public static void source(Communicator core, int rank) {
        if (!isMember(core, rank) && rank != Wildcard.ANY_SOURCE && rank != Wildcard.PROC_NULL) {
            throw new MpiFault(ErrorClass.RANK, "the source is rank " + rank + "; " + members(core)
                    + ", or MPI_ANY_SOURCE, or MPI_PROC_NULL (MPI 1.1 section 3.2.4)");
        }
    }

    /** Refuses what is no tag of a message (MPI 1.1 section 3.2.3). */
    public static void sendTag(Communicator core, int tag) {
        if (tag < 0) {
            throw new MpiFault(ErrorClass.TAG, "the tag is "
                    + (tag == Wildcard.ANY_TAG ? "MPI_ANY_TAG, which only a receive may name" : tag)
                    + "; a tag is from 0 to " + greatestTag(core) + " (MPI 1.1 section 3.2.3)");
        }
        requireNotTooGreat(core, tag);
    }

    /** Refuses what is no tag to wait for (MPI 1.1 section 3.2.4). */
    public static void receiveTag(Communicator core, int tag) {
        if (tag < 0 && tag != Wildcard.ANY_TAG) {
            throw new MpiFault(ErrorClass.TAG, "the tag is " + tag + "; a tag is from 0 to " + greatestTag(core)
                    + ", or MPI_ANY_TAG (MPI 1.1 section 3.2.4)");
        }
        requireNotTooGreat(core, tag);
    }

    /** Only libraries that are held to their limits have a greatest tag. */
    private static void requireNotTooGreat(Communicator core, int tag) {
        if (tag > greatestTag(core)) {
            throw new MpiFault(ErrorClass.TAG, "the tag is " + tag + "; this machine's library takes tags from 0 to "
                    + greatestTag(core) + " (MPI_TAG_UB, MPI 1.1 section 7.1.1); run with limits = \"extended\" for "
                    + "greater ones");
        }
    }

    private static int greatestTag(Communicator core) {
        return core.process().run().machine().greatestTag();
    }

    /** Refuses what is no root of a collective operation (MPI 1.1 section 4.1). */
    public static void root(Communicator core, int root) {
        if (core.isInter()) {
            rootBetween(core, root);
            return;
        }
        member(core, root, ErrorClass.ROOT, "root", "MPI 1.1 section 4.1");
    }

    private static void rootBetween(Communicator core, int root) {
        if (!isMember(core, root) && root != Wildcard.ROOT && root != Wildcard.PROC_NULL) {
            throw new MpiFault(ErrorClass.ROOT, "the root is rank " + root + "; the other group of " + members(core)
                    + "; or it is MPI_ROOT for the root itself and MPI_PROC_NULL for the others of its group (MPI 3.1 "
                    + "section 5.2.3)");
        }
    }

    /** Refuses what is no leader of a group (MPI 1.1 section 5.6.2). */
    public static void leader(Communicator core, String which, int rank) {
        member(core, rank, ErrorClass.RANK, which + " leader", "MPI 1.1 section 5.6.2");
    }

    /** Refuses what is no rank of the window whose communicator this is (MPI 3.1 section 11.5.3). */
    public static void target(Communicator core, int rank) {
        if (rank == Wildcard.PROC_NULL) {
            throw new MpiFault(ErrorClass.RANK, "the target is MPI_PROC_NULL, which accesses may name but no lock; "
                    + members(core) + " (MPI 3.1 section 11.5.3)");
        }
        member(core, rank, ErrorClass.RANK, "target", "MPI 3.1 section 11.5.3");
    }

    private static void member(Communicator core, int rank, ErrorClass otherwise, String role, String source) {
        if (!isMember(core, rank)) {
            throw new MpiFault(otherwise, "the " + role + " is rank " + rank + "; " + members(core) + " (" + source
                    + ")");
        }
    }

    private static boolean isMember(Communicator core, int rank) {
        return rank >= 0 && rank < core.remoteGroup().size();
    }

    private static String members(Communicator core) {
        return core.name() + " has ranks 0 to " + (core.remoteGroup().size() - 1);
    }
}
