// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/**
 * The receives that wait for a message, in the order of posting, and the messages that wait for a receive, in the order
 * of arrival. Both are searched from the front; the comparisons are counted, so that they can be charged.
 */
final class MatchLists {
    private final List<ReceiveTransfer> posted = new ArrayList<>();
    private final List<ProtocolMessage> unexpected = new ArrayList<>();
    private int compared;

    /** Takes out the receive for a message; {@code null}, and the message is kept, if there is none. */
    ReceiveTransfer arrived(ProtocolMessage message) {
        compared = 0;
        for (ReceiveTransfer receive : posted) {
            compared++;
            if (receive.matches(message.transfer())) {
                posted.remove(receive);
                return receive;
            }
        }
        unexpected.add(message);
        return null;
    }

    /** The oldest message for a receive; {@code null} if there is none. */
    ProtocolMessage find(MessagePattern wanted) {
        return first(wanted::matches);
    }

    private ProtocolMessage first(Predicate<SendTransfer> wanted) {
        compared = 0;
        for (ProtocolMessage message : unexpected) {
            compared++;
            if (wanted.test(message.transfer())) {
                return message;
            }
        }
        return null;
    }

    /** Takes out the oldest message for a receive; {@code null}, and the receive is kept, if there is none. */
    ProtocolMessage posted(ReceiveTransfer receive) {
        ProtocolMessage message = find(receive);
        if (message == null) {
            posted.add(receive);
        } else {
            unexpected.remove(message);
        }
        return message;
    }

    /** Forgets a message; returns whether it was waiting. */
    boolean remove(SendTransfer send) {
        return unexpected.remove(first(message -> message == send));
    }

    /** Takes a receive back; returns whether it was waiting. */
    boolean remove(ReceiveTransfer receive) {
        return posted.remove(receive);
    }

    /** Both, as they are shown. */
    List<Structure> structures() {
        return List.of(
                Structure.ofMessages("unexpected list", unexpected::size,
                        () -> unexpected.stream().map(message -> new StructureEntry(message.transfer(),
                                message.kind().words(), StructureEntry.UNKNOWN)).toList()),
                Structure.ofReceives("posted receives", posted::size,
                        () -> posted.stream().map(StructureEntry::of).toList()));
    }

    /** How many comparisons the last search took. */
    int compared() {
        return compared;
    }
}
