// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.index.TraceIndex;

/** Follows messages from rank to rank. Asks the index: for a job. Thread-safe. */
public final class MessageTrail {
    private static final int MOST = 10_000;
    private static final int WIDER = 8;
    private static final Comparator<MessageRef> BY_BEGIN = Comparator.comparingLong(MessageRef::beginPs);
    private static final Comparator<MessageRef> BY_END = Comparator.comparingLong(MessageRef::endPs);

    private final TraceIndex index;

    public MessageTrail(TraceIndex index) {
        this.index = index;
    }

    /** The first message that a rank sends at a moment or after it. */
    public Optional<MessageRef> sentFrom(int rank, long ps) {
        long windowPs = firstWindow();
        while (true) {
            long untilPs = ps > index.endPs() - windowPs ? index.endPs() : ps + windowPs;
            Optional<MessageRef> found = messages(rank, ps, untilPs).stream()
                    .filter(message -> message.source() == rank && message.beginPs() >= ps).min(BY_BEGIN);
            if (found.isPresent() || untilPs == index.endPs()) {
                return found;
            }
            windowPs *= WIDER;
        }
    }

    /** The last message that a rank received at a moment or before it. */
    public Optional<MessageRef> receivedUntil(int rank, long ps) {
        long windowPs = firstWindow();
        while (true) {
            long fromPs = Math.max(0, ps - windowPs);
            Optional<MessageRef> found = messages(rank, fromPs, ps).stream()
                    .filter(message -> message.destination() == rank && message.endPs() <= ps).max(BY_END);
            if (found.isPresent() || fromPs == 0) {
                return found;
            }
            windowPs *= WIDER;
        }
    }

    /** Long enough that a run has not very many of them. */
    private long firstWindow() {
        return Math.max(1, index.endPs() >> 16);
    }

    private List<MessageRef> messages(int rank, long fromPs, long untilPs) {
        return index.messages(new int[] {rank}, fromPs, Math.max(fromPs, untilPs), MOST).messages();
    }
}
