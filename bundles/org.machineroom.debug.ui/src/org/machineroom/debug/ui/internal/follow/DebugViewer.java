// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Optional;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;

/** Finds the tree of the Debug view. */
final class DebugViewer {
    private DebugViewer() {
    }

    /** That of a page; empty if the view is not open there. On the UI thread. */
    static Optional<TreeViewer> of(IWorkbenchPage page) {
        IViewPart view = page.findView(IDebugUIConstants.ID_DEBUG_VIEW);
        IDebugView debug = view == null ? null : view.getAdapter(IDebugView.class);
        return debug != null && debug.getViewer() instanceof TreeViewer viewer ? Optional.of(viewer) : Optional.empty();
    }
}
