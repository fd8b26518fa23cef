// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.StoredRun;

/** Opens the view that the command names, for the selected run if one is selected. */
public final class ShowProfileHandler extends AbstractHandler {
    private static final String COMMUNICATION_COMMAND = "org.machineroom.trace.ui.showCommunication";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        ISelection selection = HandlerUtil.getCurrentSelection(event);
        String view = event.getCommand().getId().equals(COMMUNICATION_COMMAND) ? CommunicationView.ID : ProfileView.ID;
        try {
            IViewPart shown = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage().showView(view);
            if (shown instanceof StatisticsView<?> statistics && selection instanceof IStructuredSelection structured
                    && structured.getFirstElement() instanceof StoredRun run
                    && statistics.run().filter(run::isSameAs).isEmpty()) {
                statistics.follow(run);
            }
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }
}
