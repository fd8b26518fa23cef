// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.internal.Messages;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunListener;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Watched;

/**
 * The way from one run to the next, which is the same one at another position. A run that was itself only on the way is
 * gone when it is left. Used by one job, whose thread waits here until the next run has come to its position.
 */
public final class Passage {
    /** Into how many parts the progress of a way is divided. */
    public static final int WORK = 1000;

    private final ILaunchConfiguration configuration;
    private final StoredRun known;
    private final Semaphore changes = new Semaphore(0);
    private Optional<MachineLaunch> launch;
    private Siblings siblings;

    /** Begins where a journey begins. */
    public Passage(Departure from) {
        configuration = from.configuration();
        launch = from.launch();
        known = from.run();
        siblings = new Siblings(configuration);
    }

    /** The launch that it has come to, or from which it begins. */
    public Optional<MachineLaunch> launch() {
        return launch;
    }

    /** The run that it has come to, or from which it begins. */
    public Optional<RunSession> session() {
        return launch.flatMap(MachineLaunch::session);
    }

    /** Wakes the thread that waits, to find that it is not wanted any more. Any thread may call. */
    public void cancel() {
        changes.release();
    }

    /**
     * Waits until the run has told how it stands.
     *
     * @return whether it has; else the user has cancelled
     */
    public boolean isLookedAt(IProgressMonitor monitor) throws InterruptedException {
        return session().isEmpty() || await(session().get(), monitor,
                state -> state.isLookedAt() || !state.isStopped(), _ -> {});
    }

    /**
     * Leaves the run, and goes to a position of another.
     *
     * @param rank that is shown if the position says nothing of one
     * @param watched a variable to be watched on the way
     * @return fine if the run is there; information why it has not come there
     */
    public IStatus go(Position destination, OptionalInt rank, Optional<Watched> watched, SubMonitor monitor)
            throws CoreException, InterruptedException {
        Optional<MachineLaunch> left = launch;
        StoredRun first = session().map(RunSession::run).orElse(known);
        long wayPs = session().map(session -> session.state().reachedPs()).orElse(0L);
        launch.flatMap(MachineLaunch::leave).filter(Siblings.class::isInstance)
                .ifPresent(companion -> siblings = (Siblings) companion);
        boolean isGone = left.isPresent() && RunAgain.isOnTheWay(left.get().getLaunchConfiguration());
        boolean isOneKilled = siblings.dropKilled();
        Optional<Sibling> sibling = watched.isEmpty() ? siblings.take(destination, first) : Optional.empty();
        monitor.setTaskName(NLS.bind(isOneKilled && sibling.isEmpty() ? Messages.journeyAnew : Messages.journeyTo,
                destination));
        IStatus there;
        if (sibling.isPresent()) {
            there = goOn(sibling.get(), destination, rank, left, first, monitor);
        } else {
            end(left);
            there = repeat(destination, rank, watched, first, new Progress(monitor, wayPs), monitor);
        }
        if (isGone) {
            forget(first);
        }
        return there;
    }

    private static void end(Optional<MachineLaunch> left) throws DebugException {
        if (left.isPresent() && !left.get().isTerminated()) {
            left.get().terminate();
        }
    }

    /**
     * Lets a sibling go on instead of beginning at the beginning; does that, too, if the sibling is killed. The run
     * that is left ends meanwhile, which takes a while if it is stopped. Nobody sees the sibling before that, as the
     * Debug view does not leave a frame that is stopped for another that stops.
     */
    private IStatus goOn(Sibling sibling, Position destination, OptionalInt rank, Optional<MachineLaunch> left,
            StoredRun first, SubMonitor monitor) throws CoreException, InterruptedException {
        Job leaving = Job.createSystem(Messages.siblings, _ -> {
            try {
                end(left);
                return Status.OK_STATUS;
            } catch (DebugException e) {
                return e.getStatus();
            }
        });
        accompany(sibling.launch());
        sibling.goTo(destination, rank);
        leaving.schedule();
        leaving.join();
        sibling.show();
        IStatus there = arrival(destination, first, new Progress(monitor, 0), monitor);
        left.filter(MachineLaunch::isTerminated)
                .ifPresent(DebugPlugin.getDefault().getLaunchManager()::removeLaunch);
        if (session().orElseThrow().state().phase() == RunState.Phase.LOST && !monitor.isCanceled()) {
            monitor.setTaskName(NLS.bind(Messages.journeyAnew, destination));
            siblings = new Siblings(configuration); // the others have ended with it
            return repeat(destination, rank, Optional.empty(), first, new Progress(monitor, 0), monitor);
        }
        return there;
    }

    private void accompany(MachineLaunch next) {
        launch = Optional.of(next);
        next.accompany(siblings);
    }

