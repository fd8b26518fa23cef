// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IActionBars;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.launching.Counts;
import org.machineroom.launching.session.RunRange;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Images;
import org.machineroom.trace.ui.internal.profile.StatisticsView;
import org.machineroom.trace.ui.internal.run.OpenTraces;
import org.machineroom.trace.ui.internal.run.TraceLease;

/**
 * The machine of a run, coloured by how busy its nodes and parts were: in the selected range of time, at the cursor of
 * the timeline, or while the selected message was on its way, whose way it shows.
 */
public final class MachineView extends StatisticsView<MachineShown> {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.machine";
    private static final int MARGIN = 5;
    private static final double STEP = 1.5;
    private static final int[] PANES = {50, 50};
    private static final int[] PART_WIDTHS = {205, 55, 80, 90};
    private static final int[] STORY_WIDTHS = {90, 90, 150, 260};

    private volatile Wanted wanted = Wanted.ALL;
    private Label headline;
    private MachineCanvas canvas;
    private LazyTable<PartLoad> busiest;
    private Label storyHead;
    private LazyTable<Rows.Row> story;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().applyTo(parent);
        headline = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, MARGIN).hint(1, SWT.DEFAULT)
                .applyTo(headline);
        SashForm panes = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(panes);
        canvas = new MachineCanvas(panes, this::selectRank, this::selectPart);
        createTables(new SashForm(panes, SWT.VERTICAL));
        panes.setWeights(PANES);
        createActions();
    }

    private void createActions() {
        IActionBars bars = getViewSite().getActionBars();
        for (Action action : List.of(
                action(Messages.zoomIn, "zoomin", () -> canvas.zoom(STEP)),
                action(Messages.zoomOut, "zoomout", () -> canvas.zoom(1 / STEP)),
                action(Messages.wholeMachine, "whole", () -> canvas.show(Zoom.WHOLE)))) {
            bars.getToolBarManager().add(action);
            bars.getMenuManager().add(action);
        }
    }

    private static Action action(String text, String icon, Runnable task) {
        return new Action(text, Images.descriptor(icon)) {
            @Override
            public void run() {
                task.run();
            }
        };
    }

    private void createTables(SashForm tables) {
        busiest = new LazyTable<>(tables,
                List.of(Messages.columnPart, Messages.columnBusy, Messages.columnMessages, Messages.columnWaitedFor),
                PART_WIDTHS, part -> shown().map(machine -> Rows.busiest(machine, part)).orElse(List.of()));
        busiest.control().addListener(SWT.Selection, _ -> selectPart(busiest.chosen().part().id()));
        Composite below = new Composite(tables, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(below);
        storyHead = new Label(below, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(storyHead);
        story = new LazyTable<>(below,
                List.of(Messages.columnFrom, Messages.columnLasted, Messages.columnMessage, Messages.columnWhat),
                STORY_WIDTHS, Rows.Row::cells);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(story.control());
        story.control().addListener(SWT.DefaultSelection, _ -> goTo(story.chosen()));
    }

    /** It speaks of the time that is selected, and says so itself. */
    @Override
    protected RunRange understood(RunRange wanted) {
        return RunRange.WHOLE;
    }

    @Override
    protected MachineShown compute(Trace trace, IProgressMonitor monitor) throws TraceException {
        Wanted now = wanted;
        try (TraceLease lease = OpenTraces.shared().open(trace.directory(), trace.isComplete(),
                (_, _) -> !monitor.isCanceled())) {
            return MachineShown.of(lease.index(), now, () -> monitor.isCanceled() || wanted != now);
        }
    }

    @Override
    protected void runChanged() {
        wanted = Wanted.ALL;
        canvas.show(Zoom.WHOLE);
    }

    @Override
    protected void showResult(MachineShown shown) {
        run().ifPresent(run -> headline.setText(MachineText.headline(run.name(), shown)));
        canvas.show(shown);
        busiest.show(shown.load().busiest());
        wanted.part().ifPresent(part -> busiest.control().select(Rows.indexOf(busiest.rows(), part)));
        Optional<PartLoad> part = shown.story().flatMap(_ -> shown.loadOf(shown.wanted().part().getAsInt()));
        if (part.isPresent()) {
            storyHead.setText(MachineText.story(part.get(), shown));
            story.show(Rows.story(shown.story().get()));
        } else {
            storyHead.setText(shown.wanted().message().isEmpty() ? Messages.storyHint
                    : NLS.bind(Messages.storyWay, Counts.parts(shown.way().size())));
            story.show(Rows.way(shown));
        }
        headline.getParent().layout(new Control[] {headline, storyHead});
        selected().ifPresent(selection -> canvas.show(selection.rank()));
    }

    @Override
    protected void selectionHeard(RunSelection heard) {
        canvas.show(heard.rank());
        want(wanted.with(heard));
    }

    private void want(Wanted newWanted) {
        if (!newWanted.equals(wanted)) {
            wanted = newWanted;
            recompute();
        }
    }

    private void selectRank(int rank) {
        canvas.show(OptionalInt.of(rank));
        selected().ifPresent(old -> select(old.withRank(rank)));
    }

    /** Tells the story of a part. */
    private void selectPart(int part) {
        want(wanted.withPart(OptionalInt.of(part)));
    }

    private void goTo(Rows.Row row) {
        if (row != null) {
            selected().map(old -> row.sender() < 0 ? old.withoutMessage() : old.withRank(row.sender()))
                    .ifPresent(selection -> select(selection.withTime(row.time())));
        }
    }

    /** Shows another part of the machine. */
    public void show(Zoom zoom) {
        canvas.show(zoom);
    }

    /** The widget of the picture. */
    public Control picture() {
        return canvas.control();
    }

    /** What is drawn where; nothing as long as there is no machine. */
    public Optional<MachinePicture> drawn() {
        return canvas.picture();
    }

    @Override
    public void setFocus() {
        if (shown().isPresent()) {
            canvas.control().setFocus();
        } else {
            super.setFocus();
        }
    }
}
