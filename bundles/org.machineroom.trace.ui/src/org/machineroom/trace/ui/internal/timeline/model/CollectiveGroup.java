// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/**
 * The calls of several ranks that are one collective operation. Immutable.
 *
 * @param members in the order of ranks
 */
public record CollectiveGroup(List<Member> members) {
    /** No operation. */
    public static final CollectiveGroup NONE = new CollectiveGroup(List.of());

    /** The call of one rank. */
    public record Member(int rank, TimeRange time) {
    }

    public CollectiveGroup {
        members = List.copyOf(members);
    }

    /**
     * The operation that a state is part of; none if it is no call of a collective one. Of each other rank it is the
     * call of the same operation on the same communicator that has most time in common with this one. Reads what all
     * ranks did at that time, for a job.
     */
    public static CollectiveGroup of(Trace trace, Optional<TraceEvent> state) throws TraceException {
        if (state.isEmpty() || !(state.get() instanceof Call call)
                || !new StateDescriber(trace).isCollective(call)) {
            return NONE;
        }
        List<Member> members = new ArrayList<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            (rank == call.rank() ? Optional.of(call) : partner(trace, rank, call)).ifPresent(
                    one -> members.add(new Member(one.rank(), new TimeRange(one.beginPs(), one.endPs()))));
        }
        return members.size() > 1 ? new CollectiveGroup(members) : NONE;
    }

    private static Optional<Call> partner(Trace trace, int rank, Call of) throws TraceException {
        Call best = null;
        long mostPs = 0;
        try (EventReader reader = trace.events(rank, of.beginPs(), of.endPs())) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                if (event instanceof Call call && call.operation() == of.operation()
                        && call.context() == of.context()) {
                    long commonPs = Math.min(call.endPs(), of.endPs()) - Math.max(call.beginPs(), of.beginPs());
                    best = commonPs > mostPs ? call : best;
                    mostPs = Math.max(mostPs, commonPs);
                }
            }
        }
        return Optional.ofNullable(best);
    }
}
