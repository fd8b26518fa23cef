// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.machineroom.live.Units;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.timeline.model.StateDescriber;

/** What happened, in one sentence: who did what, how long it took, and what took most of that. Immutable. */
final class Story {
    private static final int MOST_PARTS = 3;
    private static final double LEAST_PART = 0.1;
    private static final int PERCENT = 100;

    private final Map<Integer, StepKind> kinds;
    private final StateDescriber describer;

    Story(Trace trace) {
        kinds = trace.header().stepKinds().stream().collect(Collectors.toMap(StepKind::id, kind -> kind));
        describer = new StateDescriber(trace);
    }

    String of(TraceEvent event) {
        String length = Units.time(event.durationPs());
        return switch (event) {
            case TraceEvent.Message message -> {
                Object[] values = {message.source(), Units.bytes(message.bytes()), message.destination(), length,
                        ofWhich(costs(message), message.durationPs())};
                yield NLS.bind(message.unfinished() ? Messages.storyUnreceived : Messages.storyMessage, values);
            }
            case TraceEvent.Call call -> NLS.bind(Messages.storyCall, new Object[] {call.rank(),
                    describer.title(call), length,
                    ofWhich(Map.of(Messages.stateWaiting, call.waitedPs()), call.durationPs())});
            case TraceEvent.Compute _ -> NLS.bind(Messages.storyCompute, event.rank(), length);
            case TraceEvent.Interrupt interrupt -> NLS.bind(Messages.storyInterrupt,
                    new Object[] {event.rank(), describer.cause(interrupt), length});
        };
    }

    /** What a message's time was spent on and where, in the order of its steps. */
    private Map<String, Long> costs(TraceEvent.Message message) {
        Map<String, Long> costs = new LinkedHashMap<>();
        for (TraceEvent.Step step : message.steps()) {
            StepKind kind = kinds.get(step.kind());
            if (kind != null) {
                String cost = NLS.bind(Messages.storyPlaced, NatureText.of(kind.nature()), place(kind.place()));
                costs.merge(cost, step.endPs() - step.beginPs(), Long::sum);
            }
        }
        return costs;
    }

    private static String place(Place place) {
        return switch (place) {
            case SENDER -> Messages.placeSender;
            case NETWORK -> Messages.placeNetwork;
            case RECEIVER -> Messages.placeReceiver;
        };
    }

    /** The largest parts of a time, as far as they are worth a word. */
    private static String ofWhich(Map<String, Long> costs, long wholePs) {
        List<String> largest = costs.entrySet().stream().filter(cost -> cost.getValue() >= LEAST_PART * wholePs)
                .filter(cost -> cost.getValue() > 0)
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).limit(MOST_PARTS)
                .map(cost -> NLS.bind(Messages.storyPart, Math.round((double) PERCENT * cost.getValue() / wholePs),
                        cost.getKey()))
                .toList();
        return largest.isEmpty() ? "" : NLS.bind(Messages.storyOfWhich, String.join(", ", largest));
    }
}
