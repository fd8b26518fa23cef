// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ui.internal.Messages;

/** Deletes the selected runs, if the user is sure. */
public final class DeleteRunsHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        List<StoredRun> runs = selected(event);
        if (!runs.isEmpty() && MessageDialog.openQuestion(HandlerUtil.getActiveShell(event), Messages.deleteTitle,
                question(runs))) {
            Job job = Job.create(Messages.deleteTitle, (ICoreRunnable) _ -> delete(runs));
            job.setUser(true);
            job.schedule();
        }
        return null;
    }

    private static String question(List<StoredRun> runs) {
        return runs.size() == 1 ? NLS.bind(Messages.deleteOneQuestion, runs.getFirst().name())
                : NLS.bind(Messages.deleteQuestion, runs.size());
    }

    private static List<StoredRun> selected(ExecutionEvent event) {
        return Stream.of(HandlerUtil.getCurrentStructuredSelection(event).toArray())
                .filter(StoredRun.class::isInstance).map(StoredRun.class::cast).toList();
    }

    private static void delete(List<StoredRun> runs) throws CoreException {
        MultiStatus problems = new MultiStatus(DeleteRunsHandler.class, 0, Messages.deleteFailed);
        for (StoredRun run : runs) {
            try {
                MachineRoom.runs().delete(run);
            } catch (IOException e) {
                problems.add(LaunchStatus.CANNOT_DELETE.status(e, run.name(), e));
            }
        }
        if (!problems.isOK()) {
            throw new CoreException(problems);
        }
    }
}
