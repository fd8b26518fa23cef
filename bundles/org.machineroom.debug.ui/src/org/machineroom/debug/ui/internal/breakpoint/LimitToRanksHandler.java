// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.breakpoint;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.ui.internal.Messages;

/** Asks for the ranks that the selected breakpoint shall stop in. */
public final class LimitToRanksHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IJavaBreakpoint breakpoint = Adapters.adapt(
                HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(), IJavaBreakpoint.class);
        if (breakpoint == null) {
            return null;
        }
        InputDialog dialog = new InputDialog(HandlerUtil.getActiveShell(event), Messages.limitTitle,
                Messages.limitPrompt, LimitText.of(breakpoint), LimitText::problemWith);
        if (dialog.open() == Window.OK) {
            try {
                LimitText.apply(breakpoint, dialog.getValue());
            } catch (CoreException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
