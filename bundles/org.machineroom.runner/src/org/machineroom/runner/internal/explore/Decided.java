// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.machineroom.live.settings.Match;

/**
 * Decisions, one after the other. Two that hold the same decisions in another order lead a program to the same state,
 * as it can tell receives apart but not when they were decided; so they are compared by {@link #set}.
 *
 * @param before all but the last; {@code null} if there is none at all
 * @param last the last; {@code null} if there is none
 * @param set stands for the decisions whatever their order is
 */
record Decided(Decided before, Match last, Set set) {
    /** No decision. */
    static final Decided NOTHING = new Decided(null, null, new Set(0, 0));

    private static final long MIX_1 = 0xbf58476d1ce4e5b9L;
    private static final long MIX_2 = 0x94d049bb133111ebL;
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /**
     * Stands for a set of decisions: 128 bits of the sum of what its members are mixed to, so that two sets are taken
     * for the same with a probability that can be forgotten.
     */
    record Set(long high, long low) {
        /** The set with one more. */
        Set with(Match match) {
            long packed = ((long) match.rank() << 42) ^ ((long) match.number() << 21) ^ match.source();
            return new Set(high + mixed(packed + GOLDEN), low + mixed(mixed(packed) ^ MIX_2));
        }

        private static long mixed(long bits) {
            long mixed = (bits ^ bits >>> 30) * MIX_1;
            mixed = (mixed ^ mixed >>> 27) * MIX_2;
            return mixed ^ mixed >>> 31;
        }
    }

    /** These, and one more. */
    Decided and(Match match) {
        return new Decided(this, match, set.with(match));
    }

    /** All, in their order. */
    List<Match> matches() {
        Deque<Match> all = new ArrayDeque<>();
        for (Decided next = this; next.last != null; next = next.before) {
            all.addFirst(next.last);
        }
        return new ArrayList<>(all);
    }
}
