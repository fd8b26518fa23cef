// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtHit;

/**
 * Counts how often ranks have come to each breakpoint of a run since its beginning, also where the run went on at once.
 * All ranks count, also those that the breakpoint is not limited to: its limit may be changed while the run goes on,
 * and a position has to be the same place afterwards. Thread-safe.
 */
public final class HitLog {
    private final Map<String, Long> counts = new HashMap<>();
    private Optional<AtHit> last = Optional.empty();
    private Optional<AtHit> lastButOne = Optional.empty();

    /**
     * Counts a hit.
     *
     * @param className as the breakpoint names it
     * @return the position of the run now
     */
    public synchronized AtHit add(String className, int line) {
        return new AtHit(className, line, counts.merge(className + ":" + line, 1L, Long::sum));
    }

    /** Notes a hit that has been counted as one at which the run stops, or would stop if it were not on its way. */
    public synchronized void stopAt(AtHit hit) {
        lastButOne = last;
        last = Optional.of(hit);
    }

    /** How often ranks have come to a breakpoint. */
    public synchronized long count(String className, int line) {
        return counts.getOrDefault(className + ":" + line, 0L);
    }

    /** The last hit that stops, if the run has come to one. */
    public synchronized Optional<AtHit> last() {
        return last;
    }

    /** The last hit that stops before a position at which the run stands, or before anywhere behind the last hit. */
    public synchronized Optional<AtHit> lastBefore(Optional<Position> here) {
        return last.isPresent() && here.equals(Optional.<Position>of(last.get())) ? lastButOne : last;
    }
}
