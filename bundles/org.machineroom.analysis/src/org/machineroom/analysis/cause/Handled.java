// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.trace.TraceEvent.Interrupt;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;

/**
 * Which received messages an interrupt was for: the one that says that a handler worked on it until the interrupt's
 * end, else those whose last words came while the handler ran, one after the other.
 */
final class Handled {
    private final Map<Long, Long> byHandlersEnd = new HashMap<>();
    private final TreeMap<Long, Long> byArrival = new TreeMap<>();

    Handled(RankWindow window, StepActivities steps) {
        if (!window.interrupts().isEmpty()) {
            window.messages().forEach(message -> add(message, steps));
        }
    }

    private void add(Message message, StepActivities steps) {
        for (Step step : message.steps()) {
            switch (steps.of(step)) {
                case INTERRUPT -> byHandlersEnd.put(step.endPs(), message.number());
                case WIRE, CONTENTION -> byArrival.put(step.endPs(), message.number());
                default -> {
                    // nothing that an interrupt would come of
                }
            }
        }
    }

    /** How long it was for which, in the order of time; what answers other messages has no record. */
    List<Stolen> by(Interrupt interrupt) {
        Long handled = byHandlersEnd.get(interrupt.endPs());
        if (handled != null) {
            return List.of(new Stolen(interrupt.beginPs(), interrupt.endPs(), handled));
        }
        List<Stolen> pieces = new ArrayList<>(1);
        long fromPs = interrupt.beginPs();
        long message = 0;
        for (Map.Entry<Long, Long> arrived : byArrival.subMap(fromPs, true, interrupt.endPs(), true).entrySet()) {
            message = arrived.getValue();
            if (arrived.getKey() > fromPs) {
                pieces.add(new Stolen(fromPs, arrived.getKey(), message));
                fromPs = arrived.getKey();
            }
        }
        if (fromPs < interrupt.endPs()) {
            pieces.add(new Stolen(fromPs, interrupt.endPs(), message));
        }
        return pieces;
    }
}
