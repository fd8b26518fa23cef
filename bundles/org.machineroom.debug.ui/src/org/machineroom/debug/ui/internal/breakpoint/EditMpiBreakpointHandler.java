// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.breakpoint;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.breakpoint.MpiBreakpoint;

/** Changes when the selected MPI breakpoint stops. */
public final class EditMpiBreakpointHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getCurrentStructuredSelection(event).getFirstElement() instanceof MpiBreakpoint breakpoint) {
            try {
                MpiBreakpointDialog dialog = new MpiBreakpointDialog(HandlerUtil.getActiveShell(event),
                        breakpoint.condition());
                if (dialog.open() == Window.OK) {
                    breakpoint.setCondition(dialog.condition());
                }
            } catch (CoreException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
