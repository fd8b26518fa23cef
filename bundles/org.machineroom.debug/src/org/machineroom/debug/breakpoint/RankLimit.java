// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.breakpoint;

import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.model.IBreakpoint;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.RankSet;

/**
 * The ranks that a Java breakpoint is limited to, kept as attributes of its marker. A breakpoint without it stops every
 * rank, and every thread of programs that are not simulated.
 */
public final class RankLimit {
    /** The attribute: a set of ranks as {@link SetParser} reads it; text. */
    public static final String ATTRIBUTE = "org.machineroom.debug.ranks";

    private static final String FOR_ALL = "org.machineroom.debug.forAll";
    private static final Set<Class<? extends SetExpression>> CHANGING = Set.of(SetExpression.Stopped.class,
            SetExpression.Doing.class, SetExpression.At.class, SetExpression.Where.class);

    private RankLimit() {
    }

    /** The set that a breakpoint is limited to; empty if it is not. */
    public static Optional<SetExpression> of(IBreakpoint breakpoint) {
        IMarker marker = breakpoint.getMarker();
        String text = marker == null ? null : marker.getAttribute(ATTRIBUTE, null);
        try {
            return text == null ? Optional.empty() : Optional.of(SetParser.parse(text));
        } catch (IllegalArgumentException e) {
            warn(e);
            return Optional.empty();
        }
    }

    /**
     * Reads what a user wants a breakpoint to be limited to.
     *
     * @throws IllegalArgumentException if it makes no sense, or changes while a program runs
     */
    public static SetExpression parse(String text) {
        SetExpression set = SetParser.parse(text);
        if (set.has(CHANGING)) {
            throw new IllegalArgumentException("\"" + set + "\" changes while the program runs, so that a breakpoint "
                    + "cannot be limited to it; numbers, nodes, communicators and names of such sets do not");
        }
        return set;
    }

    /**
     * Reads what a user wants an MPI breakpoint to be limited to, which runs are told when they start.
     *
     * @throws IllegalArgumentException if it makes no sense, or is not known then
     */
    public static SetExpression parseAtStart(String text) {
        SetExpression set = parse(text);
        if (set.has(Set.of(SetExpression.InCommunicator.class, SetExpression.InSlice.class))) {
            throw new IllegalArgumentException("\"" + set + "\" is not known when the run starts, so that an MPI "
                    + "breakpoint cannot be limited to it; numbers, nodes and names of such sets are");
        }
        return set;
    }

    /**
     * The ranks of a run that a breakpoint is limited to; all of them, and a word in the log, if it is limited to what
     * is not there. Waits for the run to tell of its communicators where those are asked for.
     */
    public static RankSet solve(SetExpression limit, RunSession session) {
        if (limit.asksTheRun()) {
            session.surveyNow();
        }
        return solveAtStart(limit, session);
    }

    /** The same, but without waiting: of a run that has told of its ranks and not yet of its communicators. */
    static RankSet solveAtStart(SetExpression limit, RunSession session) {
        RankFacts facts = new RunFacts(session);
        try {
            return new SetSolver(facts, NamedSets.all()).ranks(limit);
        } catch (IllegalArgumentException e) {
            warn(e);
            return RankSet.first(facts.size());
        }
    }

    private static void warn(IllegalArgumentException e) {
        ILog.of(RankLimit.class).warn("A breakpoint is limited to ranks that make no sense, and stops in all: "
                + e.getMessage());
    }

    /** Limits a breakpoint to some ranks, or no longer. */
    public static void set(IBreakpoint breakpoint, Optional<SetExpression> ranks) throws CoreException {
        breakpoint.getMarker().setAttribute(ATTRIBUTE, ranks.map(SetExpression::toString).orElse(null));
    }

    /** Whether a breakpoint that is limited stops only when all of its ranks have come, in the last of them. */
    public static boolean isForAll(IBreakpoint breakpoint) {
        IMarker marker = breakpoint.getMarker();
        return marker != null && marker.getAttribute(FOR_ALL, false);
    }

    /** Lets a breakpoint that is limited stop only when all of its ranks have come, or in each of them. */
    public static void setForAll(IBreakpoint breakpoint, boolean isForAll) throws CoreException {
        breakpoint.getMarker().setAttribute(FOR_ALL, isForAll);
    }
}
