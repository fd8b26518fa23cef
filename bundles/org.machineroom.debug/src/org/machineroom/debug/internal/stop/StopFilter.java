// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.IDebugEventFilter;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.machineroom.debug.RankThread;

/**
 * Has a rank stop where its program is. At a stop inside the simulator the Debug view selects the frame of the program
 * below, because it selects the frame that is an event's data, if there is one. A step that has led into the simulator
 * goes on to the program's frame, so that a call of package mpi is one step; where the program has no frame left, the
 * rank goes on. Called by the thread that hands out debug events, which must not step or resume anything.
 */
final class StopFilter implements IDebugEventFilter {
    private static final String JOB = "Stepping on to the program";

    @Override
    public DebugEvent[] filterDebugEvents(DebugEvent[] events) {
        List<DebugEvent> passed = new ArrayList<>();
        for (DebugEvent event : events) {
            Optional<RankThread> rank = event.getKind() == DebugEvent.SUSPEND ? RankThread.of(event.getSource())
                    : Optional.empty();
            if (rank.isEmpty() || event.isEvaluation() || isToBeShown(event, rank.get())) {
                passed.add(event);
            }
        }
        return passed.toArray(DebugEvent[]::new);
    }

    private static boolean isToBeShown(DebugEvent event, RankThread rank) {
        try {
            Optional<IJavaStackFrame> frame = rank.frameToShow();
            if (event.getDetail() != DebugEvent.STEP_END) {
                frame.ifPresent(event::setData);
                return true;
            }
            IStackFrame top = rank.thread().getTopStackFrame();
            if (top == null || top.equals(frame.orElse(null))) {
                return true;
            }
            Job.createSystem(JOB, (ICoreRunnable) _ -> stepOn(rank.thread(), frame)).schedule();
            return false;
        } catch (DebugException e) {
            if (!rank.thread().isTerminated()) {
                ILog.of(StopFilter.class).log(e.getStatus());
            }
            return true; // it runs again, or its JVM is gone
        }
    }

    private static void stepOn(IJavaThread thread, Optional<IJavaStackFrame> program) throws DebugException {
        if (program.isPresent()) {
            program.get().stepOver(); // of a frame that is not the topmost: until it is
        } else {
            thread.resume();
        }
    }
}
