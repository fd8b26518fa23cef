// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.progress.IWorkbenchSiteProgressService;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.analysis.plot.Tick;
import org.machineroom.launching.experiment.ExperimentRequest;
import org.machineroom.trace.ui.internal.run.Jobs;

/** Runs experiments, figures and sweeps, and draws what comes out while they run. */
public final class ExperimentsView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.experiments";

    private static final int[] LIST_AND_CHART = {25, 75};

    private final List<ExperimentJob> jobs = new ArrayList<>();
    private Executor ui;
    private RunOpener opener;
    private ExperimentForm form;
    private SheetList sheets;
    private Composite stack;
    private Plot plot;
    private PointTable table;
    private Text note;
    private Label status;
    private ExperimentActions actions;
    private Overlay overlay = Overlay.EMPTY;
    private Axis lastX = overlay.chart().x();
    private Axis lastY = overlay.chart().y();
    private boolean isDrawing;

    @Override
    public void createPartControl(Composite parent) {
        ui = Jobs.later(parent.getDisplay());
        opener = new RunOpener(getSite().getPage(), this::later);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        actions = new ExperimentActions(this);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        form = new ExperimentForm(parent, this::run);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(form.control());
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        sheets = new SheetList(sash, this::drawSoon);
        sheets.onSelect(this::showState);
        createPlot(sash);
        sash.setWeights(LIST_AND_CHART);
        status = new Label(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(4, 0).applyTo(status);
        actions.fill(getViewSite().getActionBars());
        draw();
        ask();
    }

    private void createPlot(Composite parent) {
        stack = new Composite(parent, SWT.NONE);
        stack.setLayout(new StackLayout());
        plot = new Plot(stack);
        plot.onMark(point -> say(point.map(at -> words(new ShownPoint(at.series(), plot.point(at))))
                .orElseGet(this::summary)));
        plot.onOpen(at -> open(new ShownPoint(at.series(), plot.point(at))));
        table = new PointTable(stack);
        table.onOpen(row -> row.point().ifPresentOrElse(this::open, () -> say(NLS.bind(Messages.noRun, row.reason()))));
        table.copy().install(getViewSite().getActionBars());
        note = new Text(stack, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
    }

    /** Asks the simulator what there is to run, which takes seconds. */
    private void ask() {
        Job.create(Messages.jobList, _ -> {
            try {
                Offers offers = Offers.ask();
                later(() -> form.offer(offers));
            } catch (CoreException e) {
                later(() -> say(e.getMessage()));
            }
            return Status.OK_STATUS;
        }).schedule();
    }

    private void later(Runnable task) {
        ui.execute(() -> {
            if (!stack.isDisposed()) {
                task.run();
            }
        });
    }

    /** Begins something, whose sheet is drawn with those that are. */
    public Sheet run(ExperimentRequest request) {
        Sheet sheet = new Sheet(sheets.next(), request);
        ExperimentJob job = new ExperimentJob(sheet, request, this::later, () -> {
            sheets.update(sheet);
            showState();
        });
        jobs.add(job);
        sheets.add(sheet);
        getSite().getService(IWorkbenchSiteProgressService.class).schedule(job, 0, true);
        showState();
        return sheet;
    }

    /** Draws what is to be seen, once for all that has come until then. */
    private void drawSoon() {
        if (!isDrawing) {
            isDrawing = true;
            later(() -> {
                isDrawing = false;
                draw();
            });
        }
    }

    private void draw() {
        Overlay all = Overlay.of(sheets.shown());
        Axis x = all.chart().x();
        Axis y = all.chart().y();
        if (!x.equals(lastX) || !y.equals(lastY)) {
            actions.check(x.isLogarithmic(), y.isLogarithmic());
            lastX = x;
            lastY = y;
        }
        overlay = all.scaled(actions.isLogX(), actions.isLogY());
        setContentDescription(overlay.chart().title());
        arrange();
        showState();
    }

    /** What is drawn. */
    public Overlay overlay() {
        return overlay;
    }

    /** The plot. */
    public Plot plot() {
        return plot;
    }

    void scale() {
        draw();
    }

    /** Shows the chart, or the table, or why there is nothing in it. */
    void arrange() {
        boolean isEmpty = overlay.chart().isEmpty() && (!actions.isTable() || overlay.failures().isEmpty());
        ((StackLayout) stack.getLayout()).topControl = isEmpty ? note
                : actions.isTable() ? table.control() : plot.control();
        note.setText(emptiness());
        if (actions.isTable()) {
            table.show(overlay);
        } else {
            plot.show(overlay.chart());
        }
        stack.layout();
    }

    private String emptiness() {
        return sheets.all().isEmpty() ? Messages.nothing
                : overlay.sheets().isEmpty() ? Messages.nothingChecked
                        : overlay.sheets().stream().map(Sheet::report).collect(Collectors.joining("\n\n"));
    }

    void showAll() {
        plot.showAll();
    }

    private void showState() {
        Optional<Sheet> selected = sheets.selected();
        actions.update(selected.filter(Sheet::isRunning).isPresent(),
                selected.filter(sheet -> !sheet.isRunning()).isPresent(), !overlay.chart().isEmpty());
        say(summary());
    }

    /** What is wrong with what is selected, or with what is drawn; else how it stands. */
    private String summary() {
        String problem = sheets.selected().map(Sheet::problem).orElse("");
        if (!problem.isEmpty()) {
            return problem;
        }
        String omission = overlay.chart().omission();
        return !omission.isEmpty() ? omission
                : sheets.selected().map(sheet -> sheet.title() + ": " + sheet.standing()).orElse("");
    }

    private void say(String text) {
        status.setText(text.replace("&", "&&").replace('\n', ' '));
        status.setToolTipText(text);
    }

    /** What the status line says. */
    public String said() {
        return status.getToolTipText();
    }

    private String words(ShownPoint at) {
        ChartPoint point = at.point();
        Axis x = overlay.chart().x();
        return NLS.bind(Messages.pointAt, new Object[] {overlay.chart().series().get(at.series()).name(),
                Tick.text(point.y()) + " (" + overlay.chart().y().label() + ")",
                PointRow.value(x, point.x()) + " " + x.label()});
    }

    /** Opens the run of a point in the timeline; it is made again with a trace, unless that has been done. */
    private void open(ShownPoint at) {
        Sheet sheet = overlay.owners().get(at.series());
        Optional<Ran> run = overlay.run(at.series(), at.point());
        if (run.isPresent() && !run.get().settings().isEmpty()) {
            opener.open(sheet, run.get());
        } else {
            say(NLS.bind(Messages.noRun, run.map(Ran::reason).orElse(words(at))));
        }
    }

    /** Ends the process of the sheet that is selected. */
    void stop() {
        sheets.selected().ifPresent(sheet -> jobs.stream().filter(job -> job.fills(sheet)).forEach(Job::cancel));
    }

    /** Takes the sheet away that is selected. */
    void remove() {
        sheets.selected().ifPresent(sheet -> {
            sheets.remove(sheet);
            jobs.removeIf(job -> job.fills(sheet));
        });
        showState();
    }

    void export() {
        ChartExport.ask(getSite().getShell(), overlay);
    }

    @Override
    public void setFocus() {
        form.control().setFocus();
    }

    @Override
    public void dispose() {
        jobs.forEach(Job::cancel);
        super.dispose();
    }
}
