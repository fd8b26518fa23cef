// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * Finds out, while all ranks compute on the kernel's thread, whether it is worth while to open lanes: when most of the
 * time of late has gone into stretches that are worth being handed over. Says so at the same point of a run on each
 * host, as it goes by what is simulated: what ranks have counted, and the events.
 */
final class Prospect {
    /** How many of the shortest stretches that are worth being handed over it looks at together. */
    private static final int WINDOW = 500;
    /** Events of the simulation that take the host about as long as such a stretch. */
    private static final int EVENTS_OF_A_STRETCH = 100;

    private final long leastUnits;
    private final Runnable opening;
    private long longUnits;
    private long eventsBefore;
    private boolean isDue;
    private boolean isGivenUp;

    /**
     * Begins to look.
     *
     * @param leastUnits how much is worth being handed to a lane, in 1/1000 cycles
     * @param opening opens them
     */
    Prospect(long leastUnits, Runnable opening) {
        this.leastUnits = Math.max(1, leastUnits);
        this.opening = opening;
    }

    /** A rank has counted so much between two calls, when so many events had fired. */
    void computed(long units, long events) {
        if (units < leastUnits) {
            return;
        }
        longUnits += units;
        if (longUnits / WINDOW >= leastUnits) {
            isDue = longUnits / leastUnits * EVENTS_OF_A_STRETCH >= events - eventsBefore;
            longUnits = 0;
            eventsBefore = events;
        }
    }

    /** Whether lanes should be opened. */
    boolean isDue() {
        return isDue && !isGivenUp;
    }

    void open() {
        isGivenUp = true; // once is enough
        opening.run();
    }

    /** Nothing may be opened from now on. */
    void giveUp() {
        isGivenUp = true;
    }
}
