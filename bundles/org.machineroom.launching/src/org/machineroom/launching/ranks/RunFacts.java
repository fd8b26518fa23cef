// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.Adapters;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.live.CommunicatorSample;
import org.machineroom.live.RankActivity;

/**
 * What a run has told of its ranks. What only a debugger knows is not there; {@link #of} finds it where there is one.
 *
 * @param session with the run
 */
public record RunFacts(RunSession session) implements RankFacts {
    private static final String CALL = "MPI_";

    /** All that is known of a run, with what a debugger knows. */
    public static RankFacts of(RunSession session) {
        RankFacts debugged = Adapters.adapt(session, RankFacts.class);
        return debugged == null ? new RunFacts(session) : debugged;
    }

    private RunState state() {
        return session.state();
    }

    @Override
    public int size() {
        return state().started().map(started -> started.nodes().size()).orElse(0);
    }

    @Override
    public String node(int rank) {
        return state().node(rank);
    }

    @Override
    public RankActivity activity(int rank) {
        return rank < state().ranks().size() ? state().ranks().get(rank).activity() : RankActivity.NEW;
    }

    @Override
    public List<CommunicatorSample> communicators() {
        return session.surveyed().communicators();
    }

    @Override
    public BitSet at(String place) {
        return place.startsWith(CALL) ? inCall(place) : RankPlaces.of(session.surveyed().stacks()).at(place);
    }

    private BitSet inCall(String operation) {
        RunState now = state();
        return IntStream.range(0, now.ranks().size())
                .filter(rank -> now.operation(now.ranks().get(rank).operation()).equals(operation))
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }
}
