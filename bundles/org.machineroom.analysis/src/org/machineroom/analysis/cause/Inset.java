// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Comparator;
import java.util.List;
import org.machineroom.trace.TraceCause.Held;

/**
 * Something that happens on a rank within a computation or a call.
 *
 * @param message number of the message it is for, 0 if that is not known
 * @param part number of the part of the machine that held the message up, {@link PathSegment#NO_PART} if none did
 * @param holder number of the message that had that part, 0 if it is not known
 */
record Inset(long beginPs, long endPs, Activity activity, long message, int part, long holder) {
    static final Comparator<Inset> BY_END = Comparator.comparingLong(Inset::endPs).thenComparingLong(Inset::beginPs);

    /** The same with the part that has held the message up then, the last if there are several. */
    Inset heldBy(List<Held> held) {
        for (int i = held.size() - 1; i >= 0; i--) {
            if (held.get(i).beginPs() < endPs && held.get(i).endPs() > beginPs) {
                return new Inset(beginPs, endPs, activity, message, held.get(i).part(), held.get(i).holder());
            }
        }
        return this;
    }

    /** One in which no part of the machine held up anything. */
    static Inset of(long beginPs, long endPs, Activity activity, long message) {
        return new Inset(beginPs, endPs, activity, message, PathSegment.NO_PART, 0);
    }
}
