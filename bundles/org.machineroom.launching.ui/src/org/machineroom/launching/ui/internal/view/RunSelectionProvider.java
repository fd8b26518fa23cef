// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.machineroom.launching.session.RunSelection;

/** Tells the workbench what is selected of a run. Used on the UI thread. */
final class RunSelectionProvider implements ISelectionProvider {
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private ISelection selection = StructuredSelection.EMPTY;

    /**
     * Something is selected in this view now, by the user or since it was elsewhere. Other views hear of it only if
     * this view is active; else the workbench hands it on when it becomes active.
     */
    void select(RunSelection newSelection) {
        setSelection(new StructuredSelection(newSelection));
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
