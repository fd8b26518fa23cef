// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps what the search for wildcard races takes bounded, and knows what was therefore not looked at. Processes that
 * make receives without a source are numbered, so that vector clocks need entries for those only; as every process has
 * such a clock, there may be as many of them as their product with the number of processes allows.
 */
final class RaceLimits {
    /** Entries of all vector clocks of a run, of four bytes each: enough for 8192 ranks that all receive so. */
    private static final long ENTRIES = 1L << 26;
    /** Pairs of communicator and tag of one process whose last receive without a source is kept. */
    static final int MOST_KINDS = 256;

    private final long entries;
    private int given;
    private int refused;
    private boolean hasForgotten;

    RaceLimits() {
        this(ENTRIES);
    }

    /** Limits with so many entries. */
    RaceLimits(long entries) {
        this.entries = entries;
    }

    /** The next slot in a run of so many processes, or {@link PostedReceive#NO_SLOT} if there are no more. */
    int nextSlot(int processes) {
        if (given < entries / processes) {
            return given++;
        }
        refused++;
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
            gaps.add("wildcard races at " + refused + " of the " + (given + refused)
                    + " ranks that receive from any source: all of them would take too much memory");
        }
        if (hasForgotten) {
            gaps.add("wildcard races between receives of a rank that lie more than " + MOST_KINDS
                    + " other pairs of communicator and tag apart");
        }
        return gaps;
    }
}
