// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** A tree with columns of text, in which one row can be selected and opened. Used on the UI thread. */
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

    private final TreeViewer viewer;

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
        viewer = new TreeViewer(area, SWT.SINGLE | SWT.FULL_SELECTION);
        viewer.getTree().setHeaderVisible(true);
        viewer.getTree().setLinesVisible(true);
        viewer.setContentProvider(new Rows(children));
        for (int i = 0; i < columns.size(); i++) {
            add(columns.get(i), i, layout, cells);
        }
    }

    private void add(Column column, int number, TreeColumnLayout layout, Function<Object, List<String>> cells) {
        TreeViewerColumn widget = new TreeViewerColumn(viewer, column.isText() ? SWT.LEFT : SWT.RIGHT);
        widget.getColumn().setText(column.head());
        widget.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object row) {
                return cells.apply(row).get(number);
            }
        });
        layout.setColumnData(widget.getColumn(), new ColumnWeightData(column.weight(), column.leastWidth()));
    }

    /** The viewer, whose input is an array of rows. */
    public TreeViewer viewer() {
        return viewer;
    }

    /** Asks to be told which row is to be opened. */
    public void onOpen(Consumer<Object> listener) {
        viewer.addOpenListener(
                event -> listener.accept(((StructuredSelection) event.getSelection()).getFirstElement()));
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
