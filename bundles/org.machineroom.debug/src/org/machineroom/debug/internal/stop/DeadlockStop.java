// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunListener;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.RankWait;

/**
 * Suspends all ranks of a debugged run that waits at a deadlock, for their stacks to be looked at, and lets the run end
 * when all of them go on. The first rank that is suspended, and so shown, is one of those that wait for each other.
 */
final class DeadlockStop implements ILaunchesListener2, RunListener, IDebugEventSetListener {
    private static final String JOB = "Suspending all ranks";

    private final Map<RunSession, MachineLaunch> followed = new HashMap<>();
    /** What is done about runs at a deadlock, or was. */
    private final Map<MachineLaunch, Step> steps = new ConcurrentHashMap<>();

    private enum Step {
        /** One rank is being suspended, for the user to see first. */
        SHOWING,
        /** All ranks are, or were, suspended. */
        HOLDING
    }

    @Override
    public void launchesAdded(ILaunch[] launches) {
        follow(launches);
    }

    @Override
    public void launchesChanged(ILaunch[] launches) {
        follow(launches);
    }

    /** Listens to debugged runs, from the moment on that they have a session. */
    void follow(ILaunch[] launches) {
        for (ILaunch launch : launches) {
            if (launch instanceof MachineLaunch machine) {
                machine.session().filter(session -> session.run().isDebugged())
                        .ifPresent(session -> follow(session, machine));
            }
        }
    }

    private void follow(RunSession session, MachineLaunch launch) {
        synchronized (followed) {
            if (followed.put(session, launch) == null) {
                session.addListener(this);
            }
        }
    }

    @Override
    public void launchesRemoved(ILaunch[] launches) {
        forget(launches);
    }

    @Override
    public void launchesTerminated(ILaunch[] launches) {
        forget(launches);
    }

    private void forget(ILaunch[] launches) {
        for (ILaunch launch : launches) {
            synchronized (followed) {
                followed.values().remove(launch);
            }
            steps.remove(launch);
        }
    }

    @Override
    public void runChanged(RunSession session) {
        MachineLaunch launch;
        synchronized (followed) {
            launch = followed.get(session);
        }
        if (launch != null && session.isAtDeadlock() && steps.putIfAbsent(launch, Step.SHOWING) == null) {
            schedule(_ -> suspendOne(launch, session.queues()));
        }
    }

    @Override
    public void handleDebugEvents(DebugEvent[] events) {
        for (DebugEvent event : events) {
            if (event.getSource() instanceof IDebugElement element
                    && element.getLaunch() instanceof MachineLaunch launch && steps.containsKey(launch)) {
                handle(event, launch);
            }
        }
    }

    private void handle(DebugEvent event, MachineLaunch launch) {
        switch (event.getKind()) {
            case DebugEvent.SUSPEND -> {
                if (steps.replace(launch, Step.SHOWING, Step.HOLDING)) {
                    schedule(_ -> new RankModel(launch).suspend(_ -> true));
                }
            }
            case DebugEvent.RESUME -> {
                if (!event.isEvaluation() && steps.get(launch) == Step.HOLDING) {
                    schedule(_ -> goOnUnlessStopped(launch));
                }
            }
            case DebugEvent.TERMINATE -> {
                if (event.getSource() instanceof IDebugTarget) {
                    goOn(launch);
                }
            }
            default -> {
                // changes nothing
            }
        }
    }

    /** Suspends the rank that is to be shown; the others follow when it is. */
    private void suspendOne(MachineLaunch launch, Queues queues) throws CoreException {
        RankModel ranks = new RankModel(launch);
        for (int candidate : inOrder(queues)) {
            Optional<RankThread> rank = ranks.rank(candidate).filter(RankThread::canBeStopped);
            if (rank.isPresent()) {
                rank.get().thread().suspend();
                return;
            }
        }
        steps.put(launch, Step.HOLDING); // all are stopped already, or evaluate an expression
    }

    private static List<Integer> inOrder(Queues queues) {
        List<Integer> ranks = new ArrayList<>(queues.cycle());
        queues.waits().stream().map(RankWait::rank).filter(rank -> !queues.cycle().contains(rank)).forEach(ranks::add);
        return ranks;
    }

    private static void goOnUnlessStopped(MachineLaunch launch) throws CoreException {
        if (new RankModel(launch).stopped().isEmpty()) {
            goOn(launch);
        }
    }

    private static void goOn(MachineLaunch launch) {
        launch.session().ifPresent(RunSession::goOn);
    }

    private static void schedule(ICoreRunnable task) {
        Job.createSystem(JOB, task).schedule();
    }

    /** Begins to listen. */
    void start() {
        DebugPlugin plugin = DebugPlugin.getDefault();
        plugin.addDebugEventListener(this);
        plugin.getLaunchManager().addLaunchListener(this);
        follow(plugin.getLaunchManager().getLaunches());
    }

    /** Ends it. */
    void stop() {
        DebugPlugin.getDefault().removeDebugEventListener(this);
        DebugPlugin.getDefault().getLaunchManager().removeLaunchListener(this);
    }
}
