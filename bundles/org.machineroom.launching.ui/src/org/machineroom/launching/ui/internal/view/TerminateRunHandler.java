// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.ISources;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.ui.internal.Messages;

/** Ends the selected run, whichever the console and the Debug view show. */
public final class TerminateRunHandler extends AbstractHandler {
    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(run(HandlerUtil.getVariable(context, ISources.ACTIVE_CURRENT_SELECTION_NAME))
                .filter(MachineLaunch::isGoingOn).isPresent());
    }

    /** In a job, as a run may take its time to end. */
    @Override
    public Object execute(ExecutionEvent event) {
        run(HandlerUtil.getCurrentSelection(event)).filter(MachineLaunch::isGoingOn).flatMap(MachineLaunch::of)
                .ifPresent(launch -> Job.create(NLS.bind(Messages.terminateJob, launch.run().orElseThrow().name()),
                        (ICoreRunnable) _ -> launch.terminate()).schedule());
        return null;
    }

    private static Optional<StoredRun> run(Object selection) {
        return selection instanceof IStructuredSelection some && some.size() == 1
                && some.getFirstElement() instanceof StoredRun run ? Optional.of(run) : Optional.empty();
    }
}
