// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * A part of the machine was busy for a message, maybe with short breaks.
 *
 * @param part which, see {@link Definitions#parts}
 * @param message number of the message that had it, 0 if it is not known
 * @param beginPs since when
 * @param endPs until when
 * @param busyPs how long of that it was busy
 */
public record PartUse(int part, long message, long beginPs, long endPs, long busyPs) {
    /** How long of a range of time it was busy; breaks count as if they were spread evenly. */
    public double busyPsIn(long fromPs, long untilPs) {
        long overlapPs = Math.min(endPs, untilPs) - Math.max(beginPs, fromPs);
        return overlapPs <= 0 ? 0 : (double) busyPs / (endPs - beginPs) * overlapPs;
    }
}
