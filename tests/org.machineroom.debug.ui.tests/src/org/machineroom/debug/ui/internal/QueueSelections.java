// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.machineroom.debug.ui.internal.view.MessageQueuesView;
import org.machineroom.launching.session.RunSelection;

/** Which ranks the Message Queues view of a page has selected for all others to follow, until it is closed. */
final class QueueSelections implements ISelectionListener, AutoCloseable {
    private final IWorkbenchPage page;
    private final List<RunSelection> heard = new ArrayList<>();

    QueueSelections(IWorkbenchPage page) {
        this.page = page;
        page.addPostSelectionListener(this);
        page.addSelectionListener(this);
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (part instanceof MessageQueuesView && selection instanceof IStructuredSelection some && !some.isEmpty()) {
            heard.add((RunSelection) some.getFirstElement());
        }
    }

    List<RunSelection> heard() {
        return heard;
    }

    @Override
    public void close() {
        page.removePostSelectionListener(this);
        page.removeSelectionListener(this);
    }
}
