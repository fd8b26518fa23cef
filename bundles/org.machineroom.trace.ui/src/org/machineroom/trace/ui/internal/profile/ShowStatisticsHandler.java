// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.StoredRun;

/** Opens a {@link StatisticsView}, for the selected run if one is selected; which, the extension names. */
public final class ShowStatisticsHandler extends AbstractHandler implements IExecutableExtension {
    private String view;

    /** Is told the view's id, which stands behind the name of this class and a colon. */
    @Override
    public void setInitializationData(IConfigurationElement extension, String property, Object data) {
        view = (String) data;
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        ISelection selection = HandlerUtil.getCurrentSelection(event);
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
