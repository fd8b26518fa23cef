// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtHit;

/**
 * Counts how often each breakpoint of a run has been hit since its beginning, also where the run went on at once.
 * Thread-safe.
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
        long count = counts.merge(className + ":" + line, 1L, Long::sum);
        lastButOne = last;
        last = Optional.of(new AtHit(className, line, count));
        return last.get();
    }

    /** How often a breakpoint has been hit. */
    public synchronized long count(String className, int line) {
        return counts.getOrDefault(className + ":" + line, 0L);
    }

    /** The last hit, if the run has come to one. */
    public synchronized Optional<AtHit> last() {
        return last;
    }

    /** The last hit before a position at which the run stands, or before anywhere behind the last hit. */
    public synchronized Optional<AtHit> lastBefore(Optional<Position> here) {
        return last.isPresent() && here.equals(Optional.<Position>of(last.get())) ? lastButOne : last;
    }
}
