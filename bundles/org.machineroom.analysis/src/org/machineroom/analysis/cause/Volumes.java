// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceHeader;

/** Counts calls and messages of each place: of a call that only sends those, of any other what is received in it. */
final class Volumes {
    private final Set<Integer> sends;
    private final Numbers<Place> places;
    private final Sums calls = new Sums();
    private final Sums times = new Sums();
    private final Sums handed = new Sums();
    private final Sums messages = new Sums();
    private final Sums unexpected = new Sums();
    private final Sums bytes = new Sums();

    /** Numbers places with those that are numbered already. */
    Volumes(TraceHeader header, Numbers<Place> places) {
        this.places = places;
        sends = header.operations().stream().filter(operation -> operation.category() == Category.SEND)
                .map(Operation::id).collect(Collectors.toSet());
    }

    /** A computation or call has ended; one that sends to nobody (MPI_PROC_NULL) has no message. */
    void ended(TraceEvent state) {
        if (state instanceof Call call) {
            int place = places.of(Place.of(state));
            calls.add(place, 1);
            times.add(place, call.durationPs());
            handed.add(place, call.bytes());
        }
        if (isSend(state) && ((Call) state).peer() >= 0) {
            add(state, false, ((Call) state).bytes());
        }
    }

    /** A message was received in a call; {@code null} if that is not known. */
    void received(TraceEvent state, boolean wasUnexpected, long size) {
        if (state instanceof Call && !isSend(state)) {
            add(state, wasUnexpected, size);
        }
    }

    private boolean isSend(TraceEvent state) {
        return state instanceof Call call && sends.contains(call.operation());
    }

    private void add(TraceEvent state, boolean wasUnexpected, long size) {
        int place = places.of(Place.of(state));
        messages.add(place, 1);
        unexpected.add(place, wasUnexpected ? 1 : 0);
        bytes.add(place, size);
    }

    Map<Place, Volume> all() {
        Map<Place, Volume> all = new HashMap<>();
        for (int i = 0; i < calls.size(); i++) {
            int place = calls.number(i);
            all.put(places.thing(place), new Volume(Math.round(calls.of(place)), Math.round(times.of(place)),
                    Math.round(handed.of(place)), Math.round(messages.of(place)),
                    Math.round(unexpected.of(place)), Math.round(bytes.of(place))));
        }
        return Map.copyOf(all);
    }
}
