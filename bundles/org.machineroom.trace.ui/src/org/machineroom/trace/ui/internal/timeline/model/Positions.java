// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.launching.session.RunState;
import org.machineroom.live.RankSample;
import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.State;

/** Finds where the ranks of a run that goes on stand. */
public final class Positions {
    private Positions() {
    }

    /**
     * Of each rank that has begun and has not ended yet; nothing if the run is over.
     *
     * @param operations what ranks can call
     */
    public static List<Position> of(RunState state, List<Operation> operations) {
        List<Position> positions = new ArrayList<>();
        List<RankSample> ranks = state.isOver() ? List.of() : state.ranks();
        for (int rank = 0; rank < ranks.size(); rank++) {
            RankSample sample = ranks.get(rank);
            if (sample.activity().isGoingOn()) {
                positions.add(new Position(rank, sample.sincePs(), sample.clockPs(), state(sample, operations)));
            }
        }
        return positions;
    }

    private static State state(RankSample sample, List<Operation> operations) {
        return switch (sample.activity()) {
            case COMPUTING -> State.COMPUTING;
            case WAITING -> State.WAITING;
            case CALLING -> operations.stream().filter(operation -> operation.id() == sample.operation()).findFirst()
                    .map(operation -> calling(operation.category())).orElse(State.OTHER);
            case NEW, DONE, FAILED -> State.IDLE;
        };
    }

    private static State calling(Category category) {
        return switch (category) {
            case SEND -> State.SENDING;
            case RECEIVE, WAIT -> State.RECEIVING;
            case COLLECTIVE -> State.COLLECTIVE;
            case OTHER -> State.OTHER;
        };
    }
}
