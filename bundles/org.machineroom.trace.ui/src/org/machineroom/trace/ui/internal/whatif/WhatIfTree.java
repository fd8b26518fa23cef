// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.eclipse.jface.viewers.AbstractTreeViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.machineroom.trace.ui.internal.text.CellTree;
import org.machineroom.trace.ui.internal.text.CellTree.Column;
import org.machineroom.trace.ui.internal.text.CopyRows;

/** The tables of the view one below the other, each with its rows. */
final class WhatIfTree {
    private static final List<Column> COLUMNS = List.of(new Column(Messages.what, 5, 180, true),
            number(Messages.time), number(Messages.change), number(Messages.percent), number(Messages.predicted),
            new Column(Messages.note, 5, 140, true));
    private static final List<String> NO_CELLS = List.of("", "", "", "", "", "");

    private final CellTree tree;

    /**
     * Creates an empty tree.
     *
     * @param open is told which row is to be opened
     */
    WhatIfTree(Composite parent, Consumer<WhatIfRow> open) {
        tree = new CellTree(parent, COLUMNS, WhatIfTree::cells, WhatIfTree::rows);
        tree.onOpen(element -> {
            if (element instanceof Row row) {
                row.found().ifPresent(open);
            }
        });
    }

    private static Column number(String head) {
        return new Column(head, 3, 80, false);
    }

    private static List<String> cells(Object element) {
        return element instanceof WhatIfTable table ? List.of(table.title(), "", "", "", "", table.standing())
                : ((Row) element).found().map(WhatIfRow::cells).orElse(NO_CELLS);
    }

    private static List<Row> rows(Object element) {
        return element instanceof WhatIfTable table
                ? IntStream.range(0, table.rows().size()).mapToObj(place -> new Row(table, place)).toList()
                : List.of();
    }

    Control control() {
        return tree.viewer().getControl();
    }

    /** Copies the selected rows. */
    CopyRows copy() {
        return tree.copy();
    }

    void show(List<WhatIfTable> tables) {
        tree.viewer().setInput(tables.toArray());
        tree.viewer().expandAll();
    }

    /** There is more in a table. */
    void refresh(WhatIfTable table) {
        tree.viewer().refresh(table);
        tree.viewer().expandToLevel(table, AbstractTreeViewer.ALL_LEVELS);
    }

    void select(WhatIfTable table) {
        tree.viewer().setSelection(new StructuredSelection(table), true);
    }

    /** The table that is selected, or a row of it. */
    Optional<WhatIfTable> selected() {
        Object element = tree.viewer().getStructuredSelection().getFirstElement();
        return Optional.ofNullable(element instanceof Row row ? row.table() : (WhatIfTable) element);
    }

    void onSelect(Runnable listener) {
        tree.viewer().addSelectionChangedListener(_ -> listener.run());
    }

    /** A row by its place, which stays selected when there is more in it. */
    private record Row(WhatIfTable table, int place) {
        Optional<WhatIfRow> found() {
            return table.rows().stream().skip(place).findFirst();
        }
    }
}
