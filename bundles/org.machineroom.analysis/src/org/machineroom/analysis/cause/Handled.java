// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.trace.TraceEvent.Interrupt;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;

/**
 * Which received message an interrupt was for: the one that says that a handler worked on it until the interrupt's end,
 * else the one whose last word came while the handler ran.
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

    /** The message's number, 0 if none is known: what answers other messages has no record. */
    long by(Interrupt interrupt) {
        Long handled = byHandlersEnd.get(interrupt.endPs());
        if (handled != null) {
            return handled;
        }
        Map.Entry<Long, Long> arrived = byArrival.ceilingEntry(interrupt.beginPs());
        return arrived == null || arrived.getKey() > interrupt.endPs() ? 0 : arrived.getValue();
    }
}
