// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.machineroom.debug.across.AcrossTable.Row;
import org.machineroom.debug.across.AcrossTable;

/** The rows of ranks, which a click on a column's head sorts. Used on the UI thread. */
final class AcrossTree {
    private final TreeViewer viewer;
    private AcrossTable table = AcrossTable.EMPTY;
    private int currentRank = -1;

    AcrossTree(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        TreeColumnLayout layout = new TreeColumnLayout();
        area.setLayout(layout);
        viewer = new TreeViewer(area, SWT.FULL_SELECTION | SWT.MULTI);
        viewer.getTree().setHeaderVisible(true);
        viewer.getTree().setLinesVisible(true);
        viewer.setUseHashlookup(true);
        viewer.setContentProvider(new Content());
        ColumnViewerToolTipSupport.enableFor(viewer);
        for (AcrossColumn column : AcrossColumn.values()) {
            TreeViewerColumn widget = new TreeViewerColumn(viewer, column.style());
            widget.getColumn().setText(column.title());
            widget.getColumn().addListener(SWT.Selection, _ -> sort(widget.getColumn(), column));
            widget.setLabelProvider(new AcrossLabels(column, () -> currentRank));
            layout.setColumnData(widget.getColumn(), new ColumnWeightData(column.weight(), column.width(), true));
        }
    }

    TreeViewer viewer() {
        return viewer;
    }

    /**
     * Shows values. Of the run that is shown already the selected ranks stay so, which is no news to others: the Debug
     * view would leave a rank that has just stopped.
     */
    void show(AcrossTable newTable, boolean isOfAnotherRun) {
        int[] selected = isOfAnotherRun ? new int[0] : selected().mapToInt(Row::rank).toArray();
        table = newTable;
        viewer.setInput(table.rows());
        viewer.getTree().setSelection(Arrays.stream(viewer.getTree().getItems())
                .filter(item -> item.getData() instanceof Row row
                        && Arrays.stream(selected).anyMatch(rank -> rank == row.rank()))
                .toArray(TreeItem[]::new));
    }

    private Stream<Row> selected() {
        return Arrays.stream(viewer.getStructuredSelection().toArray()).map(Row.class::cast);
    }

    /** Marks the rank that is selected in the Debug view. */
    void mark(int rank) {
        if (rank != currentRank) {
            currentRank = rank;
            viewer.refresh(true);
        }
    }

    /** Selects a rank, and brings it into sight. */
    void select(int rank) {
        row(rank).ifPresent(row -> viewer.setSelection(new StructuredSelection(row), true));
    }

    private Optional<Row> row(int rank) {
        return table.rows().stream().filter(row -> row.rank() == rank).findFirst();
    }

    /** The selected rows, or all if none is, as lines of text with tabs. */
    String text() {
        boolean isAll = viewer.getStructuredSelection().isEmpty();
        return (isAll ? table.rows().stream() : selected()).map(AcrossTree::line)
                .collect(Collectors.joining(System.lineSeparator()));
    }

    private static String line(Row row) {
        return Arrays.stream(AcrossColumn.values()).map(column -> column.text(row)).collect(Collectors.joining("\t"));
    }

    private void sort(TreeColumn widget, AcrossColumn column) {
        boolean isAgain = viewer.getTree().getSortColumn() == widget;
        int direction = isAgain && viewer.getTree().getSortDirection() == SWT.UP ? SWT.DOWN : SWT.UP;
        viewer.getTree().setSortColumn(widget);
        viewer.getTree().setSortDirection(direction);
        Comparator<Row> order = direction == SWT.UP ? column.order() : column.order().reversed();
        Comparator<Row> whole = order.thenComparingInt(Row::rank);
        viewer.setComparator(new ViewerComparator() {
            @Override
            public int compare(Viewer tree, Object one, Object other) {
                return whole.compare((Row) one, (Row) other);
            }
        });
    }

    /** Rows without any below. */
    private static final class Content extends ArrayContentProvider implements ITreeContentProvider {
        @Override
        public Object[] getChildren(Object row) {
            return new Object[0];
        }

        @Override
        public Object getParent(Object row) {
            return null;
        }

        @Override
        public boolean hasChildren(Object row) {
            return false;
        }
    }
}
