// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.progress.IWorkbenchSiteProgressService;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.launching.experiment.ExperimentRequest;
import org.machineroom.trace.ui.internal.Images;
import org.machineroom.trace.ui.internal.experiment.ExperimentJob;
import org.machineroom.trace.ui.internal.experiment.RunOpener;
import org.machineroom.trace.ui.internal.run.Jobs;

/** Runs programs again with one thing ideal at a time, and shows predicted and simulated times while they run. */
public final class WhatIfView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.whatIf";

    private static final int MARGIN = 5;

    private final List<ExperimentJob> jobs = new ArrayList<>();
    private final List<WhatIfTable> tables = new ArrayList<>();
    private Executor ui;
    private RunOpener opener;
    private Label headline;
    private WhatIfTree tree;
    private Action stop;
    private Action remove;

    @Override
    public void createPartControl(Composite parent) {
        ui = Jobs.later(parent.getDisplay());
        opener = new RunOpener(getSite().getPage(), this::later);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        headline = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, 0).applyTo(headline);
        tree = new WhatIfTree(parent, this::open);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tree.control().getParent());
        tree.onSelect(this::update);
        tree.copy().install(getViewSite().getActionBars());
        IToolBarManager tools = getViewSite().getActionBars().getToolBarManager();
        stop = action(Messages.stop, "stop", this::stop);
        remove = action(Messages.remove, "remove", this::remove);
        tools.add(stop);
        tools.add(remove);
        tree.show(tables);
        update();
    }

    private static Action action(String text, String icon, Runnable task) {
        Action action = new Action(text, Images.descriptor(icon)) {
            @Override
            public void run() {
                task.run();
            }
        };
        action.setToolTipText(text);
        return action;
    }

    private void later(Runnable task) {
        ui.execute(() -> {
            if (!tree.control().isDisposed()) {
                task.run();
            }
        });
    }

    /** Begins to run a program again and again; the table that it fills is the first of the view. */
    public WhatIfTable run(ExperimentRequest request) {
        WhatIfTable table = new WhatIfTable(request.title());
        tables.addFirst(table);
        tree.show(tables);
        tree.select(table);
        ExperimentJob job = new ExperimentJob(table, request, this::later, () -> changed(table));
        jobs.add(job);
        getSite().getService(IWorkbenchSiteProgressService.class).schedule(job, 0, true);
        update();
        return table;
    }

    private void changed(WhatIfTable table) {
        if (tables.contains(table)) {
            tree.refresh(table);
            update();
        }
    }

    private void update() {
        Optional<WhatIfTable> selected = tree.selected();
        stop.setEnabled(selected.filter(WhatIfTable::isRunning).isPresent());
        remove.setEnabled(selected.filter(table -> !table.isRunning()).isPresent());
        tell(tables.isEmpty() ? Messages.nothing
                : selected.map(table -> NLS.bind(Messages.state, table.title(), table.standing())).orElse(""));
    }

    /** Says something above the tables, in as many lines as it needs. */
    private void tell(String text) {
        headline.setText(text.replace("&", "&&"));
        headline.getParent().layout();
    }

    /** Opens a run in the timeline; it is made again with a trace, unless that has been done. */
    private void open(WhatIfRow row) {
        Optional<Ran> run = row.run().filter(ran -> row.tried().simulatedPs() != null);
        if (run.isPresent()) {
            opener.open(row.table(), run.get());
        } else {
            tell(NLS.bind(Messages.noRun, row.tried().what()));
        }
    }

    /** Ends the process of the table that is selected. */
    private void stop() {
        tree.selected().ifPresent(table -> jobs.stream().filter(job -> job.fills(table)).forEach(Job::cancel));
    }

    /** Takes the table away that is selected. */
    private void remove() {
        tree.selected().ifPresent(table -> {
            tables.remove(table);
            jobs.removeIf(job -> job.fills(table));
            tree.show(tables);
            update();
        });
    }

    /** The tables, the latest first. */
    public List<WhatIfTable> tables() {
        return List.copyOf(tables);
    }

    @Override
    public void setFocus() {
        tree.control().setFocus();
    }

    @Override
    public void dispose() {
        jobs.forEach(Job::cancel);
        super.dispose();
    }
}
