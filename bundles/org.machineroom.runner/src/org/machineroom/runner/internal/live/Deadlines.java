// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import org.machineroom.live.LiveMessage.Stopping;

/** Reasons to stop that come true when it gets late enough, unless something has happened before. Thread-safe. */
final class Deadlines {
    private final PriorityQueue<Deadline> queue = new PriorityQueue<>(
            Comparator.comparingLong(Deadline::timePs).thenComparingLong(Deadline::number));
    private long number;

    private record Deadline(long timePs, long number, BooleanSupplier holds, Stopping why) {
    }

    /**
     * Adds a reason to stop when virtual time is later than the given one.
     *
     * @param holds whether it still is a reason then
     */
    synchronized void add(long timePs, BooleanSupplier holds, Stopping why) {
        queue.add(new Deadline(timePs, number++, holds, why));
    }

    /** The first of those that have come true. */
    synchronized Optional<Stopping> due(long nowPs) {
        while (!queue.isEmpty() && queue.peek().timePs() < nowPs) {
            Deadline deadline = queue.remove();
            if (deadline.holds().getAsBoolean()) {
                return Optional.of(deadline.why());
            }
        }
        return Optional.empty();
    }

    synchronized void clear() {
        queue.clear();
    }
}
