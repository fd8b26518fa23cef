// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.List;
import java.util.Optional;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.RankSample;

/**
 * What is known of a run at one moment. Immutable.
 *
 * @param phase how far it has come
 * @param started what does not change, if the run has told
 * @param sample the latest look at the ranks, if there was one
 * @param ended how the run ended, if it has told
 */
public record RunState(Phase phase, Optional<Started> started, Optional<Sample> sample, Optional<Ended> ended) {
    /** How far a run has come. */
    public enum Phase {
        /** Its process is starting, its machine is being built. */
        STARTING,
        /** The ranks run. */
        RUNNING,
        /** It is over and has told how. */
        ENDED,
        /** Its process is gone without having told how the run ended. */
        LOST
    }

    static final RunState STARTING = new RunState(Phase.STARTING, Optional.empty(), Optional.empty(),
            Optional.empty());

    RunState with(Started newStarted) {
        return new RunState(Phase.RUNNING, Optional.of(newStarted), sample, ended);
    }

    RunState with(Sample newSample) {
        return new RunState(phase, started, Optional.of(newSample), ended);
    }

    RunState with(Ended newEnded) {
        return new RunState(Phase.ENDED, started, sample, Optional.of(newEnded));
    }

    RunState lost() {
        return isOver() ? this : new RunState(Phase.LOST, started, sample, ended);
    }

    /** Whether nothing more will come. */
    public boolean isOver() {
        return phase == Phase.ENDED || phase == Phase.LOST;
    }

    /** What each rank does, by rank; empty until that is known. */
    public List<RankSample> ranks() {
        return sample.map(Sample::ranks).orElse(List.of());
    }

    /** Name of the node that a rank runs on. */
    public String node(int rank) {
        return started.filter(s -> rank < s.nodes().size()).map(s -> s.nodes().get(rank)).orElse("");
    }

    /** Name of an operation by its number, empty for one that is not known. */
    public String operation(int number) {
        return started.filter(s -> number >= 0 && number < s.operations().size())
                .map(s -> s.operations().get(number)).orElse("");
    }
}
