// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.internal.Messages;
import org.machineroom.launching.session.MachineLaunch;
import org.osgi.framework.Bundle;

/**
 * Makes the cache that runs start by, which takes one processor some seconds, when no run goes on. What goes wrong is
 * logged and not tried again before Eclipse starts anew, as runs do without.
 */
public final class StartCacheJob extends Job {
    /** System property that keeps caches from being made, if it is {@code false}. */
    private static final String PROPERTY = "machineroom.start.cache";
    private static final int WAIT_MILLIS = 10_000;
    private static final int LOOK_MILLIS = 200;
    private static final AtomicBoolean IS_TRIED = new AtomicBoolean();

    private final StartCache cache;
    private final Path examples;

    /** Prepares to make a cache by runs of the programs in a jar. */
    public StartCacheJob(StartCache cache, Path examples) {
        super(Messages.startCacheJob);
        this.cache = cache;
        this.examples = examples;
        setPriority(DECORATE);
    }

    /** Has a cache made that is missing, once in the life of this Eclipse and if it has what that takes. */
    static void scheduleFor(StartCache cache) throws CoreException {
        Bundle examples = Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE);
        if (examples != null && cache.isMissing() && !"false".equals(System.getProperty(PROPERTY))
                && IS_TRIED.compareAndSet(false, true)) {
            new StartCacheJob(cache, MachineRoom.location(examples).toPath()).schedule(WAIT_MILLIS);
        }
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        if (MachineLaunch.sessions().anyMatch(session -> !session.state().isOver())) {
            schedule(WAIT_MILLIS);
            return Status.OK_STATUS;
        }
        return make(monitor);
    }

    /** Makes it at once. */
    public IStatus make(IProgressMonitor monitor) {
        try (StartCache.Draft draft = cache.draft()) {
            Process process = new ProcessBuilder(cache.command(draft, examples)).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            if (!hasEnded(process, monitor)) {
                process.destroyForcibly();
                return Status.CANCEL_STATUS;
            }
            if (process.exitValue() != 0 || !Files.isRegularFile(draft.file())) {
                return LaunchStatus.NO_START_CACHE.status(null, "status " + process.exitValue());
            }
            cache.take(draft);
            return Status.OK_STATUS;
        } catch (IOException e) {
            return LaunchStatus.NO_START_CACHE.status(e, e);
        }
    }

    private static boolean hasEnded(Process process, IProgressMonitor monitor) {
        try {
            while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (monitor.isCanceled()) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
