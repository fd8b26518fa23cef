// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.BitSet;

/** Sums up what one rank gets from each other, then the next. One thread at a time. */
final class SenderTotals {
    private final BitSet heardOf;
    private final long[] messages;
    private final long[] bytes;
    private final long[] timePs;

    SenderTotals(int ranks) {
        heardOf = new BitSet(ranks);
        messages = new long[ranks];
        bytes = new long[ranks];
        timePs = new long[ranks];
    }

    void add(int source, long size, long ps) {
        heardOf.set(source);
        messages[source]++;
        bytes[source] += size;
        timePs[source] += ps;
    }

    /** Moves the sums of this destination to the matrix. */
    void flush(int destination, CommunicationMatrix matrix) {
        for (int source = heardOf.nextSetBit(0); source >= 0; source = heardOf.nextSetBit(source + 1)) {
            matrix.add(source, destination, messages[source], bytes[source], timePs[source]);
            messages[source] = 0;
            bytes[source] = 0;
            timePs[source] = 0;
        }
        heardOf.clear();
    }
}
