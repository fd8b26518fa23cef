// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.TraceImport;
import org.machineroom.launching.ui.internal.Messages;

/** Asks for the folder of a trace, such as one of the command line, takes it among the runs and opens it. */
public final class OpenTraceHandler extends AbstractHandler {
    /** Where the dialog begins. Where GTK does by itself, among recent files, no place that is typed can be opened. */
    private String place = System.getProperty("user.home");

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        DirectoryDialog dialog = new DirectoryDialog(HandlerUtil.getActiveShell(event));
        dialog.setText(Messages.openTraceTitle);
        dialog.setMessage(Messages.openTracePrompt);
        dialog.setFilterPath(place);
        String folder = dialog.open();
        if (folder != null) {
            place = folder;
            open(Path.of(folder), HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage());
        }
        return null;
    }

    /** Opens a trace, off the UI thread; what is wrong with it is told. */
    public static void open(Path trace, IWorkbenchPage page) {
        Job job = Job.create(Messages.openTraceTitle, (ICoreRunnable) _ -> {
            Runnable next = take(trace, page);
            page.getWorkbenchWindow().getShell().getDisplay().asyncExec(next);
        });
        job.setUser(true);
        job.schedule();
    }

    private static Runnable take(Path trace, IWorkbenchPage page) {
        try {
            StoredRun run = TraceImport.into(MachineRoom.runs(), trace);
            return () -> show(run, page);
        } catch (IOException e) {
            String reason = NLS.bind(Messages.openTraceFailed, e.getMessage());
            return () -> MessageDialog.openError(page.getWorkbenchWindow().getShell(), Messages.openTraceTitle, reason);
        }
    }

    private static void show(StoredRun run, IWorkbenchPage page) {
        try {
            ((RunsView) page.showView(RunsView.ID)).open(run);
        } catch (PartInitException e) {
            ILog.of(OpenTraceHandler.class).log(e.getStatus());
        }
    }
}
