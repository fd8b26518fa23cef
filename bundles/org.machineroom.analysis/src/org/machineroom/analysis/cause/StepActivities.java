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

    Activity of(Step step) {
        StepKind kind = kinds.get(step.kind());
        return kind == null ? Activity.DEVICE : Activity.of(kind);
    }

    /** Whether a processor copies data at the given end of the message. */
    boolean isCopying(Step step, StepKind.Place place) {
        StepKind kind = kinds.get(step.kind());
        return kind != null && kind.nature() == StepKind.Nature.COPY && kind.place() == place;
    }
}
