// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import java.util.List;

/**
 * Messages that were asked for.
 *
 * @param messages by row; those a row received by their ends, then those it sent to none of the rows by their begins
 * @param complete whether these are all; if not, there are more than the limit, and these are some of them
 */
public record MessageList(List<MessageRef> messages, boolean complete) {
    public MessageList {
        messages = List.copyOf(messages);
    }
}
