// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;

/** What happens on a rank within its computations and calls: interrupts, and copying. */
final class Insets {
    private final List<Inset> byEnd = new ArrayList<>();
    private long longestPs;

    /** Those of a window: interrupts, and the copying of messages that the rank has received. */
    static Insets of(RankWindow window, StepActivities steps) {
        Insets insets = new Insets();
        window.interrupts().forEach(interrupt -> insets.add(
                new Inset(interrupt.beginPs(), interrupt.endPs(), Activity.INTERRUPT, 0)));
        window.messages().forEach(message -> insets.addCopies(message, StepKind.Place.RECEIVER, steps));
        insets.byEnd.sort(Inset.BY_END);
        return insets;
    }

    /** Adds what a processor copied of a message at one of its ends. */
    void addCopies(Message message, StepKind.Place place, StepActivities steps) {
        for (Step step : message.steps()) {
            if (steps.isCopying(step, place)) {
                add(new Inset(step.beginPs(), step.endPs(), Activity.COPYING, message.number()));
            }
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