    private IStatus repeat(Position destination, OptionalInt rank, Optional<Watched> watched, StoredRun first,
            Progress progress, SubMonitor monitor) throws CoreException, InterruptedException {
        ILaunchConfigurationWorkingCopy next = RunAgain.repeating(first, RunAgain.at(destination, rank, configuration));
        watched.ifPresent(variable -> RunAgain.watching(variable, next));
        accompany((MachineLaunch) next.launch(ILaunchManager.DEBUG_MODE, monitor.split(1), false));
        monitor.setWorkRemaining(WORK);
        PaceMaker pace = new PaceMaker(siblings.begin());
        return arrival(destination, first, state -> {
            progress.accept(state);
            pace.accept(state);
        }, monitor);
    }

    /** Has siblings wait behind where the run stands now, so that going back further is faster. */
    void surround() {
        session().ifPresent(session -> siblings.surround(launch.orElseThrow(),
                Math.max(session.queues().virtualTimePs(),
                        session.state().sample().map(Sample::virtualTimePs).orElse(0L))));
    }

    /** Notes how fast a run goes. */
    private static final class PaceMaker implements Consumer<RunState> {
        private final Pace pace;
        private long beganNs;

        PaceMaker(Pace pace) {
            this.pace = pace;
        }

        @Override
        public void accept(RunState state) {
            if (state.phase() == RunState.Phase.RUNNING) {
                beganNs = beganNs == 0 ? System.nanoTime() : beganNs;
                pace.add(Math.max(state.debugging().queues().virtualTimePs(),
                        state.sample().map(Sample::virtualTimePs).orElse(0L)), System.nanoTime() - beganNs);
            }
        }
    }

    private IStatus arrival(Position destination, StoredRun first, Consumer<RunState> progress, SubMonitor monitor)
            throws CoreException, InterruptedException {
        if (session().isEmpty()) {
            return Status.CANCEL_STATUS; // the launch has been refused, and the user told why
        }
        boolean isOver = await(session().get(), monitor,
                state -> state.debugging().destination().isEmpty() || state.isOver() || state.isHeld(), progress);
        if (!isOver) {
            launch.orElseThrow().terminate();
            return Status.CANCEL_STATUS;
        }
        Optional<String> difference = new Repetition(first, session().get().run()).difference();
        IStatus there = arrival(session().get().state(), destination);
        return difference.isEmpty() ? there
                : Status.info(there.isOK() ? difference.get() : there.getMessage() + " " + difference.get());
    }

    /** A run that was itself on the way is gone when the next has been compared with it. */
    private static void forget(StoredRun run) throws CoreException {
        try {
            MachineRoom.runs().discard(run);
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_STORE.exception(e, MachineRoom.runsFolder(), e);
        }
    }

    private static IStatus arrival(RunState state, Position destination) {
        if (state.debugging().destination().isEmpty()) {
            return Status.OK_STATUS;
        }
        return Status.info(NLS.bind(state.isOver() ? Messages.journeyEnded : Messages.journeyDeadlocked,
                Units.time(state.reachedPs()), destination));
    }

    /** Says how far the run has come, as a part of the virtual time that the run had come to that was left. */
    private static final class Progress implements Consumer<RunState> {
        private final SubMonitor monitor;
        private final long wayPs;
        private int worked;

        Progress(SubMonitor monitor, long wayPs) {
            this.monitor = monitor;
            this.wayPs = wayPs;
        }

        @Override
        public void accept(RunState state) {
            long reachedPs = state.reachedPs();
            monitor.subTask(NLS.bind(Messages.journeyReached, Units.time(reachedPs)));
            int part = wayPs == 0 ? 0 : (int) (WORK * (double) Math.min(reachedPs, wayPs) / wayPs);
            monitor.worked(Math.max(0, part - worked));
            worked = Math.max(worked, part);
        }
    }

    /**
     * Waits until the run is as wanted.
     *
     * @return whether it is; else the user has cancelled
     */
    public boolean await(IProgressMonitor monitor, Predicate<RunState> wanted) throws InterruptedException {
        return await(session().orElseThrow(), monitor, wanted, _ -> {});
    }

    private boolean await(RunSession session, IProgressMonitor monitor, Predicate<RunState> wanted,
            Consumer<RunState> meanwhile) throws InterruptedException {
        RunListener listener = _ -> changes.release();
        session.addListener(listener);
        try {
            while (!wanted.test(session.state())) {
                if (monitor.isCanceled()) {
                    return false;
                }
                changes.acquire();
                changes.drainPermits();
                meanwhile.accept(session.state());
            }
            return !monitor.isCanceled();
        } finally {
            session.removeListener(listener);
        }
    }
}
