// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.handlers.RegistryToggleState;

/** Has the Debug view of a window show the ranks of the current set only, or all of them again. */
public final class ShowSetOnlyHandler extends AbstractHandler {
    private final Map<Viewer, SetFilter> filters = new WeakHashMap<>();

    @Override
    public Object execute(ExecutionEvent event) {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindow(event).getActivePage();
        DebugViewer.of(page).ifPresent(
                viewer -> event.getCommand().getState(RegistryToggleState.STATE_ID).setValue(toggle(page, viewer)));
        return null;
    }

    /** Returns whether the viewer is filtered from now on. */
    private boolean toggle(IWorkbenchPage page, TreeViewer viewer) {
        SetFilter old = filters.remove(viewer);
        if (old != null) {
            old.stop();
            return false;
        }
        SetFilter filter = new SetFilter(page, viewer);
        filters.put(viewer, filter);
        filter.start();
        return true;
    }
}
