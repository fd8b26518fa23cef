// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.set;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IStep;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.RankSet;

/**
 * Some ranks of a debugged run, for something to be done to all of them. Not on the UI thread, and not on that which
 * hands out debug events.
 *
 * @param model all ranks of the run
 * @param ranks those of the group
 */
public record RankGroup(RankModel model, RankSet ranks) {
    /** How to step. */
    public enum Step {
        /** Over a call. */
        OVER,
        /** Into a call. */
        INTO,
        /** To the end of the method. */
        RETURN
    }

    /**
     * The ranks that a set means now.
     *
     * @throws IllegalArgumentException if it names what is not there
     */
    public static RankGroup of(RankModel model, SetExpression set) {
        return new RankGroup(model,
                model.launch().session().map(session -> solve(session, set)).orElse(RankSet.NONE));
    }

    private static RankSet solve(RunSession session, SetExpression set) {
        if (set.asksTheRun()) {
            session.surveyNow();
        }
        return new SetSolver(RunFacts.of(session), NamedSets.all()).ranks(set);
    }

    /**
     * Steps those that are stopped. The simulator runs one rank at a time, in the order of virtual time: the first that
     * comes to its next line stops there, and so does each other of them when its turn comes.
     */
    public void step(Step how) throws DebugException {
        for (RankThread rank : stopped()) {
            Optional<IJavaStackFrame> frame = rank.frameToShow();
            IStep steps = frame.isPresent() ? frame.get() : rank.thread();
            switch (how) {
                case OVER -> stepIf(steps, IStep::canStepOver, IStep::stepOver);
                case INTO -> stepIf(steps, IStep::canStepInto, IStep::stepInto);
                case RETURN -> stepIf(steps, IStep::canStepReturn, IStep::stepReturn);
            }
        }
    }

    @FunctionalInterface
    private interface Stepping {
        void step(IStep steps) throws DebugException;
    }

    private static void stepIf(IStep steps, Predicate<IStep> isPossible, Stepping stepping) throws DebugException {
        if (isPossible.test(steps)) {
            stepping.step(steps);
        }
    }

    /** Stops them where they are. */
    public void suspend() throws DebugException {
        model.suspend(ranks::contains);
    }

    /** Lets those go on that are stopped. */
    public void resume() throws DebugException {
        for (RankThread rank : stopped()) {
            if (rank.thread().canResume()) {
                rank.thread().resume();
            }
        }
    }

    /** Those that are stopped. */
    public List<RankThread> stopped() throws DebugException {
        return model.stopped().stream().filter(rank -> ranks.contains(rank.rank())).toList();
    }

    /**
     * Lets those go on that are stopped, until all of the group have come to a line.
     *
     * @param typeName the type that holds the line
     */
    public void runToLine(String typeName, int line) throws CoreException {
        RunToLine.start(this, typeName, line);
    }
}
