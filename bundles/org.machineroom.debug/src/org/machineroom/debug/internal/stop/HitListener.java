// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.core.dom.Message;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jdt.debug.core.IJavaBreakpointListener;
import org.eclipse.jdt.debug.core.IJavaClassType;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaExceptionBreakpoint;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.IJavaType;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.session.HitLog;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.MpiStop;
import org.machineroom.live.RankSet;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.Position.AtHit;

/**
 * Decides whether a rank that comes to a breakpoint stops there. It passes those that are limited to other ranks, those
 * that wait for several until the last of them comes, and all of them while the run is on its way to a position. All
 * are counted, as they are positions themselves.
 * Decides by the thread's name, without running code in the debugged program. Threads that are no ranks are stopped: a
 * limit says nothing of them.
 */
public final class HitListener implements IJavaBreakpointListener {
    private static final String SILENT = "silent";

    @Override
    public int breakpointHit(IJavaThread thread, IJavaBreakpoint breakpoint) {
        if (thread.getLaunch() instanceof MachineLaunch launch && launch.session().isPresent()) {
            RunSession session = launch.session().get();
            return isPassed(thread, breakpoint, session) ? DONT_SUSPEND : DONT_CARE;
        }
        return DONT_CARE;
    }

    /** Whether the breakpoint is limited to other ranks, or to several of which some have not come yet. */
    private static boolean isForOthers(IJavaThread thread, IJavaBreakpoint breakpoint, RunSession session) {
        Optional<SetExpression> limit = RankLimit.of(breakpoint);
        Optional<RankThread> rank = limit.flatMap(_ -> RankThread.of(thread));
        if (rank.isEmpty()) {
            return false;
        }
        RankSet wanted = RankLimit.solve(limit.get(), session);
        int comes = rank.get().rank();
        return !wanted.contains(comes) || RankLimit.isForAll(breakpoint)
                && !session.arrivals().add(breakpoint.getMarker().getId(), comes, wanted);
    }

    private static boolean isPassed(IJavaThread thread, IJavaBreakpoint breakpoint, RunSession session) {
        boolean isForOthers = isForOthers(thread, breakpoint, session);
        try {
            if (MpiStop.class.getName().equals(breakpoint.getTypeName())) {
                session.arrive(); // where it stops by itself; it may be heard of that later than of the breakpoint
                return false;
            }
            Optional<AtHit> hit = hit(breakpoint, session.hits());
            Optional<Position> destination = session.state().debugging().destination();
            boolean isThere = destination.isPresent()
                    && (destination.equals(hit) || isFailure(destination.get(), breakpoint));
            if (isThere || !isForOthers) {
                hit.ifPresent(session.hits()::stopAt);
            }
            if (isThere) {
                stopBeingSilent((IJavaDebugTarget) thread.getDebugTarget());
                session.arrive();
                return false;
            }
            return isForOthers || destination.isPresent();
        } catch (CoreException e) {
            ILog.of(HitListener.class).log(e.getStatus());
            return isForOthers;
        }
    }

    /** Whether a run that goes to its failure is there: an exception that nobody will catch. */
    private static boolean isFailure(Position destination, IJavaBreakpoint breakpoint) throws CoreException {
        return destination instanceof AtFailure && breakpoint instanceof IJavaExceptionBreakpoint exception
                && exception.isUncaught() && !exception.isCaught();
    }

    private static Optional<AtHit> hit(IJavaBreakpoint breakpoint, HitLog hits) throws CoreException {
        return breakpoint instanceof IJavaLineBreakpoint line && line.getLineNumber() > 0
                ? Optional.of(hits.add(line.getTypeName(), line.getLineNumber()))
                : Optional.empty();
    }

    /** From now on, and not only when the run has heard of it, MPI breakpoints stop. */
    private static void stopBeingSilent(IJavaDebugTarget target) throws DebugException {
        IJavaType[] types = target.getJavaTypes(MpiStop.class.getName());
        for (IJavaType type : types == null ? new IJavaType[0] : types) {
            if (type instanceof IJavaClassType stop) {
                stop.getField(SILENT).setValue(target.newValue(false));
            }
        }
    }

    @Override
    public void addingBreakpoint(IJavaDebugTarget target, IJavaBreakpoint breakpoint) {
        // nothing to be done
    }

    @Override
    public int installingBreakpoint(IJavaDebugTarget target, IJavaBreakpoint breakpoint, IJavaType type) {
        return DONT_CARE;
    }

    @Override
    public void breakpointInstalled(IJavaDebugTarget target, IJavaBreakpoint breakpoint) {
        // nothing to be done
    }

    @Override
    public void breakpointRemoved(IJavaDebugTarget target, IJavaBreakpoint breakpoint) {
        // nothing to be done
    }

    @Override
    public void breakpointHasRuntimeException(IJavaLineBreakpoint breakpoint, DebugException exception) {
        // JDT tells the user
    }

    @Override
    public void breakpointHasCompilationErrors(IJavaLineBreakpoint breakpoint, Message[] errors) {
        // JDT tells the user
    }
}
