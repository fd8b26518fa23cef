// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.List;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.Structure;

/** The outstanding messages structure (OMS) of versions I and II, with what using it costs. */
interface OutstandingMessages {
    /** What looking for something has found, and the cycles it took. */
    record Found(OutstandingMessage message, long cycles) {
    }

    /** Adds the newest message. */
    void add(OutstandingMessage message);

    /** Cycles for finding the message that a packet continues, or that it begins a new one, and for adding that. */
    long packetCycles(RawPacket packet);

    /** The message that a receive gets: one that no other receive has claimed. */
    Found find(MessagePattern wanted);

    /** Takes out a message; returns the cycles it takes. */
    long remove(OutstandingMessage message);

    /** All messages, in the order in which the structure is searched. */
    List<OutstandingMessage> all();

    /** It, as it is shown. */
    default Structure structure() {
        return Structure.ofMessages("OMS", () -> all().size(),
                () -> all().stream().map(OutstandingMessage::entry).toList());
    }

    /** The first in a list that matches a receive and that no other has claimed, or {@code null}. */
    static OutstandingMessage first(List<OutstandingMessage> list, MessagePattern wanted, boolean onlyDone) {
        for (OutstandingMessage candidate : list) {
            if (candidate.receive() == null && (candidate.isDone() || !onlyDone)
                    && wanted.matches(candidate.message())) {
                return candidate;
            }
        }
        return null;
    }
}
