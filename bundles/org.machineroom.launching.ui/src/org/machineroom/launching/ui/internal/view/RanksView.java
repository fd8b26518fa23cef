// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.util.Optional;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.contexts.DebugContextEvent;
import org.eclipse.debug.ui.contexts.IDebugContextListener;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.session.LatestRun;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.ui.internal.HelpContexts;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.view.RanksModel.Column;
import org.machineroom.live.LiveMessage.Sample;

/**
 * What the ranks of a run do at the moment: of the one that was started last, or of another that this Eclipse has
 * launched, if something of it is selected in another view. Where there is none, and only the trace of what is selected
 * is known, it says so.
 */
public final class RanksView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.launching.ui.ranks";

    private static final int PROGRESS_WIDTH = 80;
    private static final int HEADLINE_WIDTH = 140;
    private static final int FILTER_WIDTH = 200;
    private static final int HEAD_COLUMNS = 3;
    private static final int NARROW = 500;

    private final RanksModel model = new RanksModel();
    private final RunSelectionProvider selection = new RunSelectionProvider(this);
    private final ISelectionListener selectionListener = this::selectionChanged;
    private final IDebugContextListener contextListener = this::contextChanged;
    private Optional<RunSelection> shared = Optional.empty();
    private Optional<RunSession> shown = Optional.empty();
    /** The run that is selected, if only its trace is known. */
    private Optional<StoredRun> past = Optional.empty();
    private LatestRun latest;
    private Label headline;
    private ProgressBar progress;
    private Text filter;
    private Table table;

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.swtDefaults().margins(0, 0).applyTo(parent);
        createHead(parent);
        createTable(parent);
        HelpContexts.RANKS_VIEW.set(parent);
        getSite().setSelectionProvider(selection);
        getSite().getPage().addSelectionListener(selectionListener);
        DebugUITools.addPartDebugContextListener(getSite(), contextListener);
        Display display = parent.getDisplay();
        latest = new LatestRun(task -> {
            if (!display.isDisposed()) {
                display.asyncExec(task);
            }
        }, _ -> latestChanged());
        latest.start();
        RunSelection.from(DebugUITools.getDebugContext()).filter(this::isOfShown).ifPresent(this::heard);
        selectionChanged(getSite().getPage().getActivePart(), getSite().getPage().getSelection());
    }

    private void createHead(Composite parent) {
        Composite head = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(HEAD_COLUMNS).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        headline = new Label(head, SWT.WRAP);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false)
                .hint(HEADLINE_WIDTH, SWT.DEFAULT).applyTo(headline);
        progress = new ProgressBar(head, SWT.SMOOTH);
        GridDataFactory.swtDefaults().hint(PROGRESS_WIDTH, SWT.DEFAULT).applyTo(progress);
        filter = new Text(head, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.filterRanks);
        GridDataFactory.swtDefaults().align(SWT.FILL, SWT.CENTER).hint(FILTER_WIDTH, SWT.DEFAULT).applyTo(filter);
        filter.addListener(SWT.Modify, _ -> {
            model.filter(filter.getText());
            shown.ifPresent(RunSession::survey); // sets may ask for communicators
            showRows();
        });
        parent.addListener(SWT.Resize, _ -> arrange(head)); // before it is laid out
    }

    /** In a narrow view the headline has a line of its own, however many it needs. */
    private void arrange(Composite head) {
        boolean isNarrow = head.getParent().getSize().x < NARROW;
        GridData line = (GridData) headline.getLayoutData();
        if (isNarrow == (line.horizontalSpan == 1)) {
            line.horizontalSpan = isNarrow ? HEAD_COLUMNS - 1 : 1;
            ((GridLayout) head.getLayout()).numColumns = isNarrow ? HEAD_COLUMNS - 1 : HEAD_COLUMNS;
            GridData field = (GridData) filter.getLayoutData();
            field.grabExcessHorizontalSpace = isNarrow;
            field.widthHint = isNarrow ? HEADLINE_WIDTH : FILTER_WIDTH;
            head.getParent().layout(new Control[] {headline});
        }
    }

    private void createTable(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        TableColumnLayout layout = new TableColumnLayout();
        area.setLayout(layout);
        table = new Table(area, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (Column column : Column.values()) {
            addColumn(layout, column);
        }
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
        table.addListener(SWT.Selection, _ -> select());
    }

    private void addColumn(TableColumnLayout layout, Column column) {
        TableColumn widget = new TableColumn(table, column.isNumeric() ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.title());
        widget.setMoveable(true);
        layout.setColumnData(widget, new ColumnWeightData(column.weight(), column.width(), true));
        widget.addListener(SWT.Selection, _ -> {
            model.sortBy(column);
            table.setSortColumn(widget);
            table.setSortDirection(model.isDescending() ? SWT.DOWN : SWT.UP);
            showRows();
        });
    }

    private void fill(TableItem item, int row) {
        if (row >= 0 && row < model.rows().size()) { // GTK asks for rows that are just being removed
            int rank = model.rows().get(row);
            for (Column column : Column.values()) {
                item.setText(column.ordinal(), model.text(rank, column));
            }
        }
    }

    private void select() {
        int row = table.getSelectionIndex();
        if (row >= 0 && row < model.rows().size()) {
            shown.ifPresent(session -> select(session.run(), model.rows().get(row)));
        }
    }

    private void select(StoredRun run, int rank) {
        RunSelection old = shared.filter(heard -> heard.isOf(run)).orElse(RunSelection.of(run));
        shared = Optional.of(old.withRank(rank));
        selection.select(old.withRank(rank));
    }

    private void selectionChanged(IWorkbenchPart source, ISelection changed) {
        if (source != this && changed instanceof IStructuredSelection structured && structured.size() == 1
                && !isSharedRun(structured.getFirstElement())) {
            RunSelection.from(structured.getFirstElement()).ifPresent(this::heard);
        }
    }

    /** Whether it is the run, as a whole, of which something is selected already, which then stays so. */
    private boolean isSharedRun(Object element) {
        return RunSelection.wholeRun(element).filter(run -> shared.filter(known -> known.isOf(run)).isPresent())
                .isPresent();
    }

    /** The Debug view selects a rank that stops also while another view is active. */
    private void contextChanged(DebugContextEvent event) {
        if ((event.getFlags() & DebugContextEvent.ACTIVATED) != 0) {
            selectionChanged(null, event.getContext());
        }
    }

    private void heard(RunSelection heard) {
        adopt(heard);
        Optional<RunSession> session = MachineLaunch.sessionOf(heard.run());
        past = session.isPresent() ? Optional.empty() : Optional.of(heard.run());
        shown = session.or(() -> shown);
        show();
    }

    private boolean isOfShown(RunSelection selected) {
        return shown.filter(session -> selected.isOf(session.run())).isPresent();
    }

    private void adopt(RunSelection heard) {
        shared = Optional.of(heard);
        selection.adopt(heard);
    }

    private void latestChanged() {
        latest.newlyStarted().ifPresent(session -> {
            shown = Optional.of(session);
            adopt(RunSelection.of(session.run()));
        });
        shown = shown.flatMap(session -> MachineLaunch.sessionOf(session.run())).or(latest::session);
        show();
    }

    private void show() {
        Optional<RunState> state = shown.map(RunSession::state);
        model.show(state, shown.map(RunFacts::of).orElse(RankFacts.NONE));
        showHeadline(shown.map(s -> RunTexts.progress(s.run().name(), s.state())).orElseGet(this::emptiness),
                state.filter(s -> !s.isOver()).isPresent());
        progress.setMaximum(Math.max(1, state.map(s -> s.ranks().size()).orElse(1)));
        progress.setSelection(state.flatMap(RunState::sample).map(Sample::ranksDone).orElse(0));
        showRows();
    }

    private String emptiness() {
        return past.map(run -> NLS.bind(Messages.onlyTrace, run.name())).orElse(Messages.noRun);
    }

    /** A sentence that is too long for its line goes on in the next; a run that is over needs no progress. */
    private void showHeadline(String text, boolean isGoingOn) {
        progress.setVisible(isGoingOn);
        ((GridData) progress.getLayoutData()).exclude = !isGoingOn;
        if (!text.equals(headline.getText())) {
            headline.setText(text);
            headline.getParent().getParent().layout(true, true);
        }
    }

    private void showRows() {
        table.setItemCount(model.rows().size());
        table.clearAll();
        showSelected();
    }

    /** Selects the row of the rank that is selected, wherever it is now; nothing if it is not there. */
    private void showSelected() {
        int row = shared.filter(this::isOfShown).filter(heard -> heard.rank().isPresent())
                .map(heard -> model.rows().indexOf(heard.rank().getAsInt())).orElse(-1);
        if (row != table.getSelectionIndex()) { // selecting also scrolls
            table.deselectAll();
            if (row >= 0) {
                table.setSelection(row);
            }
        }
    }

    /** A table of which nothing is selected selects its first row when it gets the focus, and so would all views. */
    @Override
    public void setFocus() {
        table.setFocus();
        showSelected();
    }

    @Override
    public void dispose() {
        getSite().getPage().removeSelectionListener(selectionListener);
        DebugUITools.removePartDebugContextListener(getSite(), contextListener);
        if (latest != null) {
            latest.stop();
        }
        super.dispose();
    }
}
