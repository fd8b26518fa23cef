// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.ui.internal.profile.heat.HeatScale;
import org.machineroom.trace.ui.internal.profile.heat.HeatTheme;

/** The rows of the Profile view. Used on the UI thread. */
final class ProfileTree {
    private static final int NAME_WIDTH = 190;
    private static final int MARGIN = 24;
    private static final int OPEN_LEVELS = 4;
    private static final String WIDEST = "1.000 MiB";

    private final ProfileModel model;
    private final TreeViewer viewer;

    ProfileTree(Composite parent, ProfileModel model) {
        this.model = model;
        TreeColumnLayout layout = new TreeColumnLayout();
        parent.setLayout(layout);
        viewer = new TreeViewer(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
        viewer.setUseHashlookup(true);
        viewer.setComparer(new ProfilePathComparer());
        viewer.setContentProvider(new Rows());
        viewer.getTree().setHeaderVisible(true);
        viewer.getTree().setLinesVisible(true);
        for (ProfileColumn column : ProfileColumn.values()) {
            addColumn(layout, column);
        }
        viewer.setInput(model);
    }

    TreeViewer viewer() {
        return viewer;
    }

    private void addColumn(TreeColumnLayout layout, ProfileColumn column) {
        TreeViewerColumn part = new TreeViewerColumn(viewer, column == ProfileColumn.NAME ? SWT.LEFT : SWT.RIGHT);
        part.getColumn().setText(column.title());
        part.getColumn().setMoveable(column != ProfileColumn.NAME);
        part.getColumn().setToolTipText(column.explanation());
        layout.setColumnData(part.getColumn(), column == ProfileColumn.NAME ? new ColumnWeightData(1, NAME_WIDTH, true)
                : new ColumnPixelData(widthOf(column), true, true));
        part.setLabelProvider(new Cells(column));
        part.getColumn().addListener(SWT.Selection, _ -> {
            model.sortBy(column);
            viewer.getTree().setSortColumn(part.getColumn());
            viewer.getTree().setSortDirection(model.isReversed() ? SWT.UP : SWT.DOWN);
            refresh();
        });
    }

    /** Numbers and the column's head, with its arrow where it is sorted by, are never cut. */
    private int widthOf(ProfileColumn column) {
        GC gc = new GC(viewer.getTree());
        try {
            return Math.max(gc.textExtent(column.title()).x, gc.textExtent(WIDEST).x) + MARGIN;
        } finally {
            gc.dispose();
        }
    }

    /** There is another run to show: nothing of what was open is of use. */
    void start() {
        viewer.collapseAll();
        refresh();
        viewer.expandToLevel(OPEN_LEVELS);
    }

    /** The model has changed. */
    void refresh() {
        Object[] expanded = viewer.getExpandedElements();
        viewer.getTree().setRedraw(false);
        try {
            viewer.setInput(model);
            if (model.isFiltered()) {
                viewer.expandAll();
            } else {
                viewer.setExpandedElements(expanded);
            }
        } finally {
            viewer.getTree().setRedraw(true);
        }
    }

    /** The selected rows, from the top. */
    List<ProfileNode> selected() {
        List<ProfileNode> rows = new ArrayList<>();
        for (Object element : viewer.getStructuredSelection()) {
            rows.add((ProfileNode) element);
        }
        return rows;
    }

    /** Hands the model's rows to the viewer. */
    private final class Rows implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return model.rows().toArray();
        }

        @Override
        public Object[] getChildren(Object row) {
            return model.below((ProfileNode) row).toArray();
        }

        @Override
        public Object getParent(Object row) {
            return model.isTree() ? ((ProfileNode) row).parent().filter(above -> above.parent().isPresent())
                    .orElse(null) : null;
        }

        @Override
        public boolean hasChildren(Object row) {
            return !model.below((ProfileNode) row).isEmpty();
        }
    }

    /** Texts of one column; shares are coloured by how large they are. */
    private final class Cells extends ColumnLabelProvider {
        private final ProfileColumn column;

        Cells(ProfileColumn column) {
            this.column = column;
        }

        @Override
        public String getText(Object row) {
            return model.text((ProfileNode) row, column);
        }

        @Override
        public Color getBackground(Object row) {
            return column == ProfileColumn.SHARE
                    ? new Color(HeatTheme.on(viewer.getTree()).of(model.share((ProfileNode) row))) : null;
        }

        @Override
        public Color getForeground(Object row) {
            return column == ProfileColumn.SHARE ? new Color(HeatScale.textOn(getBackground(row).getRGB())) : null;
        }
    }
}
