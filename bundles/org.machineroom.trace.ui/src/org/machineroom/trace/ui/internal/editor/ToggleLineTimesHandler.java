// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Shows simulated times in Java editors or not. {@link LineTimeEditors} listens to the command's state. */
public final class ToggleLineTimesHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        HandlerUtil.toggleCommandState(event.getCommand());
        return null;
    }
}
