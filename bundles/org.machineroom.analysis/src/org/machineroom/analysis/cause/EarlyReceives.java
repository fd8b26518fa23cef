// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.List;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;

/**
 * What messages that have come before they were asked for would have spared their receivers if their receives had been
 * posted when they came: a copy, or waiting for data that leave only when a receive is there. What the library of the
 * machine does all the same, it does not spare.
 */
final class EarlyReceives {
    private final StepActivities steps;
    private final Reception reception;

    EarlyReceives(StepActivities steps, Reception reception) {
        this.steps = steps;
        this.reception = reception;
    }

    /** When a message had come, if it had done so before a time: the step of its life in which it lay until then. */
    private int firstLying(Message message, long askedPs) {
        List<Step> life = message.steps();
        for (int i = 0; i < life.size(); i++) {
            if (steps.of(life.get(i)) == Activity.LYING && life.get(i).beginPs() < askedPs) {
                return i;
            }
        }
        return -1;
    }

    /** Whether a message had come before it was asked for; one that lies until the library looks again had not. */
    boolean isUnexpected(Message message, long askedPs) {
        return firstLying(message, askedPs) >= 0;
    }

    /** How long its receiver copied a message only because it had come before it was asked for. */
    long copyPs(Message message, long askedPs) {
        int lying = firstLying(message, askedPs);
        return lying < 0 || !reception.sparesCopy() ? 0
                : message.steps().stream().skip(lying).filter(step -> steps.is(step, StepKind.Place.RECEIVER)
                        && steps.of(step) == Activity.COPYING).mapToLong(step -> step.endPs() - step.beginPs()).sum();
    }

    /** How much earlier the data of a message could have been there, which left only when it was asked for. */
    long wayPs(Message message, long askedPs) {
        int lying = firstLying(message, askedPs);
        if (lying < 0 || !reception.receives()) {
            return 0;
        }
        Step lay = message.steps().get(lying);
        long herePs = message.steps().stream().skip(lying).filter(steps::isOnTheWay).mapToLong(Step::endPs).max()
                .orElse(lay.endPs());
        return Math.min(askedPs - lay.beginPs(), herePs - lay.endPs());
    }
}
