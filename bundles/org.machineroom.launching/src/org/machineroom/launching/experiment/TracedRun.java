// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.experiment;

import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.debug.core.ILaunchManager;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.RunStore;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.RunProcess;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.WrongSettingException;

/** Makes a run once more with a trace, as one of the runs that are kept. */
public final class TracedRun {
    private static final int LOOK_MILLIS = 200;

    private TracedRun() {
    }

    /**
     * Makes the run and waits for its end.
     *
     * @param name what the run is called
     * @param entries its settings, as the entries of a run file
     * @return the run with its end
     * @throws OperationCanceledException if the monitor was cancelled; the run is kept as far as it came
     * @throws CoreException if it cannot be started or kept
     */
    public static StoredRun make(String name, Map<String, String> entries, IProgressMonitor monitor)
            throws CoreException {
        RunSession session = open(name, settings(entries));
        CountDownLatch over = new CountDownLatch(1);
        session.addListener(changed -> {
            if (changed.state().isOver()) {
                over.countDown();
            }
        });
        session.stopAt(_ -> List.of());
        try {
            follow(start(session), monitor);
        } finally {
            session.processEnded();
        }
        try {
            over.await();
        } catch (InterruptedException e) {
            throw cancelled();
        }
        return session.run();
    }

    private static RunSettings settings(Map<String, String> entries) throws CoreException {
        try {
            return RunFile.settings(entries);
        } catch (WrongSettingException e) {
            throw LaunchStatus.EXPERIMENT_FAILED.exception(e, e.getMessage());
        }
    }

    private static RunSession open(String name, RunSettings settings) throws CoreException {
        RunStore store = MachineRoom.runs();
        try {
            store.prune(LaunchPreferences.keptRuns());
            StoredRun run = store.create(name, ILaunchManager.RUN_MODE, settings, Instant.now());
            RunFile.write(run.settings(), settings.with(TRACE, run.trace()));
            return RunSession.open(run, store);
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_STORE.exception(e, MachineRoom.runsFolder(), e);
        }
    }

    private static Process start(RunSession session) throws CoreException {
        ProcessBuilder builder = SimulatorProcess.of(RunProcess.MAIN_CLASS,
                List.of(session.run().settings().toString()));
        builder.environment().put(RunProcess.ADDRESS, session.address());
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            return builder.start();
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_START.exception(e, e);
        }
    }

    private static void follow(Process process, IProgressMonitor monitor) {
        try {
            while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (monitor.isCanceled()) {
                    process.destroy();
                    throw new OperationCanceledException();
                }
            }
        } catch (InterruptedException e) {
            process.destroy();
            throw cancelled();
        }
    }

    private static OperationCanceledException cancelled() {
        Thread.currentThread().interrupt();
        return new OperationCanceledException();
    }
}
