// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.export;

import java.nio.file.Path;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.StoredRun;

/** Asks where to, and writes the selected run there as a page of HTML. */
public final class WriteReportHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getCurrentStructuredSelection(event).getFirstElement() instanceof StoredRun run) {
            FileDialog dialog = new FileDialog(HandlerUtil.getActiveShell(event), SWT.SAVE);
            dialog.setFilterExtensions(new String[] {"*.html", "*"});
            dialog.setFileName(run.name().replaceAll("[^\\p{L}\\p{N}._-]+", "-") + ".html");
            dialog.setOverwrite(true);
            String file = dialog.open();
            if (file != null) {
                new ReportJob(run, Path.of(file)).schedule();
            }
        }
        return null;
    }
}
