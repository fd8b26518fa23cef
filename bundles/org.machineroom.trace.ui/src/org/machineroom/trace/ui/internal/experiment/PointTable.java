// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.TableColumn;
import org.machineroom.trace.ui.internal.text.CopyRows;
import org.machineroom.trace.ui.internal.text.ToolTips;

/** What is shown as a table: a row for each point, and for each run that did not go well. */
final class PointTable {
    private static final int[] WEIGHTS = {3, 1, 2, 4, 1, 8};
    /** Least widths in pixels, with which heads and numbers are seen as a whole; a narrow table scrolls. */
    private static final int[] LEAST = {110, 80, 140, 150, 90, 250};

    private final Composite area;
    private final TableViewer viewer;
    private final TableColumnLayout layout = new TableColumnLayout();
    private final CopyRows copy;

    PointTable(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        area.setLayout(layout);
        viewer = new TableViewer(area, SWT.MULTI | SWT.FULL_SELECTION | SWT.VIRTUAL);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.getTable().setHeaderVisible(true);
        viewer.getTable().setLinesVisible(true);
        for (int column = 0; column < WEIGHTS.length; column++) {
            add(column);
        }
        ColumnViewerToolTipSupport.enableFor(viewer);
        copy = new CopyRows(viewer, row -> ((PointRow) row).cells());
        copy.createMenu();
    }

    private void add(int number) {
        boolean isNumber = number == 1 || number == 2;
        TableViewerColumn column = new TableViewerColumn(viewer, isNumber ? SWT.RIGHT : SWT.LEFT);
        column.getColumn().setMoveable(true);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object row) {
                return ((PointRow) row).cells().get(number);
            }

            @Override
            public String getToolTipText(Object row) {
                return ToolTips.wrapped(getText(row));
            }
        });
        layout.setColumnData(column.getColumn(), new ColumnWeightData(WEIGHTS[number], LEAST[number]));
    }

    /** Asks to be told which row is to be opened. */
    void onOpen(Consumer<PointRow> listener) {
        viewer.addOpenListener(
                event -> listener.accept((PointRow) ((IStructuredSelection) event.getSelection()).getFirstElement()));
    }

    /** Copies the selected rows. */
    CopyRows copy() {
        return copy;
    }

    Control control() {
        return area;
    }

    void show(Overlay overlay) {
        List<String> heads = List.of(Messages.columnCurve, overlay.chart().x().label(), overlay.chart().y().label(),
                Messages.columnRun, Messages.columnEnding, Messages.columnReason);
        TableColumn[] columns = viewer.getTable().getColumns();
        for (int i = 0; i < columns.length; i++) {
            columns[i].setText(heads.get(i));
        }
        List<PointRow> rows = PointRow.of(overlay);
        List<?> selected = viewer.getStructuredSelection().toList();
        viewer.setInput(rows);
        viewer.getTable().deselectAll(); // else what comes to stand in their place would be selected
        viewer.getTable().select(IntStream.range(0, rows.size()).filter(i -> selected.contains(rows.get(i))).toArray());
    }
}
