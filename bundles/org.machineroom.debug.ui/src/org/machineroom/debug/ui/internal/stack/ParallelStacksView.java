// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.stack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.machineroom.debug.ui.internal.HelpContexts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.set.SurveyView;
import org.machineroom.debug.ui.internal.view.PlaceOpener;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetExpression.Numbers;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.LiveMessage.Surveyed;

/**
 * One tree of the stacks of all ranks of the run that was started last, with the ranks at each frame. The run says
 * where its ranks are, whether the debugger has stopped them or not; it is asked only while the view can be seen.
 */
public final class ParallelStacksView extends SurveyView {
    /** Id of the view. */
    public static final String ID = "org.machineroom.debug.ui.parallelStacks";

    private static final int MOST_OPEN = 300;

    private Surveyed shown;
    private Set<String> known = Set.of();

    /** For the extension registry. */
    public ParallelStacksView() {
        super(HelpContexts.PARALLEL_STACKS);
    }

    @Override
    protected void prepare(TreeViewer viewer, TreeColumnLayout layout) {
        viewer.setContentProvider(new Content());
        for (Column column : Column.values()) {
            TreeViewerColumn widget = new TreeViewerColumn(viewer, column.style);
            widget.getColumn().setText(column.title);
            widget.setLabelProvider(ColumnLabelProvider.createTextProvider(row -> column.text((StackRow) row)));
            layout.setColumnData(widget.getColumn(), new ColumnWeightData(column.weight, column.width, true));
        }
    }

    /** What is shown of a frame. */
    private enum Column {
        FRAME(Messages.columnFrame, SWT.LEFT, 5, 220), NUMBER(Messages.columnNumber, SWT.RIGHT, 1, 80),
        RANKS(Messages.columnRanks, SWT.LEFT, 4, 140), HERE(Messages.columnHere, SWT.LEFT, 3, 100);

        private final String title;
        private final int style;
        private final int weight;
        private final int width;

        Column(String title, int style, int weight, int width) {
            this.title = title;
            this.style = style;
            this.weight = weight;
            this.width = width;
        }

        String text(StackRow row) {
            return switch (this) {
                case FRAME -> row.label();
                case NUMBER -> Integer.toString(row.ranks().size());
                case RANKS -> row.ranks().toString();
                case HERE -> row.here().toString();
            };
        }
    }

    @Override
    protected OptionalInt rankOf(Object row) {
        return OptionalInt.of(((StackRow) row).ranks().least());
    }

    /** Makes the ranks of a frame the current set, and opens its line. */
    @Override
    protected void open(Object element) {
        StackRow row = (StackRow) element;
        NamedSets.setCurrent(Optional.of(new Numbers(row.ranks())));
        if (row.isOfProgram()) {
            session().ifPresent(session -> PlaceOpener.open(session, row.place()));
        }
    }

    @Override
    protected Runnable find(Optional<RunSession> session) {
        Surveyed surveyed = session.map(RunSession::surveyed).orElse(Surveyed.NONE);
        List<StackRow> rows = StackRow.of(surveyed.stacks());
        return () -> show(surveyed, rows);
    }

    private void show(Surveyed surveyed, List<StackRow> rows) {
        if (surveyed != shown) {
            shown = surveyed;
            List<Object> open = new ArrayList<>(List.of(tree().getExpandedElements()));
            Set<String> now = new HashSet<>();
            rows.forEach(row -> open(row, open, now));
            known = now;
            tree().setInput(rows);
            tree().setExpandedElements(open.toArray());
        }
    }

    /** Frames that were not there before are open, unless there are very many. */
    private void open(StackRow row, List<Object> open, Set<String> now) {
        now.add(row.key());
        if (!known.contains(row.key()) && open.size() < MOST_OPEN) {
            open.add(row);
        }
        row.called().forEach(below -> open(below, open, now));
    }

    /** Frames, and below them what they have called. */
    private static final class Content implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).toArray();
        }

        @Override
        public Object[] getChildren(Object row) {
            return ((StackRow) row).called().toArray();
        }

        @Override
        public Object getParent(Object row) {
            return null;
        }

        @Override
        public boolean hasChildren(Object row) {
            return !((StackRow) row).called().isEmpty();
        }
    }
}
