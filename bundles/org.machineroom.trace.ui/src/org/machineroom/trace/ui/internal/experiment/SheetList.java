// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.machineroom.trace.ui.internal.text.ToolTips;

/** The list of what was asked for, the latest first; what is checked is drawn, if it has the same axes. */
final class SheetList {
    private final CheckboxTableViewer viewer;
    private final List<Sheet> sheets = new ArrayList<>();
    private final Runnable changed;
    private int last;

    /**
     * Creates an empty list.
     *
     * @param changed is told that other sheets are to be drawn
     */
    SheetList(Composite parent, Runnable changed) {
        this.changed = changed;
        viewer = CheckboxTableViewer.newCheckList(parent, SWT.SINGLE | SWT.FULL_SELECTION);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(new Words());
        viewer.addCheckStateListener(event -> show((Sheet) event.getElement(), event.getChecked()));
        viewer.setInput(sheets);
        ColumnViewerToolTipSupport.enableFor(viewer);
    }

    Control control() {
        return viewer.getControl();
    }

    /** The number of the next sheet. */
    int next() {
        return ++last;
    }

    /** Adds a sheet, which is drawn with those that were. */
    void add(Sheet sheet) {
        sheets.addFirst(sheet);
        viewer.refresh();
        viewer.setSelection(new StructuredSelection(sheet), true);
        show(sheet, true);
    }

    /** Draws a sheet, or does not any more; those with other axes give way to one that is. */
    void show(Sheet sheet, boolean isShown) {
        viewer.setChecked(sheet, isShown);
        if (isShown) {
            sheets.stream().filter(other -> !Overlay.areAlike(sheet, other))
                    .forEach(other -> viewer.setChecked(other, false));
        }
        changed.run();
    }

    /** A sheet has changed; one that has got axes may have others than those that are drawn. */
    void update(Sheet sheet) {
        viewer.update(sheet, null);
        if (viewer.getChecked(sheet)) {
            show(sheet, true);
        }
    }

    /** What is to be drawn, the oldest first. */
    List<Sheet> shown() {
        return sheets.reversed().stream().filter(viewer::getChecked).toList();
    }

    /** All sheets. */
    List<Sheet> all() {
        return List.copyOf(sheets);
    }

    /** The sheet that is selected. */
    Optional<Sheet> selected() {
        return Optional.ofNullable((Sheet) viewer.getStructuredSelection().getFirstElement());
    }

    /** Takes a sheet away. */
    void remove(Sheet sheet) {
        sheets.remove(sheet);
        viewer.refresh();
        changed.run();
    }

    /** Asks to be told that another sheet is selected. */
    void onSelect(Runnable listener) {
        viewer.addSelectionChangedListener(_ -> listener.run());
    }

    /** What a sheet is and how it stands. */
    private static final class Words extends ColumnLabelProvider {
        @Override
        public String getText(Object element) {
            Sheet sheet = (Sheet) element;
            return sheet.title() + " (" + sheet.standing() + ")";
        }

        @Override
        public String getToolTipText(Object element) {
            return ToolTips.wrapped(getText(element));
        }
    }
}
