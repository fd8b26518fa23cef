// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;

/**
 * The program's messages to one process that no receive takes yet, and its receives that name their source and have no
 * message yet: as MPI orders them (MPI 3.1 section 3.5), wherever the library keeps them and whenever it looks.
 */
final class Inbox {
    private final Map<SendTransfer, BitSet> messages = new LinkedHashMap<>();
    private final List<ReceiveTransfer> receives = new ArrayList<>();

    /** Messages that no receive takes, in the order in which they were sent. */
    Set<SendTransfer> waiting() {
        return messages.keySet();
    }

    /** The decisions that the sender of a message knew of. */
    BitSet knownTo(SendTransfer message) {
        return messages.get(message);
    }

    /** Lets the first receive take a message that wants it; returns whether there was one. */
    boolean takes(SendTransfer message) {
        for (ReceiveTransfer receive : receives) {
            if (receive.matches(message)) {
                return receives.remove(receive);
            }
        }
        return false;
    }

    /** Keeps a message for later, with the decisions that its sender knew of. */
    void add(SendTransfer message, BitSet known) {
        messages.put(message, known);
    }

    /** Lets a receive take the first message that it wants, if there is one. */
    void receives(ReceiveTransfer receive) {
        SendTransfer first = messages.keySet().stream().filter(receive::matches).findFirst().orElse(null);
        if (first == null) {
            receives.add(receive);
        } else {
            messages.remove(first);
        }
    }

    /** Forgets what is matched or cancelled. */
    void forget(Transfer transfer) {
        switch (transfer) {
            case SendTransfer send -> messages.remove(send);
            case ReceiveTransfer receive -> receives.remove(receive);
        }
    }
}
