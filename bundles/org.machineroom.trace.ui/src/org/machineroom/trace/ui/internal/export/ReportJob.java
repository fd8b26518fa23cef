// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.report.DescribedSetting;
import org.machineroom.analysis.report.RunPage;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.Setting;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.WholeFile;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Messages;

/** Writes the page of a run; the workbench shows what went wrong. */
public final class ReportJob extends Job {
    private final StoredRun run;
    private final Path file;

    /** Creates a job that is yet to be scheduled. */
    public ReportJob(StoredRun run, Path file) {
        super(NLS.bind(Messages.savingJob, file));
        this.run = run;
        this.file = file;
        setUser(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            Trace trace = Trace.open(run.trace());
            WholeFile.write(file, RunPage.of(trace, described(trace)));
            return Status.OK_STATUS;
        } catch (IOException e) {
            return Status.error(NLS.bind(Messages.notSaved, file, HostRefusal.words(e)), e);
        }
    }

    /** The settings of the machine that a trace names; none if this workspace has no such machine any more. */
    private static Map<String, DescribedSetting> described(Trace trace) {
        Map<String, DescribedSetting> described = new LinkedHashMap<>();
        try (MachineLibrary machines = MachineRoom.machines()) {
            String id = trace.header().environment().getOrDefault("machine", "");
            for (Setting setting : machines.catalogue().find(id, Map.of()).description().settings()) {
                described.put(setting.key(), new DescribedSetting(setting.value(), setting.source()));
            }
        } catch (DescriptionException _) {
            return Map.of(); // the page does without
        }
        return described;
    }
}
