// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.machineroom.mpi.ReceiveTransfer;

/**
 * The receives without a source of one process that it has posted and not yet waited for, in the order of posting, each
 * with messages that it could have taken and that receives posted later have taken before.
 */
final class OpenReceives {
    /** Of two senders one is not that of the message which the receive has taken. */
    private static final int ENOUGH = 2;

    private final Deque<Open> receives = new ArrayDeque<>();

    private record Open(ReceiveTransfer receive, PostedReceive posted, List<Rival> rivals) {
    }

    /** A message, and the place of the receive that has taken it among the receives of its process. */
    record Rival(SentMessage message, long order) {
    }

    /** Adds a receive; whether the oldest was forgotten as there were so many. */
    boolean add(ReceiveTransfer receive, PostedReceive posted) {
        receives.removeIf(open -> open.receive.isCancelled());
        receives.add(new Open(receive, posted, new ArrayList<>()));
        return receives.size() > RaceLimits.MOST_KINDS && receives.poll() != null;
    }

    /** Notes that a message was received by a receive that was posted as that one was. */
    void received(SentMessage message, long order) {
        for (Open open : receives) {
            if (open.posted.order() >= order) {
                return;
            }
            if (open.receive.matches(message.transfer()) && open.rivals.size() < ENOUGH
                    && open.rivals.stream().allMatch(rival -> rival.message.rank() != message.rank())) {
                open.rivals.add(new Rival(message, order));
            }
        }
    }

    /** Takes a receive out, which is complete: messages that it could have taken instead, if their senders differ. */
    List<Rival> completed(PostedReceive posted) {
        for (Open open : receives) {
            if (open.posted == posted) {
                receives.remove(open);
                return open.rivals;
            }
        }
        return List.of();
    }
}
