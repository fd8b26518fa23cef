// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;

/** A tree with columns of text, in which rows can be selected, opened and copied. Used on the UI thread. */
public final class CellTree {
    /**
     * A column.
     *
     * @param head       what stands above it
     * @param weight     its share of the width
     * @param leastWidth in pixels
     * @param isText     whether it stands at the left, as numbers do not
     */
    public record Column(String head, int weight, int leastWidth, boolean isText) {
    }

    private static final int MARGIN = 8;
    private static final int INDENT = 20;

    private final TreeViewer viewer;
    private final CopyRows copy;

    /**
     * Creates an empty tree.
     *
     * @param cells    texts of a row, by column
     * @param children rows under a row
     */
    public CellTree(Composite parent, List<Column> columns, Function<Object, List<String>> cells,
            Function<Object, List<?>> children) {
        Composite area = new Composite(parent, SWT.NONE);
        TreeColumnLayout layout = new TreeColumnLayout();
        area.setLayout(layout);
        viewer = new TreeViewer(area, SWT.MULTI | SWT.FULL_SELECTION);
        viewer.getTree().setHeaderVisible(true);
        viewer.getTree().setLinesVisible(true);
        viewer.setContentProvider(new Rows(children));
        ColumnViewerToolTipSupport.enableFor(viewer);
        for (int i = 0; i < columns.size(); i++) {
            add(columns.get(i), i, layout, cells);
        }
        copy = new CopyRows(viewer, cells);
        copy.createMenu();
    }

    private void add(Column column, int number, TreeColumnLayout layout, Function<Object, List<String>> cells) {
        TreeViewerColumn widget = new TreeViewerColumn(viewer, column.isText() ? SWT.LEFT : SWT.RIGHT);
        widget.getColumn().setText(column.head());
        widget.setLabelProvider(number == 0 ? new Head(column, cells) : new Cell(column, number, cells));
        if (number == 0) {
            widget.getColumn().addListener(SWT.Resize, _ -> viewer.refresh());
        }
        layout.setColumnData(widget.getColumn(), new ColumnWeightData(column.weight(), column.leastWidth()));
    }

    /** The viewer, whose input is an array of rows. */
    public TreeViewer viewer() {
        return viewer;
    }

    /** Copies the selected rows. */
    public CopyRows copy() {
        return copy;
    }

    /** Asks to be told which row is to be opened. */
    public void onOpen(Consumer<Object> listener) {
        viewer.addOpenListener(
                event -> listener.accept(((StructuredSelection) event.getSelection()).getFirstElement()));
    }

    /** What stands in a column. */
    private static class Cell extends ColumnLabelProvider {
        private final Column column;
        private final int number;
        private final Function<Object, List<String>> cells;

        Cell(Column column, int number, Function<Object, List<String>> cells) {
            this.column = column;
            this.number = number;
            this.cells = cells;
        }

        @Override
        public String getText(Object row) {
            return cells.apply(row).get(number);
        }

        @Override
        public String getToolTipText(Object row) {
            return column.isText() ? ToolTips.wrapped(getText(row)) : null;
        }
    }

    /** What a row is, which is shortened to the room there is; the tool tip shows all of it. */
    private static final class Head extends Cell {
        Head(Column column, Function<Object, List<String>> cells) {
            super(column, 0, cells);
        }

        @Override
        public void update(ViewerCell cell) {
            super.update(cell);
            Tree tree = (Tree) cell.getControl();
            int depth = cell.getViewerRow().getTreePath().getSegmentCount();
            int room = tree.getColumn(0).getWidth() - MARGIN - depth * INDENT;
            GC gc = new GC(tree);
            cell.setText(Shortened.of(cell.getText(), room, text -> gc.textExtent(text).x));
            gc.dispose();
        }
    }

    /** Rows, and those under them. */
    private record Rows(Function<Object, List<?>> children) implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return (Object[]) input;
        }

        @Override
        public Object[] getChildren(Object row) {
            return children.apply(row).toArray();
        }

        @Override
        public Object getParent(Object row) {
            return null; // nothing is revealed that is not shown
        }

        @Override
        public boolean hasChildren(Object row) {
            return !children.apply(row).isEmpty();
        }
    }
}
