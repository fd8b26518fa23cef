// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventFilter;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.MpiStop;

/**
 * Has a stop be shown as users expect it: the Debug view selects the frame of the program, not the simulator's frames
 * above it, because it selects the frame that is an event's data, if there is one. At a deadlock, where the simulator's
 * own thread stops, all ranks are suspended, and the first that is shown is one that waits; only then the Debug view
 * hears of the simulator's thread. Called by the thread that hands out debug events, which must not suspend anything.
 */
final class StopFilter implements IDebugEventFilter {
    private static final String JOB = "Suspending all ranks";
    /** Data of the event of a deadlock that has waited long enough. */
    private static final Object RELEASED = new Object();

    /** Stops of the simulator's thread that wait until a rank is stopped, too. */
    private final Map<ILaunch, DebugEvent> deadlocks = new HashMap<>();

    @Override
    public DebugEvent[] filterDebugEvents(DebugEvent[] events) {
        List<DebugEvent> passed = new ArrayList<>();
        for (DebugEvent event : events) {
            try {
                filter(event, passed);
            } catch (DebugException e) {
                ILog.of(StopFilter.class).log(e.getStatus());
                passed.add(event);
            }
        }
        return passed.toArray(DebugEvent[]::new);
    }

    private void filter(DebugEvent event, List<DebugEvent> passed) throws DebugException {
        if (event.getKind() == DebugEvent.TERMINATE && event.getSource() instanceof IDebugTarget target) {
            deadlocks.remove(target.getLaunch());
        }
        if (!isStop(event)) {
            passed.add(event);
            return;
        }
        IJavaThread thread = (IJavaThread) event.getSource();
        Optional<RankThread> rank = RankThread.of(thread);
        if (rank.isEmpty() && isDeadlock(event, thread)) {
            deadlocks.put(thread.getLaunch(), event);
            suspendOne((MachineLaunch) thread.getLaunch(), event);
            return;
        }
        rank.flatMap(StopFilter::frame).ifPresent(event::setData);
        passed.add(event);
        DebugEvent waiting = deadlocks.remove(thread.getLaunch());
        if (waiting != null) {
            if (waiting != event) {
                passed.add(waiting);
            }
            suspendAll((MachineLaunch) thread.getLaunch());
        }
    }

    private static boolean isStop(DebugEvent event) {
        return event.getKind() == DebugEvent.SUSPEND && event.getSource() instanceof IJavaThread thread
                && thread.getLaunch() instanceof MachineLaunch
                && (event.getDetail() == DebugEvent.BREAKPOINT || event.getDetail() == DebugEvent.CLIENT_REQUEST);
    }

    private static boolean isDeadlock(DebugEvent event, IJavaThread thread) throws DebugException {
        return event.getDetail() == DebugEvent.BREAKPOINT && event.getData() != RELEASED
                && thread.getTopStackFrame() instanceof IJavaStackFrame top
                && MpiStop.class.getName().equals(top.getDeclaringTypeName());
    }

    private static Optional<IJavaStackFrame> frame(RankThread rank) {
        try {
            return rank.frameToShow();
        } catch (DebugException e) {
            return Optional.empty(); // it runs again, or its JVM is gone
        }
    }

    /** Suspends the rank that is to be shown; the others follow when it is. */
    private static void suspendOne(MachineLaunch launch, DebugEvent deadlock) {
        int first = launch.session().map(RunSession::queues).map(StopFilter::firstOf).orElse(0);
        Job.create(JOB, (ICoreRunnable) _ -> {
            Optional<RankThread> rank = new RankModel(launch).rank(first).filter(RankThread::canBeStopped);
            if (rank.isPresent()) {
                rank.get().thread().suspend();
            } else {
                deadlock.setData(RELEASED);
                DebugPlugin.getDefault().fireDebugEventSet(new DebugEvent[] {deadlock});
            }
        }).schedule();
    }

    private static int firstOf(Queues queues) {
        if (!queues.cycle().isEmpty()) {
            return queues.cycle().getFirst();
        }
        return queues.waits().isEmpty() ? 0 : queues.waits().getFirst().rank();
    }

    private static void suspendAll(MachineLaunch launch) {
        Job.create(JOB, (ICoreRunnable) _ -> new RankModel(launch).suspend(_ -> true)).schedule();
    }
}
