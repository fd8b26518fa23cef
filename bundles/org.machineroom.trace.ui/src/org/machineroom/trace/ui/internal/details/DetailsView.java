// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.launching.MachineLaunch;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.Units;
import org.machineroom.trace.Site;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.details.Details.Field;
import org.machineroom.trace.ui.internal.details.Details.Part;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.run.RunFollower;
import org.machineroom.trace.ui.internal.run.TraceKeeper;
import org.machineroom.trace.ui.internal.run.TraceLease;
import org.machineroom.trace.ui.internal.source.SourceOpener;
import org.machineroom.trace.ui.internal.timeline.model.Latest;

/** Says all about the selected state or message: who, what, how long, which call and line, and what each step cost. */
public final class DetailsView extends ViewPart implements RunFollower.Client, TraceKeeper.Client {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.details";
    private static final int PERCENT = 100;

    private Label title;
    private PartsBar bar;
    private Table fields;
    private Table parts;
    private RunFollower follower;
    private TraceKeeper keeper;
    private Latest<RunSelection, Optional<Details>> reader;
    private Optional<RunSelection> selection = Optional.empty();
    private Runnable endColours;

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        title = new Label(parent, SWT.NONE);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 4).applyTo(title);
        bar = new PartsBar(parent);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        fields = table(sash, new String[] {Messages.columnField, Messages.columnValue}, new int[] {1, 3}, 2);
        parts = table(sash, new String[] {Messages.columnStep, Messages.columnWhere, Messages.columnSpentOn,
                Messages.columnBegin, Messages.columnLength, Messages.columnShare}, new int[] {4, 2, 2, 2, 2, 1}, 3);
        fields.addListener(SWT.DefaultSelection, _ -> openSource());
        endColours = StateColours.onChange(bar, bar::redraw);
        Executor thread = Jobs.later(parent.getDisplay());
        keeper = new TraceKeeper(thread, this);
        reader = new Latest<RunSelection, Optional<Details>>(this::read, Jobs.system(Messages.detailsJob), thread)
                .then(this::show, this::showProblem);
        show(Optional.empty());
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        follower = new RunFollower(this, this);
        follower.start();
    }

    /** A table whose columns from some on hold numbers. */
    private static Table table(Composite parent, String[] titles, int[] weights, int numbers) {
        Composite area = new Composite(parent, SWT.NONE);
        TableColumnLayout layout = new TableColumnLayout();
        area.setLayout(layout);
        Table table = new Table(area, SWT.FULL_SELECTION | SWT.MULTI | SWT.V_SCROLL);
        table.setHeaderVisible(true);
        for (int i = 0; i < titles.length; i++) {
            TableColumn column = new TableColumn(table, i < numbers ? SWT.LEFT : SWT.RIGHT);
            column.setText(titles[i]);
            layout.setColumnData(column, new ColumnWeightData(weights[i], 30, true));
        }
        return table;
    }

    private Optional<Details> read(RunSelection wanted) throws Exception {
        try (TraceLease lease = keeper.lease().flatMap(TraceLease::share).orElseThrow(CancellationException::new)) {
            return DetailsReader.read(lease.index(), wanted);
        }
    }

    private void show(Optional<Details> details) {
        if (title.isDisposed()) {
            return;
        }
        title.setText(details.map(Details::title).orElse(Messages.detailsNone).replace("&", "&&"));
        bar.show(details);
        fields.removeAll();
        parts.removeAll();
        details.ifPresent(found -> {
            found.fields().forEach(this::addField);
            found.parts().forEach(part -> addPart(part, found.lengthPs()));
        });
    }

    private void addField(Field field) {
        TableItem item = new TableItem(fields, SWT.NONE);
        item.setText(new String[] {field.name(), field.value()});
        field.site().ifPresent(site -> {
            item.setData(site);
            item.setForeground(1, JFaceResources.getColorRegistry().get("HYPERLINK_COLOR"));
        });
    }

    private void addPart(Part part, long wholePs) {
        TableItem item = new TableItem(parts, SWT.NONE);
        String share = wholePs == 0 ? "" : String.format("%.1f %%", (double) PERCENT * part.lengthPs() / wholePs);
        item.setText(new String[] {part.name(), part.where(), NatureText.of(part.nature()),
                Units.time(part.beginPs()), Units.time(part.lengthPs()), share});
    }

    private void showProblem(Exception problem) {
        if (!(problem instanceof CancellationException)) {
            show(Optional.empty());
            title.setText(String.valueOf(problem.getMessage()));
        }
    }

    private void openSource() {
        TableItem[] selected = fields.getSelection();
        if (selected.length == 1 && selected[0].getData() instanceof Site site) {
            follower.run().ifPresent(run -> SourceOpener.open(run, site, this::say));
        }
    }

    private void say(String text) {
        getViewSite().getActionBars().getStatusLineManager().setMessage(text);
    }

    @Override
    public void show(StoredRun run) {
        selection = Optional.empty();
        reader.forget();
        show(Optional.empty());
        keeper.show(run, MachineLaunch.isGoingOn(run));
    }

    @Override
    public void advanced(RunSession session) {
        keeper.advanced(session.state().isOver());
    }

    @Override
    public void selected(RunSelection newSelection) {
        selection = Optional.of(newSelection);
        if (keeper.lease().isPresent()) {
            reader.ask(newSelection);
        }
    }

    @Override
    public void storeChanged(boolean isDeleted) {
        if (isDeleted) {
            keeper.close();
            show(Optional.empty());
        }
    }

    @Override
    public void loading(int ranksDone, int ranks) {
        // the timeline says so
    }

    @Override
    public void opened(TraceLease lease) {
        selection.ifPresent(reader::ask);
    }

    @Override
    public void waiting() {
        // the timeline says so
    }

    @Override
    public void failed(String message) {
        title.setText(message);
    }

    @Override
    public void setFocus() {
        fields.setFocus();
    }

    @Override
    public void dispose() {
        if (follower != null) {
            follower.stop();
            keeper.close();
            endColours.run();
        }
        super.dispose();
    }
}
