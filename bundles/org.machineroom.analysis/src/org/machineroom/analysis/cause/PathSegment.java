// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.trace.statistics.Extent;

/**
 * A part of the critical path. Times are virtual, in picoseconds.
 *
 * @param rank on which it was, or for which a message was on its way
 * @param place in the program: what the rank did, or in which call it waited meanwhile
 * @param message the message's number, 0 if it was none or is not known
 * @param part number of the part of the machine that held the message up, -1 if none did or it is not known
 * @param holder number of the message that had that part, 0 if it is not known
 */
public record PathSegment(int rank, long beginPs, long endPs, Activity activity, Place place, long message, int part,
        long holder) {
    /** In place of a part of the machine. */
    public static final int NO_PART = -1;

    /** How long it took, in picoseconds. */
    public long durationPs() {
        return endPs - beginPs;
    }

    /** As much of it as lies in a range of time. */
    PathSegment within(Extent extent) {
        long ps = extent.within(beginPs, endPs);
        long fromPs = Math.min(endPs, Math.max(beginPs, extent.fromPs()));
        return ps == durationPs() ? this
                : new PathSegment(rank, fromPs, fromPs + ps, activity, place, message, part, holder);
    }
}
