// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.util.List;
import java.util.Optional;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtStep;

/**
 * Where in time a run is that is stopped, and what is before. To be asked when the run has been
 * {@linkplain RunState#isLookedAt looked at}.
 *
 * @param session the run
 */
public record Whereabouts(RunSession session) {
    /**
     * The position at which the run stands, or else that of the call which a rank has begun last, which is the nearest
     * before it that can be written down; empty if the rank has begun none.
     */
    public Optional<Position> here(int rank) {
        return session.state().position().or(() -> call(rank, begun(rank)));
    }

    /**
     * The nearest position that is not behind where a rank stands and that can be written down: where the run stands,
     * the rank's last step if they are counted, where the run stopped last, or the rank's last call; empty if there is
     * none of these.
     */
    public Optional<Position> nearest(int rank) {
        return session.state().position().or(() -> step(rank)).or(session::lastPosition)
                .or(() -> call(rank, begun(rank)));
    }

    /** Whether {@link #nearest} is exactly where a rank stands. */
    public boolean isExact(int rank) {
        return session.state().position().or(() -> step(rank)).isPresent();
    }

    private Optional<Position> step(int rank) {
        List<Long> taken = session.state().steps().taken();
        return rank < taken.size() && taken.get(rank) > 0 ? Optional.of(new AtStep(rank, taken.get(rank)))
                : Optional.empty();
    }

    /** The last event of MPI of a rank, before the one at which it stands; empty if there is none. */
    public Optional<Position> callBefore(int rank) {
        Optional<Position> last = call(rank, begun(rank));
        return last.isPresent() && last.equals(session.state().position()) ? call(rank, begun(rank) - 1) : last;
    }

    /** The last hit of a breakpoint, before the one at which the run stands; empty if there is none. */
    public Optional<Position> hitBefore() {
        return session.hits().lastBefore(session.state().position()).map(hit -> hit);
    }

    /** The position at which the run stands, or that at which it last was stopped; empty if there was none. */
    public Optional<Position> last() {
        return session.state().position().or(session::lastPosition);
    }

    private long begun(int rank) {
        return session.state().calls(rank);
    }

    private static Optional<Position> call(int rank, long number) {
        return number > 0 ? Optional.of(new AtCall(rank, number)) : Optional.empty();
    }
}
