// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IThread;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;

/**
 * The ranks of a debugged run. Asks the debugger each time; ranks that have not started or have ended have no thread
 * and are missing. Any thread may ask but the one that hands out debug events must not suspend or resume.
 *
 * @param launch the run
 */
public record RankModel(MachineLaunch launch) {
    /** The ranks of the run that an element of the Debug view belongs to, if it runs on a simulated machine. */
    public static Optional<RankModel> of(Object element) {
        ILaunch launch = switch (element) {
            case ILaunch itself -> itself;
            case IDebugElement part -> part.getLaunch();
            case IProcess process -> process.getLaunch();
            case null, default -> null;
        };
        return launch instanceof MachineLaunch machine ? Optional.of(new RankModel(machine)) : Optional.empty();
    }

    /** The ranks that have a thread, in order. */
    public List<RankThread> ranks() throws DebugException {
        List<RankThread> ranks = new ArrayList<>();
        for (IDebugTarget target : launch.getDebugTargets()) {
            if (!target.isDisconnected() && !target.isTerminated()) {
                Arrays.stream(target.getThreads()).flatMap(thread -> RankThread.of(thread).stream())
                        .forEach(ranks::add);
            }
        }
        ranks.sort(Comparator.comparingInt(RankThread::rank));
        return ranks;
    }

    /** One rank, if it has a thread. */
    public Optional<RankThread> rank(int rank) throws DebugException {
        return ranks().stream().filter(candidate -> candidate.rank() == rank).findFirst();
    }

    /** The ranks that are stopped, in order. */
    public List<RankThread> stopped() throws DebugException {
        List<RankThread> stopped = new ArrayList<>();
        for (IDebugTarget target : launch.getDebugTargets()) {
            Arrays.stream(target.getThreads()).filter(IThread::isSuspended) // for names the debugger asks the JVM
                    .flatMap(thread -> RankThread.of(thread).stream()).forEach(stopped::add);
        }
        stopped.sort(Comparator.comparingInt(RankThread::rank));
        return stopped;
    }

    /** Whether a rank is stopped. */
    public boolean isAnyStopped() throws DebugException {
        for (IDebugTarget target : launch.getDebugTargets()) {
            if (Arrays.stream(target.getThreads()).anyMatch(RankModel::isStoppedRank)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isStoppedRank(IThread thread) {
        return thread.isSuspended() && RankThread.of(thread).isPresent();
    }

    /**
     * Stops ranks where they are, so that their stacks can be looked at. The run goes on as long as it can do without
     * them, which is until the next of them would run.
     */
    public void suspend(IntPredicate which) throws DebugException {
        for (RankThread rank : chosen(which).filter(RankThread::canBeStopped).toList()) {
            rank.thread().suspend();
        }
    }

    /** Lets ranks go on that are stopped. */
    public void resume(IntPredicate which) throws DebugException {
        for (RankThread rank : chosen(which).filter(rank -> rank.thread().canResume()).toList()) {
            rank.thread().resume();
        }
    }

    /** Lets everything go on that is stopped, and a run that waits at a deadlock end. */
    public void resumeAll() throws DebugException {
        for (IDebugTarget target : launch.getDebugTargets()) {
            for (IThread thread : target.getThreads()) {
                if (thread.canResume()) {
                    thread.resume();
                }
            }
        }
        launch.session().ifPresent(RunSession::goOn);
    }

    private Stream<RankThread> chosen(IntPredicate which) throws DebugException {
        return ranks().stream().filter(rank -> which.test(rank.rank()));
    }
}
