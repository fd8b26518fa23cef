// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.concurrent.Executor;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.launching.Counts;
import org.machineroom.launching.experiment.ExperimentProcess;
import org.machineroom.launching.experiment.ExperimentRequest;

/** Follows a process; what it tells goes to the UI thread. Cancelling the job ends the process. */
public final class ExperimentJob extends Job {
    private final Followed followed;
    private final ExperimentRequest request;
    private final Executor ui;
    private final Runnable changed;
    private volatile ExperimentProcess process;
    private volatile boolean isCancelled;

    /**
     * Creates a job that is yet to be scheduled.
     *
     * @param ui runs tasks on the UI thread
     * @param changed is told there that something was told
     */
    public ExperimentJob(Followed followed, ExperimentRequest request, Executor ui, Runnable changed) {
        super(NLS.bind(Messages.job, request.title()));
        this.followed = followed;
        this.request = request;
        this.ui = ui;
        this.changed = changed;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        String problem = "";
        try {
            process = ExperimentProcess.start(request.words(), request.folder());
            if (isCancelled) {
                process.cancel();
            }
            process.follow(message -> take(message, monitor));
        } catch (CoreException e) {
            problem = e.getMessage();
        }
        end(problem);
        return isCancelled ? Status.CANCEL_STATUS : Status.OK_STATUS; // the view says what went wrong
    }

    private void take(ExperimentMessage message, IProgressMonitor monitor) {
        if (message instanceof Advance advance) {
            monitor.subTask(NLS.bind(Messages.running, advance.done(), Counts.runs(advance.all())));
        }
        ui.execute(() -> {
            followed.take(message);
            changed.run();
        });
    }

    private void end(String problem) {
        ui.execute(() -> {
            followed.end(isCancelled, problem);
            changed.run();
        });
    }

    @Override
    protected void canceling() {
        isCancelled = true;
        ExperimentProcess running = process;
        if (running != null) {
            running.cancel();
        }
    }

    /** Whether what its process tells goes there. */
    public boolean fills(Followed other) {
        return followed == other;
    }
}
