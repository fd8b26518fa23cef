// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

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
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.internal.Messages;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunListener;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position;

/**
 * Goes to another position of a run: ends the run, starts it again with the same settings, and waits until it has come
 * there. Its result says so if it cannot be reached. Who cancels it ends the new run.
 */
public final class Journey extends Job {
    private static final int WORK = 1000;

    private final Departure from;
    private final Destination to;
    private final OptionalInt rank;
    private final Semaphore changes = new Semaphore(0);

    /** Says where a journey leads. */
    @FunctionalInterface
    public interface Destination {
        /**
         * The position to go to. Called off the UI thread, when the run that is left has been looked at.
         *
         * @throws CoreException if there is none; its message tells the user
         */
        Position choose() throws CoreException;
    }

    /**
     * Plans a journey; it has to be scheduled.
     *
     * @param name what the user reads meanwhile
     * @param rank that is shown if the position says nothing of one
     */
    public Journey(String name, Departure from, Destination to, OptionalInt rank) {
        super(name);
        this.from = from;
        this.to = to;
        this.rank = rank;
    }

    @Override
    protected void canceling() {
        changes.release();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, getName(), WORK);
        try {
            return isLookedAt(progress) ? go(to.choose(), progress) : Status.CANCEL_STATUS;
        } catch (CoreException e) {
            return e.getStatus();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Status.CANCEL_STATUS;
        }
    }

    /** Waits until the run that is left has told how it stands. */
    private boolean isLookedAt(SubMonitor monitor) throws InterruptedException {
        return from.session().isEmpty() || await(from.session().get(), monitor,
                state -> state.isLookedAt() || !state.isStopped(), _ -> {});
    }

    private IStatus go(Position destination, SubMonitor monitor) throws CoreException, InterruptedException {
        monitor.setTaskName(NLS.bind(Messages.journeyTo, destination));
        long wayPs = from.session().map(left -> left.state().reachedPs()).orElse(0L);
        if (from.launch().isPresent() && !from.launch().get().isTerminated()) {
            from.launch().get().terminate();
        }
        ILaunch launch = RunAgain.at(destination, rank, from.configuration())
                .launch(ILaunchManager.DEBUG_MODE, monitor.split(1), false);
        Optional<RunSession> session = ((MachineLaunch) launch).session();
        if (session.isEmpty()) {
            return Status.CANCEL_STATUS; // the launch has been refused, and the user told why
        }
        monitor.setWorkRemaining(WORK);
        boolean isOver = await(session.get(), monitor,
                state -> state.debugging().destination().isEmpty() || state.isOver() || state.isHeld(),
                new Progress(monitor, wayPs));
        if (!isOver) {
            launch.terminate();
            return Status.CANCEL_STATUS;
        }
        return arrival(session.get().state(), destination);
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
     * Waits until a run is as wanted.
     *
     * @return whether it is; else the user has cancelled the journey
     */
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
