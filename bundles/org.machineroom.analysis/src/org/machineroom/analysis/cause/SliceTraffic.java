// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceEvent.Message;

/**
 * The messages that are on their way in one slice of a trace, and by what they are held up. They get their order when
 * somebody asks for one of them first, so that a slice in which no message was held up costs next to nothing.
 */
final class SliceTraffic implements HolderChain.Traffic {
    private final List<Message> messages = new ArrayList<>();
    private final Map<Long, Message> byNumber = new HashMap<>();
    private final Map<Long, List<Held>> heldUp = new HashMap<>();

    /** Forgets the slice before. */
    void clear() {
        messages.clear();
        byNumber.clear();
        heldUp.clear();
    }

    /** Adds what one rank has received. */
    void add(RankWindow window) {
        messages.addAll(window.messages());
        heldUp.putAll(window.heldUp());
    }

    @Override
    public Message message(long number, long atPs) {
        if (byNumber.isEmpty()) {
            messages.forEach(message -> byNumber.put(message.number(), message));
        }
        return byNumber.get(number);
    }

    @Override
    public List<Held> heldUp(Message message, long atPs) {
        return heldUp(message.number());
    }

    /** By what a message was held up, in the order of its way. */
    List<Held> heldUp(long message) {
        return heldUp.getOrDefault(message, List.of());
    }
}
