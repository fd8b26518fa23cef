// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Follows who uses whom. */
final class Reach {
    private Reach() {
    }

    /**
     * Finds all that have a property or use, over any number of steps, something that has it.
     *
     * @param starts where to start looking
     * @param uses   what each uses directly
     * @param has    which have the property themselves
     */
    static <N> Set<N> of(Collection<N> starts, Function<N, List<N>> uses, Predicate<N> has) {
        Map<N, List<N>> users = new HashMap<>();
        Deque<N> waiting = new ArrayDeque<>(starts);
        Set<N> seen = new HashSet<>(starts);
        Deque<N> found = new ArrayDeque<>();
        while (!waiting.isEmpty()) {
            N node = waiting.remove();
            if (has.test(node)) {
                found.add(node);
            }
            for (N used : uses.apply(node)) {
                users.computeIfAbsent(used, _ -> new ArrayList<>()).add(node);
                if (seen.add(used)) {
                    waiting.add(used);
                }
            }
        }
        Set<N> all = new HashSet<>(found);
        while (!found.isEmpty()) {
            users.getOrDefault(found.remove(), List.of()).stream().filter(all::add).forEach(found::add);
        }
        return all;
    }
}
