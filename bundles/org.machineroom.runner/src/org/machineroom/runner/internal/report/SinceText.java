// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import org.machineroom.live.Units;

/** Says since when something is so, where the clock of whoever does it may be ahead of the run's virtual time. */
final class SinceText {
    private SinceText() {
    }

    /** The words, to be added to what is so; times in picoseconds. */
    static String words(long sincePs, long nowPs) {
        String since = Units.time(sincePs);
        return sincePs > nowPs ? ", from " + since + " on, as its clock is ahead" : ", since " + since;
    }
}
