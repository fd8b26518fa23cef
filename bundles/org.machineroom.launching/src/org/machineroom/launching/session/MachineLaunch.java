// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.Launch;
import org.machineroom.launching.StoredRun;

/**
 * A launch of an MPI program on a simulated machine. Holds all state of the launch; the session is there from the
 * moment the process is about to be started, which listeners learn from a change of the launch.
 */
public final class MachineLaunch extends Launch {
    private static final int PATIENCE_SECONDS = 3;
    /** What JDT's debugger has the JVM exit with. */
    private static final int STATUS_BY_DEBUGGER = 1;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicReference<Companion> companion = new AtomicReference<>();
    private volatile RunSession session;

    /** Something that is of use only as long as a launch goes on. */
    public interface Companion {
        /** The launch has ended. Called once, by any thread. */
        void end();
    }

    /** Creates a launch. */
    public MachineLaunch(ILaunchConfiguration configuration, String mode) {
        super(configuration, mode, null);
    }

    /** The connection to the run, if its process has been or is about to be started. */
    public Optional<RunSession> session() {
        return Optional.ofNullable(session);
    }

    /** The run, if its process has been or is about to be started. */
    public Optional<StoredRun> run() {
        return session().map(RunSession::run);
    }

    /** The connection with a run, if this Eclipse has launched it and the launch has not been removed. */
    public static Optional<RunSession> sessionOf(StoredRun run) {
        return sessions().filter(session -> session.run().isSameAs(run)).findFirst();
    }

    /**
     * The connections with all runs that this Eclipse has launched, in the order of their launches; none when Eclipse
     * ends, as jobs may go on for longer than its Debug does.
     */
    public static Stream<RunSession> sessions() {
        return launches().flatMap(launch -> launch.session().stream());
    }

    /** The launch of a run, if this Eclipse has launched it and the launch has not been removed. */
    public static Optional<MachineLaunch> of(StoredRun run) {
        return launches().filter(launch -> launch.run().filter(run::isSameAs).isPresent()).findFirst();
    }

    private static Stream<MachineLaunch> launches() {
        DebugPlugin debug = DebugPlugin.getDefault();
        ILaunch[] launches = debug == null ? new ILaunch[0] : debug.getLaunchManager().getLaunches();
        return Arrays.stream(launches).filter(MachineLaunch.class::isInstance).map(MachineLaunch.class::cast);
    }

    /** Whether a run is one that this Eclipse has launched and that is not over yet. */
    public static boolean isGoingOn(StoredRun run) {
        return sessionOf(run).filter(session -> !session.state().isOver()).isPresent();
    }

    /** Attaches the session; the launch owns it from now on. */
    public void attach(RunSession newSession) {
        session = newSession;
        fireChanged();
    }

    /** Gives the launch what shall end with it; has it end at once if that is over already. */
    public void accompany(Companion newCompanion) {
        companion.set(newCompanion);
        if (ended.getCount() == 0) {
            endCompanion();
        }
    }

    /** Takes away what was to end with the launch, if there is such a thing. */
    public Optional<Companion> leave() {
        return Optional.ofNullable(companion.getAndSet(null));
    }

    private void endCompanion() {
        leave().ifPresent(Companion::end);
    }

    /** Ends the run tidily if it still answers, so that its trace is whole, and the process in any case. */
    @Override
    public void terminate() throws DebugException {
        if (session == null || !session.terminate() || !hasEnded()) {
            super.terminate();
        }
    }

    /** Waits for the process, but not long: one in which the debugger evaluates an expression may not end by itself. */
    private boolean hasEnded() {
        try {
            return ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    protected void fireTerminate() {
        if (session != null) {
            if (isEndedByDebugger()) {
                session.endedByUser();
            }
            session.processEnded();
        }
        ended.countDown();
        endCompanion();
        super.fireTerminate();
    }

    /** Whether Terminate on a thread or a debug target has ended the process, which then has had no time for a word. */
    private boolean isEndedByDebugger() {
        try {
            return getDebugTarget() != null && getProcesses().length > 0
                    && getProcesses()[0].getExitValue() == STATUS_BY_DEBUGGER;
        } catch (DebugException e) {
            return false; // the process has not ended: it is the launch that is let go of
        }
    }
}
