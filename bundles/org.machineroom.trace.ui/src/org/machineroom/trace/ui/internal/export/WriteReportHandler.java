// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.ui.internal.save.SaveDialog;

/** Asks where to, and writes the selected run there as a page of HTML. */
public final class WriteReportHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getCurrentStructuredSelection(event).getFirstElement() instanceof StoredRun run) {
            SaveDialog.open(HandlerUtil.getActiveShell(event), SaveDialog.fileName(run.name(), ".html"), "*.html", "*")
                    .ifPresent(file -> new ReportJob(run, file).schedule());
        }
        return null;
    }
}
