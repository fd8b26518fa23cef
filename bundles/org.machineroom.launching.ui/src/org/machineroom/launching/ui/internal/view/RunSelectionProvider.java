// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IViewPart;
import org.machineroom.launching.session.RunSelection;

/** Tells the workbench what is selected of a run. Used on the UI thread. */
final class RunSelectionProvider implements ISelectionProvider {
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final IViewPart view;
    private ISelection selection = StructuredSelection.EMPTY;

    /** A provider for a view. */
    RunSelectionProvider(IViewPart view) {
        this.view = view;
    }

    /** The user has selected something in this view: tells the others. */
    void select(RunSelection newSelection) {
        setSelection(new StructuredSelection(newSelection));
    }

    /**
     * Something was selected elsewhere and is shown in this view too. If this view is active, tells nobody, as an echo
     * might undo what the user does meanwhile; else tells the workbench, which hands on what it was told last when the
     * view becomes active.
     */
    void adopt(RunSelection newSelection) {
        if (view.getSite().getPage().getActivePart() == view) {
            selection = new StructuredSelection(newSelection);
        } else {
            select(newSelection);
        }
    }

    @Override
    public void addSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.add(listener);
    }

    @Override
    public ISelection getSelection() {
        return selection;
    }

    @Override
    public void removeSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.remove(listener);
    }

    @Override
    public void setSelection(ISelection newSelection) {
        selection = newSelection;
        SelectionChangedEvent event = new SelectionChangedEvent(this, selection);
        listeners.forEach(listener -> listener.selectionChanged(event));
    }
}
