// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.concurrent.TimeUnit;

/**
 * When something is found anew in a trace that grows: at once when the run is over, before that with pauses that are
 * the longer the longer it takes. Used on the UI thread.
 */
final class Renewal {
    private static final int PAUSE_FACTOR = 10;

    /** The edition of the trace in which it was sought last; editions count from 1. */
    private int sought;
    private boolean isBusy;
    private long nextNanos = System.nanoTime();

    /**
     * Whether to seek it now; if so, {@link #over} has to tell the end of that.
     *
     * @param edition counts how often the trace has been opened
     * @param isWhole whether it is all there will be: then nobody waits for what is being sought in an older one
     */
    boolean begin(int edition, boolean isWhole) {
        boolean begins = edition != sought && (!isBusy || isWhole);
        if (begins) {
            sought = edition;
            isBusy = true;
        }
        return begins;
    }

    /** How long to wait before, in milliseconds. */
    long pauseMillis(boolean isWhole) {
        return isWhole ? 0 : Math.max(0, TimeUnit.NANOSECONDS.toMillis(nextNanos - System.nanoTime()));
    }

    /** It was found, or could not be. */
    void over(long tookNanos) {
        isBusy = false;
        nextNanos = System.nanoTime() + PAUSE_FACTOR * tookNanos;
    }

    /** Something else is sought, or in another trace. */
    void forget() {
        sought = 0;
        isBusy = false;
        nextNanos = System.nanoTime();
    }
}
