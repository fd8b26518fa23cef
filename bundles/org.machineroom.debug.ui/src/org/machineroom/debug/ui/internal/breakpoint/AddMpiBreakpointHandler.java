// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.breakpoint;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.live.StopCondition.Event;

/** Adds a breakpoint that stops at an event of MPI. */
public final class AddMpiBreakpointHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        MpiBreakpointDialog dialog = new MpiBreakpointDialog(HandlerUtil.getActiveShell(event),
                MpiCondition.at(Event.SEND));
        if (dialog.open() == Window.OK) {
            try {
                MpiBreakpoint.create(dialog.condition());
            } catch (CoreException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
