// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.machineroom.debug.across.Cells;
import org.machineroom.debug.across.RankGrid;

/**
 * Elements as rows and columns of text; of very many columns the first, as the head says. One row is turned, so that
 * its elements stand below each other. Used on the UI thread.
 */
final class ElementsTable {
    private static final int MOST_COLUMNS = 100;
    private static final int INDEX_WIDTH = 70;
    private static final int WIDTH = 80;

    private final Table table;
    private final IntConsumer chosen;
    private Optional<Cells> cells = Optional.empty();

    /**
     * Creates the table.
     *
     * @param chosen is told of the rank that has the first element of the selected row
     */
    ElementsTable(Composite parent, IntConsumer chosen) {
        this.chosen = chosen;
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
        table.addListener(SWT.Selection, _ -> choose(table.getSelectionIndex()));
    }

    Control control() {
        return table;
    }

    void show(Optional<Cells> newCells) {
        cells = newCells;
        table.setItemCount(0);
        int columns = cells.map(this::columns).orElse(0);
        while (table.getColumnCount() > columns + 1) {
            table.getColumn(table.getColumnCount() - 1).dispose();
        }
        while (cells.isPresent() && table.getColumnCount() < columns + 1) {
            TableColumn column = new TableColumn(table, SWT.RIGHT);
            column.setWidth(table.getColumnCount() == 1 ? INDEX_WIDTH : WIDTH);
        }
        cells.ifPresent(shown -> label(shown, columns));
        table.setItemCount(cells.map(this::rows).orElse(0));
        table.clearAll();
    }

    private void label(Cells shown, int columns) {
        for (int i = 0; i < columns; i++) {
            boolean isCut = !isTurned(shown) && i == columns - 1 && shown.columns() > columns;
            table.getColumn(i + 1).setText(isTurned(shown) ? Messages.columnValue
                    : isCut ? NLS.bind(Messages.columnsCut, i, shown.columns()) : "[" + i + "]");
        }
    }

    private static boolean isTurned(Cells shown) {
        return shown.rows() == 1;
    }

    private int columns(Cells shown) {
        return isTurned(shown) ? 1 : Math.min(MOST_COLUMNS, shown.columns());
    }

    private int rows(Cells shown) {
        return isTurned(shown) ? shown.columns() : shown.rows();
    }

    private void fill(TableItem item, int index) {
        cells.ifPresent(shown -> {
            item.setText(0, "[" + index + "]");
            for (int i = 0; i < columns(shown); i++) {
                item.setText(i + 1, isTurned(shown) ? shown.text(0, index) : shown.text(index, i));
            }
        });
    }

    private void choose(int index) {
        cells.filter(_ -> index >= 0).map(shown -> isTurned(shown) ? shown.rank(0, index) : shown.rank(index, 0))
                .filter(rank -> rank != RankGrid.NOBODY).ifPresent(chosen::accept);
    }
}
