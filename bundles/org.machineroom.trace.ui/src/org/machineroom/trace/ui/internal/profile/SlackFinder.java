// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.machineroom.analysis.cause.ProfileSlack;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.statistics.RunProfile;

/**
 * Finds the slack of the rows of a profile, in a job of its own: the profile is shown meanwhile, as this may take
 * longer. Used on the UI thread.
 */
final class SlackFinder {
    private final Executor later;
    private final BiConsumer<RunProfile, ProfileSlack> finished;
    private final Consumer<String> sayer;
    private Job job;

    /**
     * Creates one.
     *
     * @param later runs tasks on the UI thread
     * @param finished takes what was found of which profile; that may not be shown any more
     * @param sayer tells the user why nothing is found
     */
    SlackFinder(Executor later, BiConsumer<RunProfile, ProfileSlack> finished, Consumer<String> sayer) {
        this.later = later;
        this.finished = finished;
        this.sayer = sayer;
    }

    /** Begins with another profile. */
    void find(RunProfile profile) {
        stop();
        job = Job.create(Messages.findingSlack, (ICoreRunnable) monitor -> find(profile, monitor));
        job.setUser(false);
        job.schedule();
    }

    private void find(RunProfile profile, IProgressMonitor monitor) {
        try {
            ProfileSlack slack = ProfileSlack.of(profile.trace(), Set.copyOf(profile.ranks())::contains,
                    monitor::isCanceled);
            later.execute(() -> finished.accept(profile, slack));
        } catch (TraceException e) {
            later.execute(() -> sayer.accept(e.getMessage()));
        } catch (CancellationException e) {
            monitor.setCanceled(true); // by the user, or by the next profile: the column stays empty
        }
    }

    /** Nobody wants to know any more. */
    void stop() {
        if (job != null) {
            job.cancel();
        }
    }
}
