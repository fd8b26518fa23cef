// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps what the search for races takes bounded, and knows what was therefore not looked at. Processes that make
 * receives without a source, or accesses under locks, are numbered, so that vector clocks need entries for those only;
 * as every process has such a clock, there may be as many of them as their product with the number of processes allows.
 */
final class RaceLimits {
    /** Entries of all vector clocks of a run, of four bytes each: enough for 8192 ranks that all receive so. */
    private static final long ENTRIES = 1L << 26;
    /** Pairs of communicator and tag of one process whose last receive without a source is kept. */
    static final int MOST_KINDS = 256;

    /** Those of them that are for accesses under locks: enough for 1024 ranks that all make some. */
    private static final long ORIGIN_ENTRIES = 1L << 20;

    private final long entries;
    private int receivers;
    private int origins;
    private int refused;
    private int refusedOrigins;
    private boolean hasForgotten;

    RaceLimits() {
        this(ENTRIES);
    }

    /** Limits with so many entries. */
    RaceLimits(long entries) {
        this.entries = entries;
    }

    /**
     * The next slot, of a process that receives without a source, in a run of so many processes, or
     * {@link PostedReceive#NO_SLOT} if there are no more.
     */
    int nextSlot(int processes) {
        if (receivers < entries / processes) {
            return receivers++ + origins;
        }
        refused++;
        return PostedReceive.NO_SLOT;
    }

    /** The same of a process that makes accesses under locks. */
    int nextOrigin(int processes) {
        if (origins < ORIGIN_ENTRIES / processes) {
            return receivers + origins++;
        }
        refusedOrigins++;
        return PostedReceive.NO_SLOT;
    }

    /** Notes that a process has forgotten a receive as it has received with too many other tags since. */
    void forgotten() {
        hasForgotten = true;
    }

    /** What was not looked at, in sentences; empty if everything was. */
    List<String> gaps() {
        List<String> gaps = new ArrayList<>();
        if (refused > 0) {
            gaps.add("wildcard races at " + refused + " of the " + (receivers + refused)
                    + " ranks that receive from any source: all of them would take too much memory");
        }
        if (refusedOrigins > 0) {
            gaps.add("accesses under locks one after the other, of " + refusedOrigins + " of the "
                    + (origins + refusedOrigins) + " ranks that make some, that nothing in the program orders: all of "
                    + "them would take too much memory");
        }
        if (hasForgotten) {
            gaps.add("wildcard races between receives of a rank that lie more than " + MOST_KINDS
                    + " other pairs of communicator and tag apart");
        }
        return gaps;
    }
}
