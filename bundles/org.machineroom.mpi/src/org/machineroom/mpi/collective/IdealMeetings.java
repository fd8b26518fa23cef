// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Reducer;

/**
 * The collective operations of a run that are under way, where they are ideal. Operations of one kind in one
 * communicator meet in the order in which each rank calls them.
 */
final class IdealMeetings {
    private final Map<Place, Queue> queues = new HashMap<>();

    /** Where ranks meet: groups that share nothing may have the same context. */
    private record Place(int context, int first, int size, int tag) {
    }

    /** How many operations each rank has come to, and those that are not over. */
    private static final class Queue {
        private final long[] calls;
        private final Map<Long, IdealMeeting> open = new HashMap<>();

        Queue(int ranks) {
            calls = new long[ranks];
        }
    }

    /**
     * Comes to the next operation, does what there is to do, and leaves.
     *
     * @param own what the rank leaves for others; nobody may change it
     */
    void meet(Exchange exchange, Object own, BiConsumer<IdealMeeting, Integer> taking) {
        var communicator = exchange.communicator();
        Queue queue = queues.computeIfAbsent(new Place(communicator.collectiveContext(), communicator.group().node(0),
                communicator.size(), exchange.tag()), place -> new Queue(place.size));
        long number = queue.calls[communicator.rank()]++;
        IdealMeeting meeting = queue.open.computeIfAbsent(number, _ -> new IdealMeeting(communicator.group()));
        meeting.come(exchange, own);
        taking.accept(meeting, communicator.rank());
        if (meeting.leave(exchange)) {
            queue.open.remove(number);
        }
    }

    /** Waits for all, and combines what they have left in the order of ranks; the same array for all, not to change. */
    static byte[] reduced(Exchange exchange, IdealMeeting meeting, Reducer reducer) {
        int size = exchange.size();
        meeting.await(exchange, 0, size);
        return (byte[]) meeting.result(() -> reduced(meeting, size, reducer));
    }

    /** Combines what the ranks from 0 on have left, so many of them. */
    static byte[] reduced(IdealMeeting meeting, int ranks, Reducer reducer) {
        byte[] last = (byte[]) meeting.of(ranks - 1);
        byte[] sum = Arrays.copyOf(last, last.length);
        for (int rank = ranks - 2; rank >= 0 && sum.length > 0; rank--) {
            reducer.reduce((byte[]) meeting.of(rank), 0, sum, 0, sum.length / reducer.elementBytes());
        }
        return sum;
    }
}
