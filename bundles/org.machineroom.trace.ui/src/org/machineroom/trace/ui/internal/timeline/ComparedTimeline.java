// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.timeline.input.TimelineKeys;
import org.machineroom.trace.ui.internal.timeline.input.TimelineMouse;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TraceNavigator;

/** The timeline of one of several runs that are shown one above the other, for the same range of time and rows. */
public final class ComparedTimeline extends Composite {
    private static final double IN = 0.5;
    private static final double PAN = 0.25;

    private final SameView group;
    private final Consumer<RunSelection> selected;
    private final Timeline timeline;
    private final TimelineCanvas canvas;
    private final CLabel title;
    private final ShownTrace shown;
    private final TraceNavigator navigator;
    private final StateSource source;

    /**
     * Creates one that shows nothing yet.
     *
     * @param group    shows the same range of time and rows
     * @param selected is told what the user has selected
     */
    public ComparedTimeline(Composite parent, SameView group, Consumer<RunSelection> selected) {
        super(parent, SWT.NONE);
        this.group = group;
        this.selected = selected;
        setLayout(new FillLayout());
        Composite pane = new Composite(this, SWT.NONE); // whose children a dark theme knows, by the name of its class
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(pane);
        Executor thread = Jobs.later(getDisplay());
        timeline = new Timeline(new Changes());
        timeline.setOptions(timeline.options().withLegend(false));
        title = new CLabel(pane, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
        canvas = new TimelineCanvas(pane, timeline, new TimelineMouse(timeline, new MouseClient()));
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        canvas.setNotice(Optional.of("")); // no ruler as long as there is no run
        canvas.addListener(SWT.KeyDown, this::keyPressed);
        shown = new ShownTrace(timeline, thread, new Texts());
        navigator = new TraceNavigator(timeline, shown::ask);
        source = new StateSource(navigator, shown, canvas::say);
        group.add(timeline);
        addListener(SWT.Dispose, _ -> shown.close());
    }

    /** Shows a run. */
    public void show(StoredRun run) {
        shown.show(run);
    }

    /** What is shown. */
    public Timeline timeline() {
        return timeline;
    }

    @Override
    public boolean setFocus() {
        return canvas.setFocus();
    }

    private void keyPressed(Event event) {
        long middlePs = timeline.time().range().beginPs() + timeline.time().range().lengthPs() / 2;
        TimelineKeys.command(event.keyCode, event.character, event.stateMask).ifPresent(command -> {
            switch (command) {
                case WHOLE_RUN -> timeline.showWholeRun();
                case ZOOM_IN -> timeline.zoom(middlePs, IN);
                case ZOOM_OUT -> timeline.zoom(middlePs, 1 / IN);
                case PAN_LEFT -> timeline.pan(-PAN);
                case PAN_RIGHT -> timeline.pan(PAN);
                case PREVIOUS_STATE -> navigator.step(false, false);
                case NEXT_STATE -> navigator.step(true, false);
                default -> {
                    // for the Timeline view, which has room for all
                }
            }
        });
    }

    /** Hears from the view model. */
    private final class Changes implements Timeline.Listener {
        @Override
        public void moved() {
            if (shown != null) {
                shown.ask();
                canvas.outdated();
                group.moved(timeline);
            }
        }

        @Override
        public void changed() {
            if (canvas != null) {
                canvas.outdated();
            }
        }

        @Override
        public void hovered() {
            if (!canvas.isDisposed()) {
                canvas.redraw();
            }
        }

        @Override
        public void selected(RunSelection selection) {
            selected.accept(selection);
        }
    }

    /** Hears from the trace. */
    private final class Texts implements ShownTrace.Client {
        @Override
        public void showNotice(Optional<String> text) {
            canvas.setNotice(text);
        }

        @Override
        public void say(String text) {
            canvas.say(text);
        }

        @Override
        public void showTitle(StoredRun run) {
            showSize(run, run.ranks());
        }

        @Override
        public void showSize(StoredRun run, int ranks) {
            title.setText(RunTitle.of(run, ranks));
        }

        @Override
        public void showLacks(StoredRun run, int ranks, List<TraceProblem> lacks) {
            title.setText(RunTitle.of(run, ranks, lacks));
        }

        @Override
        public void adopted(RunSelection selection) {
            // what is selected elsewhere is another view's
        }
    }

    /** Hears from the mouse. */
    private final class MouseClient implements TimelineMouse.Client {
        @Override
        public void selectState(int rank, long ps) {
            navigator.selectState(rank, ps);
        }

        @Override
        public void openMenu() {
            // there is none
        }

        @Override
        public void openSource(int rank, long ps) {
            source.open(rank, ps);
        }
    }
}
