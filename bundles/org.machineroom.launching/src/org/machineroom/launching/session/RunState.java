// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.List;
import java.util.Optional;
import org.machineroom.launching.StoredRun;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.RankSample;

/**
 * What is known of a run at one moment. Immutable.
 *
 * @param run as the store has it
 * @param phase how far it has come
 * @param started what does not change, if the run has told
 * @param sample the latest look at the ranks, if there was one
 * @param ended how the run ended, if it has told
 * @param debugging what a debugger has to do with it
 */
public record RunState(StoredRun run, Phase phase, Optional<Started> started, Optional<Sample> sample,
        Optional<Ended> ended, Debugging debugging) {
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

    /**
     * What a debugger has to do with a run.
     *
     * @param queues the messages on their way and who waits for what, as the run has told last
     * @param stopping why the run last stopped by itself, if it has
     * @param isStopped whether the debugger has stopped something in it
     */
    public record Debugging(Queues queues, Optional<Stopping> stopping, boolean isStopped) {
        /** Nobody debugs it. */
        public static final Debugging NONE = new Debugging(Queues.NONE, Optional.empty(), false);
    }

    /** Nothing is known but that it has been made. */
    static RunState starting(StoredRun run) {
        return new RunState(run, Phase.STARTING, Optional.empty(), Optional.empty(), Optional.empty(), Debugging.NONE);
    }

    RunState with(StoredRun newRun) {
        return new RunState(newRun, phase, started, sample, ended, debugging);
    }

    RunState with(Started newStarted) {
        return new RunState(run, Phase.RUNNING, Optional.of(newStarted), sample, ended, debugging);
    }

    RunState with(Sample newSample) {
        return new RunState(run, phase, started, Optional.of(newSample), ended, debugging);
    }

    RunState with(Ended newEnded) {
        return new RunState(run, Phase.ENDED, started, sample, Optional.of(newEnded), debugging);
    }

    RunState with(Queues queues) {
        return with(new Debugging(queues, debugging.stopping(), debugging.isStopped()));
    }

    RunState with(Stopping stopping) {
        return with(new Debugging(debugging.queues(), Optional.of(stopping), debugging.isStopped()));
    }

    RunState withStopped(boolean isStopped) {
        return with(new Debugging(debugging.queues(), debugging.stopping(), isStopped));
    }

    private RunState with(Debugging newDebugging) {
        return new RunState(run, phase, started, sample, ended, newDebugging);
    }

    RunState lost() {
        return isOver() ? this : new RunState(run, Phase.LOST, started, sample, ended, debugging);
    }

    /** Whether the debugger has stopped something in the run, so that virtual time stands still, or soon will. */
    public boolean isStopped() {
        return debugging.isStopped() && !isOver();
    }

    /** Whether nothing more will come. */
    public boolean isOver() {
        return phase == Phase.ENDED || phase == Phase.LOST;
    }

    /** What each rank does, by rank; empty until that is known. */
    public List<RankSample> ranks() {
        return sample.map(Sample::ranks).orElse(List.of());
    }

    /** The virtual time that the run has come to: that of the rank whose clock is furthest, in picoseconds. */
    public long reachedPs() {
        return Math.max(sample.map(Sample::virtualTimePs).orElse(0L),
                ranks().stream().mapToLong(RankSample::clockPs).max().orElse(0));
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
