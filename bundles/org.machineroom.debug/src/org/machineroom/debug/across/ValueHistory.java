// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What ranks had before something of the run went on. The same stop may be read several times, as one rank after the
 * other is stopped. Not thread-safe.
 */
public final class ValueHistory {
    private final Map<Integer, RankValue> before = new HashMap<>();
    private Object subject;
    private long stop;
    private List<RankReading> last = List.of();

    /**
     * Tells of what was read.
     *
     * @param newSubject what the values are of; those of others are forgotten
     * @param newStop a number that is greater each time that something has gone on
     * @return the values that ranks had before the run went on to this stop, by rank
     */
    public Map<Integer, RankValue> next(Object newSubject, long newStop, List<RankReading> readings) {
        if (!Objects.equals(newSubject, subject)) {
            before.clear();
        } else if (newStop != stop) {
            last.forEach(reading -> reading.value().ifPresent(value -> before.put(reading.rank(), value)));
        }
        subject = newSubject;
        stop = newStop;
        last = List.copyOf(readings);
        return Map.copyOf(before);
    }
}
