// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.export.TraceFormat;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Messages;

/** Writes the trace of a run in another format; the workbench shows what went wrong. */
public final class ExportJob extends Job {
    private final StoredRun run;
    private final TraceFormat format;
    private final Path target;

    /** Creates a job that is yet to be scheduled. */
    public ExportJob(StoredRun run, TraceFormat format, Path target) {
        super(NLS.bind(Messages.savingJob, target));
        this.run = run;
        this.format = format;
        this.target = target;
        setUser(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            format.write(Trace.open(run.trace()), target);
            return Status.OK_STATUS;
        } catch (IOException e) {
            return Status.error(NLS.bind(Messages.notSaved, target, HostRefusal.words(e)), e);
        }
    }
}
