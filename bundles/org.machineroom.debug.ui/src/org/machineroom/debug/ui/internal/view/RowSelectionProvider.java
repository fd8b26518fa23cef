// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;

/** Tells the workbench which rank is selected in a tree of rows. Used on the UI thread. */
public final class RowSelectionProvider implements ISelectionProvider {
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final TreeViewer tree;
    private final Function<Object, OptionalInt> rankOf;
    private final Supplier<Optional<RunSession>> session;

    /**
     * Creates a provider.
     *
     * @param rankOf the rank that a row stands for, if it stands for one
     */
    public RowSelectionProvider(TreeViewer tree, Function<Object, OptionalInt> rankOf,
            Supplier<Optional<RunSession>> session) {
        this.tree = tree;
        this.rankOf = rankOf;
        this.session = session;
        tree.addPostSelectionChangedListener(_ -> {
            SelectionChangedEvent event = new SelectionChangedEvent(this, getSelection());
            listeners.forEach(listener -> listener.selectionChanged(event));
        });
    }

    @Override
    public ISelection getSelection() {
        Object row = tree.getStructuredSelection().getFirstElement();
        OptionalInt rank = row == null ? OptionalInt.empty() : rankOf.apply(row);
        return rank.isPresent() && session.get().isPresent()
                ? new StructuredSelection(RunSelection.ofRank(session.get().get().run(), rank.getAsInt()))
                : StructuredSelection.EMPTY;
    }

    @Override
    public void setSelection(ISelection selection) {
        // rows are selected by users, and by the view that follows others
    }

    @Override
    public void addSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.remove(listener);
    }
}
