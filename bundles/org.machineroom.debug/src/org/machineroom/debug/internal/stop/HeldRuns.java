// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunListener;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.RankSample;

/**
 * Suspends ranks of debugged runs in which no rank runs, because they wait, for the stacks to be looked at. At a
 * deadlock all ranks are suspended, first one of those that wait for each other, which is so shown, and the run ends
 * when all of them go on. At a position that is a time it is one rank, and the run goes on with it; so it is where
 * something has come true that no rank does, in the rank that it is about.
 */
final class HeldRuns implements ILaunchesListener2, RunListener, IDebugEventSetListener {
    private static final String JOB = "Suspending ranks";

    private final Map<RunSession, MachineLaunch> followed = new HashMap<>();
    /** What is done about runs that wait. */
    private final Map<MachineLaunch, Showing> shown = new ConcurrentHashMap<>();

    /** What is done about a run that waits, and why it does: it may wait at a position, and later at a deadlock. */
    private record Showing(Stopping why, Step step) {
    }

    private enum Step {
        /** One rank is being suspended, for the user to see first. */
        SHOWING,
        /** All ranks that are to be suspended are, or were. */
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
            shown.remove(launch);
        }
    }

    @Override
    public void runChanged(RunSession session) {
        MachineLaunch launch;
        synchronized (followed) {
            launch = followed.get(session);
        }
        RunState state = session.state();
        if (launch != null && state.isHeld()) {
            Showing wanted = new Showing(state.debugging().stopping().orElseThrow(), Step.SHOWING);
            Showing before = shown.get(launch);
            boolean isNew = before == null ? shown.putIfAbsent(launch, wanted) == null
                    : !before.why().equals(wanted.why()) && shown.replace(launch, before, wanted);
            if (isNew) {
                schedule(_ -> suspendOne(launch, wanted, session.queues()));
            }
        }
    }

    @Override
    public void handleDebugEvents(DebugEvent[] events) {
        for (DebugEvent event : events) {
            if (event.getSource() instanceof IDebugElement element
                    && element.getLaunch() instanceof MachineLaunch launch) {
                Showing now = shown.get(launch);
                if (now != null) {
                    handle(event, launch, now);
                }
            }
        }
    }

    private void handle(DebugEvent event, MachineLaunch launch, Showing now) {
        switch (event.getKind()) {
            case DebugEvent.SUSPEND -> {
                if (isNowHolding(launch, now) && isAtDeadlock(launch)) {
                    schedule(_ -> new RankModel(launch).suspend(_ -> true));
                }
            }
            case DebugEvent.RESUME -> {
                if (!event.isEvaluation() && now.step() == Step.HOLDING) {
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

    private boolean isNowHolding(MachineLaunch launch, Showing now) {
        return now.step() == Step.SHOWING && shown.replace(launch, now, new Showing(now.why(), Step.HOLDING));
    }

    private static boolean isAtDeadlock(MachineLaunch launch) {
        return launch.session().filter(RunSession::isAtDeadlock).isPresent();
    }

    /** Suspends the rank that is to be shown; at a deadlock the others follow when it is. */
    private void suspendOne(MachineLaunch launch, Showing now, Queues queues) throws CoreException {
        RankModel ranks = new RankModel(launch);
        for (int candidate : inOrder(launch, now.why(), queues)) {
            Optional<RankThread> rank = ranks.rank(candidate).filter(RankThread::canBeStopped);
            if (rank.isPresent()) {
                rank.get().thread().suspend();
                return;
            }
        }
        isNowHolding(launch, now); // all are stopped already, or evaluate an expression
    }

    private static Set<Integer> inOrder(MachineLaunch launch, Stopping why, Queues queues) throws CoreException {
        Set<Integer> ranks = new LinkedHashSet<>();
        if (why.rank() != RankSample.NONE) {
            ranks.add(why.rank());
        }
        if (!isAtDeadlock(launch)) {
            ranks.add(launch.getLaunchConfiguration().getAttribute(LaunchConstants.ATTR_SHOWN_RANK, 0));
        }
        ranks.addAll(queues.cycle());
        queues.waits().forEach(wait -> ranks.add(wait.rank()));
        new RankModel(launch).ranks().forEach(rank -> ranks.add(rank.rank()));
        return ranks;
    }

    private static void goOnUnlessStopped(MachineLaunch launch) throws CoreException {
        if (!isAtDeadlock(launch) || !new RankModel(launch).isAnyStopped()) {
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
