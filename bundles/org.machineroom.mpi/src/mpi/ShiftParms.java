// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Wildcard;

/** Whom to receive from and whom to send to in a shift along a Cartesian dimension (MPI 1.1 section 6.5.5). */
public class ShiftParms {
    /** Rank to receive from, {@code PROC_NULL} if there is none. */
    public int rank_source;
    /** Rank to send to, {@code PROC_NULL} if there is none. */
    public int rank_dest;

    /** Nobody. */
    public ShiftParms() {
        this(Wildcard.PROC_NULL, Wildcard.PROC_NULL);
    }

    ShiftParms(int source, int destination) {
        this.rank_source = source;
        this.rank_dest = destination;
    }

    /** Rank to receive from, {@code PROC_NULL} if there is none. */
    public int getRankSource() {
        return rank_source;
    }

    /** Rank to send to, {@code PROC_NULL} if there is none. */
    public int getRankDest() {
        return rank_dest;
    }
}
