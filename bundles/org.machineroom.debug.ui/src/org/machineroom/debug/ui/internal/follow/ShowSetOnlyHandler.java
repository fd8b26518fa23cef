// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jface.viewers.StructuredViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.handlers.RegistryToggleState;

/** Has the Debug view of a window show the ranks of the current set only, or all of them again. */
public final class ShowSetOnlyHandler extends AbstractHandler {
    private final Map<Viewer, SetFilter> filters = new WeakHashMap<>();

    @Override
    public Object execute(ExecutionEvent event) {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindow(event);
        IViewPart part = window.getActivePage().findView(IDebugUIConstants.ID_DEBUG_VIEW);
        IDebugView view = part == null ? null : part.getAdapter(IDebugView.class);
        if (view != null && view.getViewer() instanceof StructuredViewer viewer) {
            event.getCommand().getState(RegistryToggleState.STATE_ID).setValue(toggle(viewer));
        }
        return null;
    }

    /** Returns whether the viewer is filtered from now on. */
    private boolean toggle(StructuredViewer viewer) {
        SetFilter old = filters.remove(viewer);
        if (old != null) {
            old.stop();
            return false;
        }
        SetFilter filter = new SetFilter(viewer);
        filters.put(viewer, filter);
        filter.start();
        return true;
    }
}
