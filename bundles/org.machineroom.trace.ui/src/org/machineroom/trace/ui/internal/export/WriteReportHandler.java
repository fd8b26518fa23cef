// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import java.nio.file.Path;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.save.SaveDialog;

/** Asks where to, writes the selected run there as a page of HTML, and says so when it is there. */
public final class WriteReportHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getCurrentStructuredSelection(event).getFirstElement() instanceof StoredRun run
                && HandlerUtil.getActiveSite(event) instanceof IViewSite site) {
            SaveDialog.open(site.getShell(), SaveDialog.fileName(run.name(), ".html"), "*.html", "*")
                    .ifPresent(file -> write(run, file, site));
        }
        return null;
    }

    private static void write(StoredRun run, Path file, IViewSite site) {
        ReportJob job = new ReportJob(run, file);
        job.addJobChangeListener(IJobChangeListener.onDone(done -> {
            if (done.getResult().isOK()) {
                site.getShell().getDisplay().asyncExec(() -> site.getActionBars().getStatusLineManager()
                        .setMessage(NLS.bind(Messages.saved, file)));
            }
        }));
        job.schedule();
    }
}
