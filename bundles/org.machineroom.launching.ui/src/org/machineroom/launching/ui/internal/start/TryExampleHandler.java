// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.start;

import java.util.Objects;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IType;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.machineroom.launching.ui.internal.Messages;

/** Starts one of the examples on a machine; puts the examples into the workspace first if they are not there. */
public final class TryExampleHandler extends AbstractHandler {
    /** Id of the command. */
    static final String COMMAND = "org.machineroom.launching.ui.tryExample";
    /** Parameter of the command: qualified name of the example's class. */
    static final String PROGRAM = COMMAND + ".program";
    /** Parameter of the command: what the program is given; nothing if it is not there. */
    static final String ARGUMENTS = COMMAND + ".arguments";
    /** Parameter of the command: run, debug or profile; run if it is not there. */
    static final String MODE = COMMAND + ".mode";
    /** Parameter of the command: id of the machine; that of a new configuration if it is not there. */
    static final String MACHINE = COMMAND + ".machine";
    private static final String TIMELINE = "org.machineroom.trace.ui.timeline";

    @Override
    public Object execute(ExecutionEvent event) {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindow(event);
        String mode = Objects.requireNonNullElse(event.getParameter(MODE), ILaunchManager.RUN_MODE);
        Example example = new Example(event.getParameter(PROGRAM),
                Objects.requireNonNullElse(event.getParameter(ARGUMENTS), ""), event.getParameter(MACHINE));
        WorkspaceJob job = new WorkspaceJob(NLS.bind(Messages.startJob, example.simpleName())) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                IType type = example.find(monitor);
                window.getShell().getDisplay().asyncExec(() -> start(window.getActivePage(), example, type, mode));
                return Status.OK_STATUS;
            }
        };
        job.setUser(true);
        job.schedule();
        return null;
    }

    private static void start(IWorkbenchPage page, Example example, IType type, String mode) {
        try {
            if (page != null && type.getResource() instanceof IFile source) {
                IDE.openEditor(page, source);
                showTimeline(page);
            }
            DebugUITools.launch(example.configuration(type), mode);
        } catch (CoreException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG | StatusManager.SHOW);
        }
    }

    /** The view of another bundle, if that is installed. */
    private static void showTimeline(IWorkbenchPage page) throws PartInitException {
        if (page.getWorkbenchWindow().getWorkbench().getViewRegistry().find(TIMELINE) != null) {
            page.showView(TIMELINE, null, IWorkbenchPage.VIEW_VISIBLE);
        }
    }
}
