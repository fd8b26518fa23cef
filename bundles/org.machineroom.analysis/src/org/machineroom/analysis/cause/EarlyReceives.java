// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;

/**
 * Adds up what messages that have come before they were asked for would have spared their receivers if their receives
 * had been posted when they came: a copy and a search, or waiting for data that leave only when a receive is there.
 * What the library of the machine does all the same, it does not spare.
 */
final class EarlyReceives {
    private final StepActivities steps;
    private final Reception reception;
    private final Map<RankPlace, Keeping> keepings = new HashMap<>();
    private final Map<RankPlace, Long> ways = new HashMap<>();

    /** What keeping messages has cost at a place of a rank. */
    private static final class Keeping {
        private long messages;
        private long copiedPs;
        private long handledPs;
        private long leastPs = Long.MAX_VALUE;

        void add(long copyPs, long handlePs) {
            messages++;
            copiedPs += copyPs;
            handledPs += handlePs;
            leastPs = Math.min(leastPs, handlePs);
        }

        /** What is handled in the least time was not searched for. */
        long sparedPs() {
            return copiedPs + handledPs - messages * leastPs;
        }
    }

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

    /**
     * Adds a message that had come before it was asked for.
     *
     * @param who has received it
     * @param isAskedFor whether that was the call that asked for it, and not a later one that waited for it
     */
    void add(RankPlace who, Message message, long askedPs, boolean isAskedFor) {
        int lying = firstLying(message, askedPs);
        if (reception.sparesCopy()) {
            keepings.computeIfAbsent(who, _ -> new Keeping()).add(copyPs(message, lying),
                    isAskedFor ? handlePs(message, lying, askedPs) : 0);
        }
        if (reception.receives()) {
            ways.merge(who, wayPs(message, lying, askedPs), Long::sum);
        }
    }

    private long copyPs(Message message, int lying) {
        return message.steps().stream().skip(lying).filter(step -> steps.is(step, StepKind.Place.RECEIVER)
                && steps.of(step) == Activity.COPYING).mapToLong(step -> step.endPs() - step.beginPs()).sum();
    }

    /** How long the library was busy with a message that was here, from the call on, beside copying it. */
    private long handlePs(Message message, int lying, long askedPs) {
        return message.steps().stream().skip(lying).filter(step -> steps.is(step, StepKind.Place.RECEIVER)
                && (steps.of(step) == Activity.LYING || steps.of(step) == Activity.SOFTWARE))
                .mapToLong(step -> Math.max(0, step.endPs() - Math.max(step.beginPs(), askedPs))).sum();
    }

    /** How much earlier the data of a message could have been there. */
    private long wayPs(Message message, int lying, long askedPs) {
        Step lay = message.steps().get(lying);
        long herePs = message.steps().stream().skip(lying).filter(steps::isOnTheWay).mapToLong(Step::endPs).max()
                .orElse(lay.endPs());
        return Math.min(askedPs - lay.beginPs(), herePs - lay.endPs());
    }

    /** How long each place of each rank copied and searched messages only because they came before. */
    Map<RankPlace, Long> keepings() {
        Map<RankPlace, Long> all = new HashMap<>();
        keepings.forEach((who, keeping) -> all.put(who, keeping.sparedPs()));
        return Map.copyOf(all);
    }

    /** How much earlier the data of messages could have been there at each place of each rank. */
    Map<RankPlace, Long> ways() {
        return Map.copyOf(ways);
    }
}
