// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * Finds out, while all ranks compute on the kernel's thread, whether lanes could be worth while: when most of the time
 * of late has gone into stretches that are worth being handed over. Says so at the same point of a run on each host, as
 * it goes by what is simulated: what ranks have counted, and the events. From then on a {@link LaneTrial} opens lanes.
 */
final class Prospect {
    /** How many of the shortest stretches that are worth being handed over it looks at together. */
    private static final int WINDOW = 500;
    /** Events of the simulation that take the host about as long as such a stretch. */
    private static final int EVENTS_OF_A_STRETCH = 100;

    private final long leastUnits;
    private long units;
    private long longUnits;
    private long eventsBefore;
    private long unitsBefore;
    private long beganNs;
    private double unitsOfNs;
    private boolean isDue;
    private boolean isGivenUp;

    /**
     * Begins to look.
     *
     * @param leastUnits how much is worth being handed to a lane, in 1/1000 cycles
     */
    Prospect(long leastUnits) {
        this.leastUnits = Math.max(1, leastUnits);
        beginWindow(0, System.nanoTime());
    }

    /** A rank has counted so much between two calls, when so many events had fired. */
    void computed(long counted, long events) {
        units += counted;
        if (counted < leastUnits || isDue) {
            return;
        }
        longUnits += counted;
        if (longUnits / WINDOW >= leastUnits) {
            isDue = longUnits / leastUnits * EVENTS_OF_A_STRETCH >= events - eventsBefore;
            long nowNs = System.nanoTime();
            unitsOfNs = (double) (units - unitsBefore) / Math.max(1, nowNs - beganNs);
            beginWindow(events, nowNs);
        }
    }

    private void beginWindow(long events, long nowNs) {
        longUnits = 0;
        eventsBefore = events;
        unitsBefore = units;
        beganNs = nowNs;
    }

    /** How much they have counted in each nanosecond of the host's time of late. */
    double unitsOfNs() {
        return unitsOfNs;
    }

    /** How much all ranks have counted on the kernel's thread so far, in 1/1000 cycles. */
    long units() {
        return units;
    }

    /** Whether lanes could be worth while, and may be opened. */
    boolean isDue() {
        return isDue && !isGivenUp;
    }

    /** Lanes may not be opened any more. */
    void giveUp() {
        isGivenUp = true;
    }
}
