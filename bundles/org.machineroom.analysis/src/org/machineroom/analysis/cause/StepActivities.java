// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent.Step;
import org.machineroom.trace.TraceHeader;

/** What the steps of a trace's messages are. */
final class StepActivities {
    private final Map<Integer, StepKind> kinds = new HashMap<>();

    StepActivities(TraceHeader header) {
        header.stepKinds().forEach(kind -> kinds.put(kind.id(), kind));
    }

    /** Whether a message has not come to its receiver yet. */
    boolean isOnTheWay(Step step) {
        StepKind kind = kinds.get(step.kind());
        return kind != null && kind.place() != StepKind.Place.RECEIVER;
    }

    /** Whether a step happens at a place. */
    boolean is(Step step, StepKind.Place place) {
        StepKind kind = kinds.get(step.kind());
        return kind != null && kind.place() == place;
    }

    Activity of(Step step) {
        StepKind kind = kinds.get(step.kind());
        return kind == null ? Activity.DEVICE : Activity.of(kind);
    }
}
