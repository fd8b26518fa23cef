// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.List;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;

/**
 * Finds who has a part of the machine while others wait for it: the message that holds it, but while that is itself
 * held up, by a link further on its way for example, whoever has what it waits for, and so on.
 */
final class HolderChain {
    /** A chain of messages that wait for each other is followed so far. */
    private static final int MOST_STEPS = 64;

    private final Traffic traffic;
    private final Sink to;

    /** What is known of messages around a time. */
    interface Traffic {
        /** A message that is on its way at a time; {@code null} if there is none of that number. */
        Message message(long number, long atPs) throws TraceException;

        /** By what that was held up, in the order of its way. */
        List<Held> heldUp(Message message, long atPs) throws TraceException;
    }

    /** Is told who has had the part. */
    interface Sink {
        /** A message has had it, or what is before it in the chain, for so long, in picoseconds. */
        void holds(Message message, long ps) throws TraceException;
    }

    HolderChain(Traffic traffic, Sink to) {
        this.traffic = traffic;
        this.to = to;
    }

    /** Follows the message that has a part from one time to another. */
    void follow(long holder, long fromPs, long untilPs) throws TraceException {
        follow(holder, fromPs, untilPs, 0);
    }

    private void follow(long holder, long fromPs, long untilPs, int step) throws TraceException {
        Message message = traffic.message(holder, fromPs);
        if (message == null) {
            return;
        }
        long ownPs = untilPs - fromPs;
        long restPs = untilPs;
        List<Held> waits = step < MOST_STEPS ? traffic.heldUp(message, fromPs) : List.of();
        for (Held wait : waits.reversed()) {
            long beginPs = Math.max(fromPs, wait.beginPs());
            long endPs = Math.min(restPs, wait.endPs());
            if (endPs > beginPs && wait.holder() != TraceCause.NO_MESSAGE && wait.holder() != holder) {
                follow(wait.holder(), beginPs, endPs, step + 1);
                ownPs -= endPs - beginPs;
                restPs = beginPs;
            }
        }
        if (ownPs > 0) {
            to.holds(message, ownPs);
        }
    }
}
