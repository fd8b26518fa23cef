// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent.Interrupt;
import org.machineroom.trace.statistics.Extent;

/**
 * Time that an interrupt handler took from a rank.
 *
 * @param message number of the message that it was for, 0 if that is not known
 */
record Stolen(long beginPs, long endPs, long message) {
    long durationPs() {
        return endPs - beginPs;
    }

    /** What interrupts took from a rank's computing and calls; while it waited, they took nothing. */
    static List<Stolen> fromWork(RankWindow window, StepActivities steps) {
        List<Stolen> stolen = new ArrayList<>(window.interrupts().size());
        Handled handled = new Handled(window, steps);
        int wait = 0;
        for (Interrupt interrupt : window.interrupts()) {
            for (Stolen piece : handled.by(interrupt)) {
                while (wait < window.waits().size() && window.waits().get(wait).endPs() <= piece.beginPs) {
                    wait++;
                }
                piece.addWithout(window.waits(), wait, stolen);
            }
        }
        return stolen;
    }

    /** Adds what is left of it without waits, of which those before the first are over. */
    private void addWithout(List<Wait> waits, int first, List<Stolen> to) {
        long fromPs = beginPs;
        for (int i = first; i < waits.size() && fromPs < endPs; i++) {
            add(fromPs, Math.min(waits.get(i).beginPs(), endPs), message, to);
            fromPs = Math.max(fromPs, waits.get(i).endPs());
        }
        add(fromPs, endPs, message, to);
    }

    /** What interrupts for other messages took of the time from one moment to another. */
    static List<Stolen> fromMessage(RankWindow window, Handled handled, long message, long fromPs, long untilPs) {
        List<Stolen> stolen = new ArrayList<>();
        for (int i = window.firstInterruptAfter(fromPs); i < window.interrupts().size(); i++) {
            Interrupt interrupt = window.interrupts().get(i);
            if (interrupt.beginPs() >= untilPs) {
                break;
            }
            for (Stolen piece : handled.by(interrupt)) {
                if (piece.message != message) {
                    add(Math.max(fromPs, piece.beginPs), Math.min(untilPs, piece.endPs), piece.message, stolen);
                }
            }
        }
        return stolen;
    }

    /** How much of some work, as far as it lies in a range, handlers took; what they took comes by end. */
    static long within(List<Stolen> byEnd, Wait work, Extent extent) {
        int low = 0;
        int high = byEnd.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byEnd.get(middle).endPs() > work.beginPs()) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        long ps = 0;
        for (int i = low; i < byEnd.size() && byEnd.get(i).beginPs() < work.endPs(); i++) {
            ps += extent.within(Math.max(work.beginPs(), byEnd.get(i).beginPs()),
                    Math.min(work.endPs(), byEnd.get(i).endPs()));
        }
        return ps;
    }

    private static void add(long beginPs, long endPs, long message, List<Stolen> to) {
        if (endPs > beginPs) {
            to.add(new Stolen(beginPs, endPs, message));
        }
    }
}
