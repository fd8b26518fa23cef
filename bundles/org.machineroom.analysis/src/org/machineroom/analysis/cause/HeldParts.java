// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;

/** Says which parts of the machine have held up a message while it could not go on. */
final class HeldParts {
    private final StepActivities steps;

    HeldParts(StepActivities steps) {
        this.steps = steps;
    }

    /**
     * Divides a step in which a message was held up among the parts that did so between the steps of that kind before
     * and behind it, the last first; what none of them has done comes last.
     *
     * @param held all that has held up the message, in the order of its way
     */
    List<Inset> of(Message message, int index, List<Held> held) {
        Step step = message.steps().get(index);
        long fromPs = boundary(message, index, -1);
        long untilPs = boundary(message, index, 1);
        List<Inset> parts = new ArrayList<>(2);
        long restPs = step.endPs();
        for (int i = held.size() - 1; i >= 0 && restPs > step.beginPs(); i--) {
            Held part = held.get(i);
            if (part.endPs() > fromPs && part.beginPs() < untilPs && part.durationPs() > 0) {
                long beginPs = Math.max(step.beginPs(), restPs - part.durationPs());
                parts.add(
                        new Inset(beginPs, restPs, Activity.CONTENTION, message.number(), part.part(), part.holder()));
                restPs = beginPs;
            }
        }
        if (restPs > step.beginPs()) {
            parts.add(Inset.of(step.beginPs(), restPs, Activity.CONTENTION, message.number()));
        }
        return parts;
    }

    /** Where the next step of that kind ends or begins in a direction. */
    private long boundary(Message message, int index, int direction) {
        for (int i = index + direction; i >= 0 && i < message.steps().size(); i += direction) {
            Step other = message.steps().get(i);
            if (steps.of(other) == Activity.CONTENTION) {
                return direction < 0 ? other.endPs() : other.beginPs();
            }
        }
        return direction < 0 ? message.beginPs() : Long.MAX_VALUE;
    }
}
