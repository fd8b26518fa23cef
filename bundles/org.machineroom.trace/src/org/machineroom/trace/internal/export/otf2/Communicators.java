// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.machineroom.trace.read.Trace;

/**
 * The communicators of an archive: one for each context that messages and calls name. Ranks in a trace are ranks of the
 * run, so each communicator is said to have all of them.
 */
final class Communicators {
    private final Trace trace;
    private final SequencedMap<Integer, Integer> numbers = new LinkedHashMap<>();

    Communicators(Trace trace) {
        this.trace = trace;
    }

    /** The number of a context's communicator. */
    int of(int context) {
        return numbers.computeIfAbsent(context, _ -> numbers.size());
    }

    /** Defines all that there are now. */
    void define(int group, Definitions definitions) throws IOException {
        for (var entry : numbers.entrySet()) {
            var known = trace.definitions().contexts().get(entry.getKey());
            definitions.communicator(entry.getValue(), known == null ? "context " + entry.getKey() : known.name(),
                    group);
        }
    }
}
