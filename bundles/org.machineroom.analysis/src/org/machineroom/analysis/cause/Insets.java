// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent.Interrupt;

/** What happens on a rank within its computations and calls: interrupts, copying, and moving data. */
final class Insets {
    private final List<Inset> byEnd = new ArrayList<>();
    private long longestPs;

    private Insets() {
    }

    /** Those of a window. */
    static Insets of(RankWindow window, StepActivities steps) {
        Insets insets = new Insets();
        Handled handled = new Handled(window, steps);
        window.interrupts().forEach(interrupt -> handled.by(interrupt).forEach(piece -> insets.add(
                Inset.of(piece.beginPs(), piece.endPs(), Activity.INTERRUPT, piece.message()))));
        window.works().forEach(work -> insets.addWork(work, window));
        insets.byEnd.sort(Inset.BY_END);
        return insets;
    }

    /** Adds work without the interrupts in it. */
    private void addWork(Wait work, RankWindow window) {
        long fromPs = work.beginPs();
        for (int i = window.firstInterruptAfter(fromPs); i < window.interrupts().size(); i++) {
            Interrupt within = window.interrupts().get(i);
            if (within.beginPs() >= work.endPs()) {
                break;
            }
            add(fromPs, within.beginPs(), work);
            fromPs = Math.max(fromPs, within.endPs());
        }
        add(fromPs, work.endPs(), work);
    }

    private void add(long fromPs, long untilPs, Wait work) {
        if (untilPs > fromPs) {
            add(Inset.of(fromPs, untilPs, Activity.of(work.kind()), work.message()));
        }
    }

    private void add(Inset inset) {
        byEnd.add(inset);
        longestPs = Math.max(longestPs, inset.endPs() - inset.beginPs());
    }

    /** Those that overlap a range of time, by end. */
    List<Inset> within(long fromPs, long untilPs) {
        List<Inset> found = new ArrayList<>();
        for (int i = firstEndingAfter(fromPs); i < byEnd.size(); i++) {
            Inset inset = byEnd.get(i);
            if (inset.endPs() - longestPs >= untilPs) {
                break;
            }
            if (inset.beginPs() < untilPs) {
                found.add(inset);
            }
        }
        return found;
    }

    private int firstEndingAfter(long timePs) {
        int low = 0;
        int high = byEnd.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byEnd.get(middle).endPs() > timePs) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
