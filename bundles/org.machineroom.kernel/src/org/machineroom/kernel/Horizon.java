// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** How far virtual time may go: to where the user ends the run, or has something done first. */
final class Horizon {
    private long limitPs = Long.MAX_VALUE;
    private Outcome atLimit;
    private Pause pause;

    /**
     * What is done at an instant that is not the end.
     *
     * @param limitPs how far the run may go on then
     */
    private record Pause(long limitPs, Runnable action) {
    }

    /** The last instant of which anything happens, in picoseconds. */
    long limitPs() {
        return limitPs;
    }

    /** Sets where the run ends, and how. */
    void limit(long timePs, Outcome outcome) {
        limitPs = timePs;
        atLimit = outcome;
    }

    /** Has something done at an instant; a pause that comes after the limit is none. */
    void pauseAt(long timePs, Runnable action) {
        if (timePs < limitPs) {
            pause = new Pause(limitPs, action);
            limitPs = timePs;
        }
    }

    /** Does what is to be done where virtual time has come to; returns how the run ends here, {@code null} if not. */
    Outcome reached() {
        if (pause == null) {
            return atLimit;
        }
        Runnable action = pause.action;
        limitPs = pause.limitPs;
        pause = null;
        action.run();
        return null;
    }
}
