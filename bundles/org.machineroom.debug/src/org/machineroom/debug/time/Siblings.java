// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.machineroom.debug.internal.Messages;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunListener;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtTime;

/**
 * The siblings of a debugged run. They are started in the background, one after the other, once somebody has gone back
 * in time, and end with the launch that they accompany. Thread-safe.
 */
final class Siblings implements MachineLaunch.Companion {
    /** As long may one be on its way, and this many times as long as the run before took. */
    private static final long PATIENCE_NS = 120_000_000_000L;
    private static final int PATIENCE = 4;

    private final ILaunchConfiguration configuration;
    private final List<Sibling> waiting = new ArrayList<>();
    private final Semaphore changes = new Semaphore(0);
    private final Job filling = Job.createSystem(Messages.siblings, (IJobFunction) this::fill);
    private Optional<Present> present = Optional.empty();
    private Pace pace = new Pace();
    private boolean isOver;

    /** Where somebody has gone back to. */
    private record Present(MachineLaunch launch, long timePs) {
    }

    Siblings(ILaunchConfiguration configuration) {
        this.configuration = configuration;
    }

    /** Forgets how fast the last run was that began at the beginning, as another one does. */
    synchronized Pace begin() {
        pace = new Pace();
        return pace;
    }

    /**
     * The nearest one before a position, which is none of the siblings any more; empty if there is none.
     *
     * @param left the run that is left for it
     */
    Optional<Sibling> take(Position position, StoredRun left) throws CoreException {
        Surroundings now = Surroundings.of(left);
        synchronized (this) {
            present = Optional.empty();
            Optional<Sibling> nearest = waiting.stream()
                    .filter(sibling -> sibling.isWaiting() && sibling.isBefore(position) && sibling.met().equals(now)
                            && sibling.reads(left))
                    .max(Comparator.comparingLong(Sibling::timePs));
            nearest.ifPresent(waiting::remove);
            return nearest;
        }
    }

    /**
     * Forgets those that somebody has killed.
     *
     * @return whether there was one
     */
    synchronized boolean dropKilled() {
        List<Sibling> killed = waiting.stream().filter(Sibling::isLost).toList();
        waiting.removeAll(killed);
        killed.forEach(Siblings::end);
        return !killed.isEmpty();
    }

    /** Has siblings wait behind where a run stands now. */
    synchronized void surround(MachineLaunch launch, long timePs) {
        if (!isOver && LaunchPreferences.siblings() > 0) {
            present = Optional.of(new Present(launch, timePs));
            filling.schedule();
        }
    }

    @Override
    public void end() {
        List<Sibling> all;
        synchronized (this) {
            isOver = true;
            present = Optional.empty();
            all = List.copyOf(waiting);
            waiting.clear();
        }
        filling.cancel();
        changes.release();
        all.forEach(Siblings::end);
    }

    private static void end(Sibling sibling) {
        Job.createSystem(Messages.siblings, _ -> {
            try {
                sibling.end();
            } catch (DebugException | IOException e) {
                ILog.of(Siblings.class).warn(e.getMessage(), e);
            }
            return Status.OK_STATUS;
        }).schedule();
    }

    private IStatus fill(IProgressMonitor monitor) {
        Optional<Present> now;
        synchronized (this) {
            now = present;
        }
        try {
            if (now.isPresent()) {
                fill(now.get());
            }
            return Status.OK_STATUS;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Status.CANCEL_STATUS;
        } catch (CoreException e) {
            ILog.of(Siblings.class).log(e.getStatus());
            return Status.OK_STATUS; // going back takes longer, which is no error
        }
    }

    private void fill(Present now) throws CoreException, InterruptedException {
        RunSession session = now.launch().session().orElseThrow();
        Surroundings met = Surroundings.of(session.run());
        long presentNs = pace().hostNs(now.timePs());
        SiblingPlan plan = plan(now, presentNs, met);
        for (long distance : plan.wanted()) {
            long timePs = Math.clamp(pace().timePs(presentNs - distance), 0, Math.max(0, now.timePs() - 1));
            if (!isStill(now) || !start(new AtTime(timePs), session, met, now)) {
                return;
            }
        }
    }

