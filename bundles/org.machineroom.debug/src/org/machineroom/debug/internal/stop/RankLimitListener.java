// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.Optional;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.core.dom.Message;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jdt.debug.core.IJavaBreakpointListener;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.IJavaType;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.RankSet;

/**
 * Lets ranks pass breakpoints that are limited to others. Decides by the thread's name, without running code in the
 * debugged program. Threads that are no ranks are stopped: a limit says nothing of them.
 */
public final class RankLimitListener implements IJavaBreakpointListener {
    @Override
    public int breakpointHit(IJavaThread thread, IJavaBreakpoint breakpoint) {
        Optional<RankSet> limit = RankLimit.of(breakpoint);
        if (limit.isEmpty()) {
            return DONT_CARE;
        }
        Optional<RankThread> rank = RankThread.of(thread);
        return rank.isPresent() && !limit.get().contains(rank.get().rank()) ? DONT_SUSPEND : DONT_CARE;
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
