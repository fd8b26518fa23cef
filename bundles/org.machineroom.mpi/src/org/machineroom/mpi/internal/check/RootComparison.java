// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Wildcard;

/**
 * Compares the roots that processes name in a collective operation. On an intercommunicator (MPI 3.1 section 5.2.3) the
 * root itself names {@code ROOT}, the others of its group {@code PROC_NULL}, and those of the other group its rank.
 */
final class RootComparison {
    private static final int UNKNOWN = -1;

    private final Map<Integer, Claim> others = new HashMap<>();
    private Claim first;
    private Claim exact;

    /**
     * What a process says of the root.
     *
     * @param group the first process of the group that the root is in, by its rank in the whole machine
     * @param node the root's rank in the whole machine; {@link #UNKNOWN} if the process does not say
     */
    private record Claim(int root, int group, int node, boolean isInter, Place place) {
        static Claim of(Communicator caller, int root, Place place) {
            int own = caller.group().node(0);
            return switch (root) {
                case Wildcard.ROOT -> new Claim(root, own, place.rank(), true, place);
                case Wildcard.PROC_NULL -> new Claim(root, own, UNKNOWN, true, place);
                default -> new Claim(root, caller.remoteGroup().node(0), caller.remoteGroup().node(root),
                        caller.isInter(), place);
            };
        }

        String words() {
            return switch (root) {
                case Wildcard.ROOT -> "MPI_ROOT";
                case Wildcard.PROC_NULL -> "MPI_PROC_NULL";
                default -> "root " + root;
            };
        }
    }

    /** What a process contradicts that comes now; {@code null} if nothing. */
    Contradiction contradiction(Communicator caller, int root, Place place) {
        if (root == CollectiveCall.NO_ROOT) {
            return null;
        }
        Claim claim = Claim.of(caller, root, place);
        if (first == null) {
            first = claim;
        }
        Claim other = contradicted(claim);
        if (claim.node == UNKNOWN) {
            others.put(place.rank(), claim);
        } else if (exact == null) {
            exact = claim;
        }
        return other == null ? null : new Contradiction(other.place, text(claim, other));
    }

    private Claim contradicted(Claim claim) {
        if (claim.group != first.group) {
            return first;
        }
        if (exact != null && claim.node != UNKNOWN && claim.node != exact.node) {
            return exact;
        }
        if (exact != null && claim.node == UNKNOWN && claim.place.rank() == exact.node) {
            return exact;
        }
        return claim.node == UNKNOWN ? null : others.get(claim.node);
    }

    private static String text(Claim claim, Claim other) {
        return "rank " + claim.place.rank() + " names " + claim.words() + " where rank " + other.place.rank()
                + " names " + other.words() + (claim.isInter
                        ? "; the root names MPI_ROOT, the others of its group MPI_PROC_NULL, and those of the other "
                                + "group its rank (MPI 3.1 section 5.2.3)"
                        : "; all must name the same");
    }
}
