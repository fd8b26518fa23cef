// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.TreeColumn;
import org.machineroom.debug.ui.internal.view.QueueRows.OfEmpty;
import org.machineroom.debug.ui.internal.view.QueueRows.OfItem;
import org.machineroom.debug.ui.internal.view.QueueRows.OfRank;
import org.machineroom.debug.ui.internal.view.QueueRows.OfStructure;
import org.machineroom.debug.ui.internal.view.QueueRows.OfTransfer;
import org.machineroom.debug.ui.internal.view.QueueRows.Row;
import org.machineroom.debug.ui.internal.view.QueueTexts.Column;

/**
 * The sentences of the Message Queues view, each in as many lines as its column needs. Only GTK gives rows of a tree
 * their own heights; where rows are as high as one line, the platform shows what is cut when the mouse rests on it.
 */
final class SentenceLabels extends ColumnLabelProvider {
    private static final boolean HAS_HIGH_ROWS = SWT.getPlatform().equals("gtk");
    /** What stands before the text, for each level: room for the mark that opens a row. */
    private static final int INDENT = 24;

    private final TreeViewer viewer;
    private final TreeColumn column;
    private int wrappedTo;

    /** Creates labels for a column, which they follow. */
    SentenceLabels(TreeViewer viewer, TreeColumn column) {
        this.viewer = viewer;
        this.column = column;
        if (HAS_HIGH_ROWS) {
            column.addListener(SWT.Resize, _ -> viewer.getTree().getDisplay().asyncExec(this::resized));
        }
    }

    private void resized() {
        if (!column.isDisposed() && column.getWidth() != wrappedTo) {
            viewer.refresh();
        }
    }

    @Override
    public String getText(Object element) {
        Row row = (Row) element;
        String sentence = QueueTexts.text(row, Column.WHAT);
        return HAS_HIGH_ROWS ? wrap(sentence, level(row)) : sentence;
    }

    private static int level(Row row) {
        return switch (row) {
            case OfRank _ -> 1;
            case OfTransfer _,OfStructure _,OfEmpty _ -> 2;
            case OfItem _ -> 3;
        };
    }

    private String wrap(String sentence, int level) {
        wrappedTo = column.getWidth();
        GC gc = new GC(viewer.getTree());
        try {
            return WrappedText.wrap(sentence, wrappedTo - level * INDENT, line -> gc.textExtent(line).x);
        } finally {
            gc.dispose();
        }
    }
}
