// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.List;
import java.util.function.IntConsumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.machineroom.trace.statistics.RankSummary;
import org.machineroom.trace.statistics.TraceSummary;

/** Who waited for whom: a row for each rank, filled when it is looked at. Used on the UI thread. */
final class LateTable {
    private static final int LEAST_WIDTH = 80;
    /** Of the column by which rows are sorted. */
    private static final int ROOM_FOR_ARROW = 20;

    private final Table table;
    private List<RankSummary> ranks = List.of();
    private List<RankSummary> rows = List.of();
    private LateColumn sortColumn = LateColumn.RANK;
    private boolean isReversed;

    /**
     * Creates the widget.
     *
     * @param rankSelected hears which rank was selected
     */
    LateTable(Composite parent, IntConsumer rankSelected) {
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (LateColumn column : LateColumn.values()) {
            TableColumn widget = new TableColumn(table, SWT.RIGHT);
            widget.setText(column.title());
            widget.setToolTipText(column.title());
            widget.pack();
            widget.setWidth(Math.max(widget.getWidth() + ROOM_FOR_ARROW, LEAST_WIDTH));
            widget.setMoveable(true);
            widget.addListener(SWT.Selection, _ -> sortBy(column, widget));
        }
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
        table.addListener(SWT.Selection, _ -> {
            if (table.getSelectionIndex() >= 0) {
                rankSelected.accept(rows.get(table.getSelectionIndex()).rank());
            }
        });
    }

    Table control() {
        return table;
    }

    void show(TraceSummary summary) {
        ranks = summary.ranks();
        arrange();
    }

    /** Shows which rank is selected elsewhere. */
    void reveal(int rank) {
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).rank() == rank) {
                table.setSelection(row);
            }
        }
    }

    private void sortBy(LateColumn column, TableColumn widget) {
        isReversed = column == sortColumn && !isReversed;
        sortColumn = column;
        table.setSortColumn(widget);
        table.setSortDirection(isReversed ? SWT.UP : SWT.DOWN);
        arrange();
    }

    private void arrange() {
        rows = ranks.stream().sorted(isReversed ? sortColumn.order().reversed() : sortColumn.order()).toList();
        table.setItemCount(rows.size());
        table.clearAll();
    }

    private void fill(TableItem item, int row) {
        if (row >= 0 && row < rows.size()) {
            for (LateColumn column : LateColumn.values()) {
                item.setText(column.ordinal(), column.text(rows.get(row)));
            }
        }
    }
}
