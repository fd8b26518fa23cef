// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.core.dom.Message;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jdt.debug.core.IJavaBreakpointListener;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.IJavaType;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.runner.live.MpiStop;

/**
 * Stops all ranks when the simulator itself stops, which it does at a deadlock: then the user sees where each of them
 * stands. At an MPI breakpoint the rank stops that has reached it.
 */
public final class DeadlockListener implements IJavaBreakpointListener {
    private static final String JOB = "Suspending all ranks";

    @Override
    public int breakpointHit(IJavaThread thread, IJavaBreakpoint breakpoint) {
        try {
            if (MpiStop.class.getName().equals(breakpoint.getTypeName()) && RankThread.of(thread).isEmpty()) {
                RankModel.of(thread).ifPresent(
                        ranks -> Job.create(JOB, (ICoreRunnable) _ -> ranks.suspend(_ -> true)).schedule());
            }
        } catch (CoreException e) {
            ILog.of(DeadlockListener.class).log(e.getStatus());
        }
        return DONT_CARE;
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
