// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

import java.util.function.Consumer;

/** The messages of one sender that nobody has received yet, in the order in which they began. */
public final class OpenMessages {
    private final MessageRecord head = MessageRecord.head();

    /** Adds a message that has just begun; it stays until it is {@linkplain MessageRecord#close closed}. */
    public void add(MessageRecord message) {
        message.link(head);
    }

    /** Takes all of them, closing each before. */
    public void closeAll(Consumer<MessageRecord> taker) {
        for (MessageRecord first = head.next(); first != head; first = head.next()) {
            first.close();
            taker.accept(first);
        }
    }
}
