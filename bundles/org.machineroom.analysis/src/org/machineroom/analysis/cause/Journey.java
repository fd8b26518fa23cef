// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Set;

/**
 * How far messages have travelled through a mesh or torus. Immutable.
 *
 * @param mapping of ranks to nodes in the run, as the user has written it
 * @param hops links that a message has taken on the average; 0 if there is no such network
 * @param betterMapping with which the same messages would have taken least of the mappings that have a name; the same
 *        if that is so already
 * @param betterHops how many links that would have been
 * @param links numbers of the parts of the machine that are such links
 */
public record Journey(String mapping, double hops, String betterMapping, double betterHops, Set<Integer> links) {
    /** Of a machine without such a network, or a run without messages. */
    public static final Journey NONE = new Journey("", 0, "", 0, Set.of());
    /** From so much shorter ways on another mapping is worth trying. */
    private static final double WORTH = 0.75;

    /** Whether messages would travel clearly less far with the better mapping. */
    public boolean isLong() {
        return betterHops < WORTH * hops;
    }
}