    private synchronized Pace pace() {
        return pace;
    }

    private synchronized boolean isStill(Present now) {
        return present.filter(now::equals).isPresent();
    }

    /** What to do, as far as it is not done at once: those that are of no use any more end. */
    private synchronized SiblingPlan plan(Present now, long presentNs, Surroundings met) {
        List<Sibling> useless = waiting.stream().filter(sibling -> !sibling.isWaiting() || !sibling.met().equals(met)
                || sibling.timePs() >= now.timePs()).toList();
        waiting.removeAll(useless);
        useless.forEach(Siblings::end);
        SiblingPlan plan = SiblingPlan.of(presentNs,
                waiting.stream().map(sibling -> presentNs - pace.hostNs(sibling.timePs())).toList(), most(now));
        List<Long> kept = new ArrayList<>(plan.kept());
        for (Sibling sibling : List.copyOf(waiting)) {
            if (!kept.remove(Long.valueOf(presentNs - pace.hostNs(sibling.timePs())))) {
                waiting.remove(sibling);
                end(sibling);
            }
        }
        return plan;
    }

    private int most(Present now) {
        long taken = waiting.stream().mapToLong(Sibling::memory).sum();
        long each = Math.max(Sibling.memory(now.launch()),
                waiting.stream().mapToLong(Sibling::memory).max().orElse(0));
        return Math.min(LaunchPreferences.siblings(), HostMemory.siblings(HostMemory.free(), taken, each));
    }

    /**
     * Starts another and waits until it is where it shall be.
     *
     * @return whether it makes sense to go on
     */
    private boolean start(AtTime where, RunSession like, Surroundings met, Present now)
            throws CoreException, InterruptedException {
        ILaunchConfigurationWorkingCopy copy = RunAgain.unseen(
                RunAgain.repeating(like.run(), RunAgain.at(where, OptionalInt.empty(), configuration)));
        MachineLaunch launch = (MachineLaunch) copy.launch(ILaunchManager.DEBUG_MODE, new NullProgressMonitor(), false,
                false);
        if (launch.session().isEmpty()) {
            return false;
        }
        Sibling sibling = new Sibling(launch, where.ps(), met);
        long untilNs = System.nanoTime() + PATIENCE_NS + PATIENCE * pace().hostNs(where.ps());
        boolean isThere = isArrived(sibling, untilNs)
                && new Repetition(like.run(), launch.session().get().run()).difference()
                        .isEmpty()
                && Surroundings.of(like.run()).equals(met);
        synchronized (this) {
            if (isThere && !isOver) {
                waiting.add(sibling);
                return isStill(now);
            }
        }
        end(sibling);
        return false;
    }

    private boolean isArrived(Sibling sibling, long untilNs) throws InterruptedException {
        RunSession session = sibling.launch().session().orElseThrow();
        RunListener listener = _ -> changes.release();
        session.addListener(listener);
        try {
            boolean isInTime = true; // one that waits for input which the user has not given yet never comes
            while (isInTime && !isOver() && !session.state().isOver() && !session.isAtDeadlock()
                    && !sibling.isWaiting()) {
                RunState state = session.state();
                if (state.isHeld() && state.debugging().asked() == 0) {
                    session.look(true); // tells how many calls each rank has begun
                } else {
                    isInTime = changes.tryAcquire(Math.max(0, untilNs - System.nanoTime()), TimeUnit.NANOSECONDS);
                    changes.drainPermits();
                }
            }
            return sibling.isWaiting() && !isOver();
        } finally {
            session.removeListener(listener);
        }
    }

    private synchronized boolean isOver() {
        return isOver;
    }
}
