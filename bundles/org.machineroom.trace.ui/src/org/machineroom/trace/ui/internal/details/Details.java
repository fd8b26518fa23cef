// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import java.util.List;
import java.util.Optional;
import org.machineroom.trace.Site;
import org.machineroom.trace.StepKind.Nature;

/**
 * What there is to say about something that is selected. Immutable.
 *
 * @param title what it is
 * @param story what happened, in one sentence
 * @param fields in the order in which they are shown
 * @param parts into which its time falls, without gaps, from its begin to its end
 */
public record Details(String title, String story, List<Field> fields, List<Part> parts) {
    /**
     * A line.
     *
     * @param site the place in the source that it names, if it does
     */
    public record Field(String name, String value, Optional<Site> site) {
    }

    /**
     * A part of the time.
     *
     * @param name of the step
     * @param where the message is meanwhile, or who is busy
     * @param nature what the time is spent on; decides its colour
     * @param beginPs from the begin of the whole
     * @param lengthPs how long
     */
    public record Part(String name, String where, Nature nature, long beginPs, long lengthPs) {
    }

    public Details {
        fields = List.copyOf(fields);
        parts = List.copyOf(parts);
    }

    /** How long all parts take together, in picoseconds. */
    public long lengthPs() {
        return parts.stream().mapToLong(Part::lengthPs).sum();
    }
}
