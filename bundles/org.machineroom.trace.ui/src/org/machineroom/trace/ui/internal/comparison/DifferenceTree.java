// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.comparison;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Composite;
import org.machineroom.trace.ui.internal.text.CellTree;
import org.machineroom.trace.ui.internal.text.CellTree.Column;
import org.machineroom.trace.ui.internal.text.CopyRows;

/** What differs, in numbers: a branch for each kind. */
final class DifferenceTree {
    private static final List<Column> COLUMNS = List.of(new Column(Messages.what, 12, 230, true),
            number(Messages.first), number(Messages.second), number(Messages.change), number(Messages.inFirst),
            number(Messages.inSecond));
    private static final int TWO_LEVELS = 2;

    private final CellTree tree;

    /**
     * Creates an empty tree.
     *
     * @param open is told which row is to be opened
     */
    DifferenceTree(Composite parent, Consumer<Difference> open) {
        tree = new CellTree(parent, COLUMNS, row -> ((Difference) row).cells(), row -> ((Difference) row).rows());
        tree.onOpen(row -> open.accept((Difference) row));
    }

    private static Column number(String head) {
        return new Column(head, 3, 80, false);
    }

    /** Copies the selected rows. */
    CopyRows copy() {
        return tree.copy();
    }

    void show(ComparisonModel model) {
        tree.viewer().setInput(model.rows().toArray());
        tree.viewer().expandToLevel(TWO_LEVELS);
    }
}
