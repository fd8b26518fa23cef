// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How far a run has come in virtual time after how much of the host's, from when its ranks started. Between what is
 * known both go on evenly, and behind it as they did in the mean. Thread-safe.
 */
public final class Pace {
    private final NavigableMap<Long, Long> hostByTime = new TreeMap<>(Map.of(0L, 0L));
    private final NavigableMap<Long, Long> timeByHost = new TreeMap<>(Map.of(0L, 0L));

    /** Notes where a run is. What is not behind all that is known tells nothing new. */
    public synchronized void add(long timePs, long hostNs) {
        if (timePs > hostByTime.lastKey() && hostNs > timeByHost.lastKey()) {
            hostByTime.put(timePs, hostNs);
            timeByHost.put(hostNs, timePs);
        }
    }

    /** After how much of the host's time a run is at an instant. */
    public synchronized long hostNs(long timePs) {
        return between(hostByTime, timePs);
    }

    /** The instant at which a run is after so much of the host's time. */
    public synchronized long timePs(long hostNs) {
        return between(timeByHost, hostNs);
    }

    private static long between(NavigableMap<Long, Long> known, long wanted) {
        Map.Entry<Long, Long> before = known.floorEntry(Math.max(0, wanted));
        Map.Entry<Long, Long> after = known.higherEntry(Math.max(0, wanted));
        if (after == null) {
            long last = before.getKey();
            return last == 0 ? 0 : Math.round((double) before.getValue() / last * wanted);
        }
        double part = (double) (Math.max(0, wanted) - before.getKey()) / (after.getKey() - before.getKey());
        return before.getValue() + Math.round(part * (after.getValue() - before.getValue()));
    }
}
