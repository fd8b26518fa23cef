// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.launch;

import java.util.Arrays;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;

/**
 * Keeps a view before the others in its place until the user goes to one of them, or closes or minimises it: the
 * console comes to the front by itself some time after what was written, also after the program has ended. On the UI
 * thread.
 */
record StayInFront(IViewPart view, IWorkbenchPage page) implements IPartListener2 {
    /** Brings a view to the front, and begins to keep it there if it is not kept already. */
    static void begin(IViewPart view) {
        StayInFront keeper = new StayInFront(view, view.getSite().getPage());
        keeper.page.addPartListener(keeper); // which has no second one that is equal
        keeper.bringBack();
    }

    @Override
    public void partHidden(IWorkbenchPartReference part) {
        if (part.getPart(false) == view) {
            view.getSite().getShell().getDisplay().asyncExec(this::bringBack); // then it is known whose doing it was
        }
    }

    @Override
    public void partClosed(IWorkbenchPartReference part) {
        if (part.getPart(false) == view) {
            page.removePartListener(this);
        }
    }

    @Override
    public void partActivated(IWorkbenchPartReference part) {
        if (isInItsPlace(part.getPart(false))) {
            page.removePartListener(this);
        }
    }

    private boolean isInItsPlace(IWorkbenchPart part) {
        IViewPart[] stack = page.getViewStack(view);
        return stack != null && part != null && Arrays.asList(stack).contains(part);
    }

    private void bringBack() {
        IWorkbenchPartReference reference = page.getReference(view);
        if (reference == null || isInItsPlace(page.getActivePart())
                || page.getPartState(reference) == IWorkbenchPage.STATE_MINIMIZED) {
            page.removePartListener(this);
        } else {
            page.bringToTop(view);
        }
    }
}
