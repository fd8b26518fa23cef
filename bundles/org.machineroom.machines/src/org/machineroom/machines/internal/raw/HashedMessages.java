// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.Wildcard;

/**
 * Version II's structure: three hash tables that point to the same messages, keyed by source and tag, by tag, and by
 * source, so that a receive with one wildcard is as fast as one without (Psota section 3.3.2). Only a receive with both
 * looks through a table, for any complete message. Messages of one key are kept in the order of arrival, and a packet
 * continues its sender's newest message that is not complete.
 */
final class HashedMessages implements OutstandingMessages {
    /** Tags from here on are not told apart by the key, which is the source above 21 bits of tag. */
    static final int TAG_LIMIT = 1 << 21;

    private static final int TABLES = 3;

    private final List<OutstandingMessage> messages = new ArrayList<>();
    private final RawParameters.Library costs;

    HashedMessages(RawParameters.Library costs) {
        this.costs = costs;
    }

    @Override
    public void add(OutstandingMessage message) {
        messages.add(message);
    }

    @Override
    public long packetCycles(RawPacket packet) {
        return (1 + (packet.isFirst() ? TABLES : 0)) * costs.hashOperation();
    }

    @Override
    public Found find(MessagePattern wanted) {
        boolean any = wanted.sourceNode() == Wildcard.ANY_SOURCE && wanted.tag() == Wildcard.ANY_TAG;
        OutstandingMessage found = OutstandingMessages.first(messages, wanted, any);
        if (any) {
            int looked = found == null ? messages.size() : messages.indexOf(found) + 1;
            return new Found(found, costs.hashOperation() + looked * costs.listStep());
        }
        return new Found(found, costs.hashOperation());
    }

    @Override
    public List<OutstandingMessage> all() {
        return List.copyOf(messages);
    }

    @Override
    public long remove(OutstandingMessage message) {
        messages.remove(message);
        return TABLES * costs.hashOperation();
    }
}
