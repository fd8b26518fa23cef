// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/**
 * A table that makes its rows as they come into sight. Used on the UI thread.
 *
 * @param <T> what a row stands for
 */
public final class LazyTable<T> {
    private final Table table;
    private final Function<T, List<String>> cells;
    private List<T> rows = List.of();

    /**
     * Creates an empty table.
     *
     * @param widths of the columns, in pixels, by their order; the widest also has what the others leave
     * @param cells the texts of a row
     */
    public LazyTable(Composite parent, List<String> titles, int[] widths, Function<T, List<String>> cells) {
        this.cells = cells;
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER);
        table.setHeaderVisible(true);
        for (int i = 0; i < titles.size(); i++) {
            TableColumn column = new TableColumn(table, SWT.LEFT);
            column.setText(titles.get(i));
            column.setWidth(widths[i]);
        }
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
        int all = IntStream.of(widths).sum();
        int most = IntStream.of(widths).max().orElseThrow();
        TableColumn widest = table.getColumn(IntStream.range(0, widths.length).filter(i -> widths[i] == most)
                .findFirst().orElseThrow());
        table.addListener(SWT.Resize,
                _ -> widest.setWidth(most + Math.max(0, table.getClientArea().width - all)));
    }

    private void fill(TableItem item, int index) {
        if (index >= 0 && index < rows.size()) { // GTK asks for rows that are just being removed
            item.setText(cells.apply(rows.get(index)).toArray(String[]::new));
        }
    }

    /** The widget. */
    public Table control() {
        return table;
    }

    /** Shows other rows, with the selection at the same place if there is one. */
    public void show(List<T> newRows) {
        if (newRows.equals(rows)) {
            return;
        }
        rows = newRows;
        table.setItemCount(rows.size());
        table.clearAll();
    }

    List<T> rows() {
        return rows;
    }

    /** The row that was chosen, {@code null} if none is. */
    T chosen() {
        int index = table.getSelectionIndex();
        return index < 0 || index >= rows.size() ? null : rows.get(index);
    }
}
