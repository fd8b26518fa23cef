// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.List;
import java.util.Optional;
import org.machineroom.launching.StoredRun;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Looked;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.RankSample;
import org.machineroom.live.StepLook;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtFailure;

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
     * @param queuesPs the virtual time that the run had come to then, in picoseconds
     * @param stopping why the run last stopped by itself, if it has
     * @param halt what of it the debugger has stopped
     * @param destination the position that it is silently on its way to
     * @param asked number of the last {@link org.machineroom.live.LiveMessage.Look}
     * @param looked its last answer to one
     */
    public record Debugging(Queues queues, long queuesPs, Optional<Stopping> stopping, Halt halt,
            Optional<Position> destination, int asked, Looked looked) {
        /** Nobody debugs it. */
        public static final Debugging NONE = new Debugging(Queues.NONE, 0, Optional.empty(), Halt.NONE,
                Optional.empty(),
                0, new Looked(0, List.of(), StepLook.NONE));

        private Debugging with(Halt newHalt) {
            return new Debugging(queues, queuesPs, stopping, newHalt, destination, asked, looked);
        }

        private Debugging withDestination(Optional<Position> newDestination) {
            return new Debugging(queues, queuesPs, stopping, halt, newDestination, asked, looked);
        }

        private Debugging with(Optional<Stopping> newStopping) {
            return new Debugging(queues, queuesPs, newStopping, halt, destination, asked, looked);
        }
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
        return with(new Debugging(queues, Math.max(queues.virtualTimePs(), reachedPs()), debugging.stopping,
                debugging.halt, debugging.destination, debugging.asked,
                debugging.looked));
    }

    /** Answers may come in another order than they were asked for; one that is older tells nothing new. */
    RunState with(Looked looked) {
        return looked.number() < debugging.looked.number() ? this
                : with(new Debugging(debugging.queues, debugging.queuesPs, debugging.stopping, debugging.halt,
                        debugging.destination,
                        debugging.asked, looked));
    }

    RunState with(Stopping stopping) {
        return with(debugging.with(Optional.of(stopping)));
    }

    RunState goingOn() {
        return with(debugging.with(Optional.empty()));
    }

    RunState with(Halt halt) {
        return with(debugging.with(halt));
    }

    RunState onTheWay(Position destination) {
        return with(debugging.withDestination(Optional.of(destination)));
    }

    /** The run is deadlocked, which is what it may have been sent to. */
    RunState deadlocked() {
        return debugging.destination.filter(AtFailure.class::isInstance).isPresent() ? arrived() : this;
    }

    RunState arrived() {
        return debugging.destination.isEmpty() ? this : with(debugging.withDestination(Optional.empty()));
    }

    RunState asking() {
        return with(new Debugging(debugging.queues, debugging.queuesPs, debugging.stopping, debugging.halt,
                debugging.destination,
                debugging.asked + 1, debugging.looked));
    }

    private RunState with(Debugging newDebugging) {
        return new RunState(run, phase, started, sample, ended, newDebugging);
    }

    RunState lost() {
        return isOver() ? this : new RunState(run, Phase.LOST, started, sample, ended, debugging);
    }

    /** Whether the debugger has stopped something in the run, so that virtual time stands still, or soon will. */
    public boolean isStopped() {
        return debugging.halt.isStopped() && !isOver();
    }

    /** Whether the run has told all it was asked for, so that what is known is as new as the last stop. */
    public boolean isLookedAt() {
        return debugging.looked.number() == debugging.asked;
    }

    /** The position at which the run is stopped, if it is exactly one that can be written down. */
    public Optional<Position> position() {
        if (!isStopped()) {
            return Optional.empty();
        }
        return debugging.halt.isOwn() ? debugging.stopping.flatMap(why -> Position.read(why.position()))
                : debugging.halt.hit();
    }

    /** How many MPI calls a rank had begun when the run was last looked at. */
    public long calls(int rank) {
        List<Long> calls = debugging.looked.calls();
        return rank < calls.size() ? calls.get(rank) : 0;
    }

    /** What the run knew, when it was last looked at, if it counts steps. */
    public StepLook steps() {
        return debugging.looked.steps();
    }

    /** Whether no rank runs because the run waits, for its ranks to be looked at in the debugger. */
    public boolean isHeld() {
        return !isOver() && run.isDebugged() && debugging.stopping.filter(Stopping::isHeld).isPresent();
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
