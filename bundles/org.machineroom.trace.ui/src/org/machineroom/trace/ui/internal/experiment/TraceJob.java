// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.function.Consumer;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.experiment.TracedRun;

/** Makes a run again with a trace. */
final class TraceJob extends Job {
    private final String name;
    private final Ran run;
    private final Consumer<StoredRun> made;

    /**
     * Creates a job that is yet to be scheduled.
     *
     * @param name by which the run is kept
     * @param made is told the run, on the job's thread
     */
    TraceJob(String name, Ran run, Consumer<StoredRun> made) {
        super(NLS.bind(Messages.jobTrace, run.name()));
        this.name = name;
        this.run = run;
        this.made = made;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            made.accept(TracedRun.make(name, run.settings(), monitor));
            return Status.OK_STATUS;
        } catch (OperationCanceledException _) {
            return Status.CANCEL_STATUS;
        } catch (CoreException e) {
            return e.getStatus();
        }
    }
}
