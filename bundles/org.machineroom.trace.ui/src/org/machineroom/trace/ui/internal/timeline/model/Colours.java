// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.machineroom.analysis.colouring.ColourBy;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.analysis.colouring.Subject;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.text.StateText;

/** What the colours of rows stand for. */
public enum Colours {
    STATE(null),
    CAUSE(ColourBy.CAUSE),
    CALL(ColourBy.CALL),
    LINE(ColourBy.LINE);

    /** What the colours of states mean, by {@link State#ordinal}. */
    public static final List<Meaning> OF_STATES = Arrays.stream(State.values())
            .map(state -> new Meaning(Subject.of(Sort.STATE, state.ordinal()), 0, state, StateText.of(state))).toList();

    private final ColourBy by;

    Colours(ColourBy by) {
        this.by = by;
    }

    /** What the trace has to be gone through for; nothing for states, which its index knows. */
    public Optional<ColourBy> by() {
        return Optional.ofNullable(by);
    }
}
