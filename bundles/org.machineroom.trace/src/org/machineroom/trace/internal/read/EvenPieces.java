// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Cuts time into pieces that hold about as many records each. Records are taken to be spread evenly from the end of the
 * packet before to the end of their own.
 */
public final class EvenPieces {
    /** From a time on so many records end in a picosecond more than before. */
    private record Change(long timePs, double rate) {
    }

    private final List<Change> changes = new ArrayList<>();
    private final LongStream.Builder begins = LongStream.builder().add(0);
    private final long most;
    private long total;
    private double inPiece;

    /**
     * Pieces of about so many records.
     *
     * @param most 1 or more
     */
    public EvenPieces(long most) {
        this.most = most;
    }

    /** Counts the records of a stream. */
    public void add(PacketTable packets) {
        long fromPs = 0;
        for (int packet = 0; packet < packets.size(); packet++) {
            long untilPs = Math.max(packets.endPs(packet), fromPs + 1);
            double rate = packets.records(packet) / (double) (untilPs - fromPs);
            changes.add(new Change(fromPs, rate));
            changes.add(new Change(untilPs, -rate));
            fromPs = untilPs;
        }
        total += packets.recordsInAll();
    }

    /** When pieces begin, in picoseconds, the first at 0. Once only. */
    public long[] begins() {
        if (total > most) {
            changes.sort(Comparator.comparingLong(Change::timePs));
            double rate = 0;
            long timePs = 0;
            for (Change change : changes) {
                cut(timePs, change.timePs(), rate);
                timePs = change.timePs();
                rate += change.rate();
            }
        }
        return begins.build().toArray();
    }

    private void cut(long fromPs, long untilPs, double rate) {
        long atPs = fromPs;
        while (inPiece + rate * (untilPs - atPs) >= most) {
            atPs += Math.clamp((long) Math.ceil((most - inPiece) / rate), 1, untilPs - atPs);
            begins.add(atPs);
            inPiece = 0;
        }
        inPiece += rate * (untilPs - atPs);
    }
}
