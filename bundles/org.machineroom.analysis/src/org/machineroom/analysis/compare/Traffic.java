// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import java.util.List;
import org.machineroom.trace.statistics.CommunicationMatrix;
import org.machineroom.trace.statistics.CommunicationMatrix.Cell;
import org.machineroom.trace.statistics.MessageSizes.SizeClass;
import org.machineroom.trace.statistics.TraceSummary;

/**
 * How the messages of two runs differ.
 *
 * @param first       what the first run sent
 * @param second      what the second run sent
 * @param pairs       pairs of sender and receiver that have messages in either run
 * @param otherCounts those of them with another number of messages
 * @param otherBytes  those with as many messages, but of other sizes together
 */
public record Traffic(Sent first, Sent second, int pairs, int otherCounts, int otherBytes) {

    /**
     * The messages of a run.
     *
     * @param messages   how many
     * @param bytes      what they carried
     * @param unreceived how many were not received
     * @param sizes      how many there were of which size
     */
    public record Sent(long messages, long bytes, long unreceived, List<SizeClass> sizes) {
        static Sent of(TraceSummary run) {
            return new Sent(run.messages(), run.bytes(), run.unreceived(), run.sizes().classes());
        }
    }

    static Traffic between(TraceSummary first, TraceSummary second) {
        Walk walk = new Walk();
        walk.go(first.matrix(), second.matrix());
        return new Traffic(Sent.of(first), Sent.of(second), walk.pairs, walk.otherCounts, walk.otherBytes);
    }

    /** Whether the same pairs of ranks exchanged the same number of messages with the same data in all. */
    public boolean isSame() {
        return otherCounts == 0 && otherBytes == 0 && first.equals(second);
    }

    /** Goes through two matrices at once, whose cells have the same order. */
    private static final class Walk {
        private int pairs;
        private int otherCounts;
        private int otherBytes;

        void go(CommunicationMatrix first, CommunicationMatrix second) {
            int a = 0;
            int b = 0;
            while (a < first.size() || b < second.size()) {
                int order = a == first.size() ? 1 : b == second.size() ? -1 : order(first.cell(a), second.cell(b));
                compare(order > 0 ? null : first.cell(a), order < 0 ? null : second.cell(b));
                a += order <= 0 ? 1 : 0;
                b += order >= 0 ? 1 : 0;
            }
        }

        private static int order(Cell first, Cell second) {
            int byDestination = Integer.compare(first.destination(), second.destination());
            return byDestination != 0 ? byDestination : Integer.compare(first.source(), second.source());
        }

        private void compare(Cell first, Cell second) {
            pairs++;
            if (first == null || second == null || first.messages() != second.messages()) {
                otherCounts++;
            } else if (first.bytes() != second.bytes()) {
                otherBytes++;
            }
        }
    }
}
