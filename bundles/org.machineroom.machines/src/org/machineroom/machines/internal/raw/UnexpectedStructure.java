// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;

/**
 * Version III's unexpected message structure (UMS). The thesis keeps it in a hash table keyed by the whole envelope,
 * but a receive knows neither the size nor, with wildcards, source and tag; so it is searched in the order of arrival
 * with the comparison function, and the number of comparisons is kept for charging them.
 */
final class UnexpectedStructure {
    private final List<UnexpectedMessage> messages = new ArrayList<>();
    private long words;
    private int compared;

    /** Adds the newest message. */
    void add(UnexpectedMessage message) {
        messages.add(message);
        words += Packetisation.words(message.message().length());
    }

    /** The oldest message that the receive matches, or {@code null}. */
    UnexpectedMessage find(MessagePattern wanted) {
        return first(wanted::matches);
    }

    /** The entry of a message, or {@code null}. */
    UnexpectedMessage find(SendTransfer send) {
        return first(message -> message == send);
    }

    private UnexpectedMessage first(Predicate<SendTransfer> wanted) {
        compared = 0;
        for (UnexpectedMessage candidate : messages) {
            compared++;
            if (wanted.test(candidate.message())) {
                return candidate;
            }
        }
        return null;
    }

    /** How many messages the last search has looked at. */
    int compared() {
        return compared;
    }

    /** Deletes a message. */
    void remove(UnexpectedMessage message) {
        messages.remove(message);
    }

    /** Gives back the buffer of a message. */
    void free(UnexpectedMessage message) {
        words -= Packetisation.words(message.message().length());
    }

    /** It, as it is shown. */
    Structure structure() {
        return Structure.ofMessages("UMS", messages::size,
                () -> messages.stream().map(UnexpectedMessage::entry).toList());
    }

    /** Words that the buffers take up. */
    long words() {
        return words;
    }
}
