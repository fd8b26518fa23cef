// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.coverage;

import java.util.Map;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;

/**
 * A function that a library refuses when it is held to its limits, always or for some arguments.
 *
 * @param function the function
 * @param always features that the function needs and the library lacks, each with the place that says so; empty if it
 *        is refused for some arguments only
 * @param sometimes features that some arguments need and the library lacks
 */
public record Refusal(StandardFunction function, Map<Feature, String> always, Map<Feature, String> sometimes) {
    /** What a library does with a function. */
    static Refusal of(StandardFunction function, Limits limits) {
        return new Refusal(function, function.refusedFor(limits), function.sometimesRefusedFor(limits));
    }

    /** Whether the function works with all arguments. */
    boolean isNone() {
        return always.isEmpty() && sometimes.isEmpty();
    }

    /** Whether every call is refused. */
    public boolean isAlways() {
        return !always.isEmpty();
    }

    /** Why, in words: {@code no non-blocking calls (its paper, page 7)}. */
    public String reason() {
        Map<Feature, String> lacking = isAlways() ? always : sometimes;
        StringBuilder words = new StringBuilder();
        lacking.forEach((feature, source) -> words.append(words.isEmpty() ? "no " : "; no ").append(feature.words())
                .append(" (").append(source).append(')'));
        return words.toString();
    }
}
