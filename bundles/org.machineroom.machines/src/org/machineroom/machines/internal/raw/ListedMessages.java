// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.Wildcard;

/**
 * Version I's structure: for each source a list of messages, searched from its beginning (Psota section 3.2.2). With a
 * wildcard for the tag the first message of the source's list is taken; with one for the source the lists are searched
 * by source; with both, any message is taken that is complete.
 */
final class ListedMessages implements OutstandingMessages {
    private final List<List<OutstandingMessage>> bySource;
    private final long listStep;

    ListedMessages(int ranks, RawParameters.Library costs) {
        bySource = IntStream.range(0, ranks).<List<OutstandingMessage>>mapToObj(i -> new ArrayList<>()).toList();
        listStep = costs.listStep();
    }

    @Override
    public void add(OutstandingMessage message) {
        bySource.get(message.message().sourceNode()).add(message);
    }

    @Override
    public long packetCycles(RawPacket packet) {
        return (1 + bySource.get(packet.sender()).size()) * listStep;
    }

    @Override
    public Found find(MessagePattern wanted) {
        if (wanted.sourceNode() != Wildcard.ANY_SOURCE) {
            return findIn(List.of(bySource.get(wanted.sourceNode())), wanted, false);
        }
        return findIn(bySource, wanted, wanted.tag() == Wildcard.ANY_TAG);
    }

    @Override
    public List<OutstandingMessage> all() {
        return bySource.stream().flatMap(List::stream).toList();
    }

    private Found findIn(List<List<OutstandingMessage>> lists, MessagePattern wanted, boolean onlyDone) {
        long steps = 0;
        for (List<OutstandingMessage> list : lists) {
            OutstandingMessage found = OutstandingMessages.first(list, wanted, onlyDone);
            if (found != null) {
                return new Found(found, (steps + list.indexOf(found) + 1) * listStep);
            }
            steps += list.size() + 1;
        }
        return new Found(null, steps * listStep);
    }

    @Override
    public long remove(OutstandingMessage message) {
        bySource.get(message.message().sourceNode()).remove(message);
        return listStep;
    }
}
