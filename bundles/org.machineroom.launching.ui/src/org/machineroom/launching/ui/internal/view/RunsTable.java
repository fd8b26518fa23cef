// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.util.Comparator;
import java.util.List;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;

/** A table of runs, which can be sorted by each column. A run keeps its place in the selection when it changes. */
final class RunsTable {
    private final KnownRuns known = new KnownRuns(MachineRoom.runs());
    private final TableColumnLayout layout = new TableColumnLayout();
    private final TableViewer viewer;

    /** Creates the table, which fills its parent. */
    RunsTable(Composite parent) {
        parent.setLayout(layout);
        viewer = new TableViewer(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setComparer(new SameRun());
        viewer.getTable().setHeaderVisible(true);
        viewer.getTable().setLinesVisible(true);
        for (RunColumn column : RunColumn.values()) {
            addColumn(column);
        }
        ColumnViewerToolTipSupport.enableFor(viewer);
    }

    TableViewer viewer() {
        return viewer;
    }

    private void addColumn(RunColumn column) {
        TableViewerColumn widget = new TableViewerColumn(viewer, column.isNumeric() ? SWT.RIGHT : SWT.LEFT);
        widget.getColumn().setText(column.title());
        widget.getColumn().setMoveable(true);
        widget.setLabelProvider(new CellText(column));
        layout.setColumnData(widget.getColumn(), new ColumnWeightData(column.width(), column.width()));
        widget.getColumn().addListener(SWT.Selection, _ -> {
            Table table = viewer.getTable();
            boolean again = table.getSortColumn() == widget.getColumn() && table.getSortDirection() == SWT.UP;
            table.setSortColumn(widget.getColumn());
            table.setSortDirection(again ? SWT.DOWN : SWT.UP);
            Comparator<StoredRun> order = column.order(known);
            viewer.setComparator(new RunOrder(again ? order.reversed() : order));
        });
    }

    /** Shows these runs. */
    void show(List<StoredRun> runs) {
        IStructuredSelection selection = viewer.getStructuredSelection();
        known.keep(runs);
        viewer.setInput(runs);
        viewer.setSelection(selection);
    }

    /** Selects a run alone and shows its row, unless it is selected already. */
    void select(StoredRun run) {
        for (Object selected : viewer.getStructuredSelection()) {
            if (run.isSameAs((StoredRun) selected)) {
                return;
            }
        }
        viewer.setSelection(new StructuredSelection(run), true);
    }

    /** The text of a cell, and the whole of it for a column that is too narrow. */
    private final class CellText extends ColumnLabelProvider {
        private final RunColumn column;

        CellText(RunColumn column) {
            this.column = column;
        }

        @Override
        public String getText(Object element) {
            return column.text((StoredRun) element, known);
        }

        @Override
        public String getToolTipText(Object element) {
            String text = column.toolTip((StoredRun) element, known);
            return text.isEmpty() ? null : text;
        }
    }

    /** Sorts runs. */
    private static final class RunOrder extends ViewerComparator {
        private final Comparator<StoredRun> order;

        RunOrder(Comparator<StoredRun> order) {
            this.order = order;
        }

        @Override
        public int compare(Viewer viewer, Object left, Object right) {
            return order.compare((StoredRun) left, (StoredRun) right);
        }
    }

    /** A run stays the same when it gets another name or ends. */
    private static final class SameRun implements IElementComparer {
        @Override
        public boolean equals(Object one, Object other) {
            return one instanceof StoredRun run && other instanceof StoredRun same ? run.isSameAs(same)
                    : one.equals(other);
        }

        @Override
        public int hashCode(Object element) {
            return element instanceof StoredRun run ? run.folder().hashCode() : element.hashCode();
        }
    }
}
