// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;

/** The rank that ends last, the first of them if there are several, and when it does, in picoseconds. */
record LastRank(int rank, long endPs) {
    static LastRank find(Windows windows) throws TraceException {
        for (int slice = windows.sliceOf(windows.endPs()); slice >= 0; slice--) {
            LastRank last = find(windows, slice);
            if (last.endPs() > 0) {
                return last;
            }
        }
        return new LastRank(0, 0);
    }

    private static LastRank find(Windows windows, int slice) throws TraceException {
        LastRank last = new LastRank(0, 0);
        for (int rank = 0; rank < windows.trace().ranks(); rank++) {
            for (TraceEvent state : windows.at(rank, slice).states()) {
                if (state.endPs() > last.endPs()) {
                    last = new LastRank(rank, state.endPs());
                }
            }
        }
        return last;
    }
}
