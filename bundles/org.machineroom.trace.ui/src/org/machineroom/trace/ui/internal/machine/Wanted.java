// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.Optional;
import java.util.OptionalInt;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.index.MessageRef;

/**
 * What of a run the view is to show. Immutable.
 *
 * @param time the range, or the moment, whose load is wanted; the whole run if it is absent
 * @param message whose way is wanted
 * @param part whose story is wanted
 */
public record Wanted(Optional<TimeRange> time, Optional<MessageRef> message, OptionalInt part) {
    /** A whole run. */
    public static final Wanted ALL = new Wanted(Optional.empty(), Optional.empty(), OptionalInt.empty());

    /** What a selection in any view asks for; the part stays. A message asks for the time of its life. */
    public Wanted with(RunSelection selection) {
        Optional<MessageRef> ref = selection.message();
        return new Wanted(ref.isPresent() ? ref.map(m -> new TimeRange(m.beginPs(), m.endPs())) : selection.time(),
                ref, part);
    }

    /** The same with another part. */
    public Wanted withPart(OptionalInt newPart) {
        return new Wanted(time, message, newPart);
    }
}
