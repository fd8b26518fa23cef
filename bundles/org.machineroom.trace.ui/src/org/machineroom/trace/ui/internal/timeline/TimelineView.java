// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.IHandler;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.run.RunFollower;
import org.machineroom.trace.ui.internal.run.RunSelectionProvider;
import org.machineroom.trace.ui.internal.timeline.export.TimelineExport;
import org.machineroom.trace.ui.internal.timeline.input.TimelineActions;
import org.machineroom.trace.ui.internal.timeline.input.TimelineCommand;
import org.machineroom.trace.ui.internal.timeline.input.TimelineKeys;
import org.machineroom.trace.ui.internal.timeline.input.TimelineMouse;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder.Sorting;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
import org.machineroom.trace.ui.internal.timeline.model.Hover;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TraceNavigator;
import org.machineroom.trace.ui.internal.timeline.paint.TimelineText;

/** Shows what the ranks of a run did, over time. Puts the parts together; each of them says what it does. */
public final class TimelineView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.trace.ui.timeline";
    private static final String DETAILS = "org.machineroom.trace.ui.details";
    private static final String CONTEXT = "org.machineroom.trace.ui.timelineContext";

    private final RunSelectionProvider selection = new RunSelectionProvider(this);
    private final Timeline timeline = new Timeline(new Changes());
    private final TimelineMouse mouse = new TimelineMouse(timeline, new MouseClient());
    private TimelineCanvas canvas;
    private InputBar bar;
    private ShownTrace shown;
    private RunFollower follower;
    private TraceNavigator navigator;
    private StateSource source;
    private CLabel title;
    private Finder finder;
    private TimelineActions actions;
    private TimelineMenu menu;
    private StateTip tip;
    private Runnable endColours;
    private final ColoursPreference preference = new ColoursPreference();

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Executor thread = Jobs.later(parent.getDisplay());
        title = new CLabel(parent, SWT.NONE); // shortens what has no room, and shows the whole as tool tip
        GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
        bar = new InputBar(parent, this::setFocus);
        canvas = new TimelineCanvas(parent, timeline, mouse);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        canvas.setNotice(Optional.of(Messages.noticeNone));
        shown = new ShownTrace(timeline, thread, new Texts());
        navigator = new TraceNavigator(timeline, shown::ask);
        source = new StateSource(navigator, shown, this::say);
        finder = new Finder(shown::borrowed, thread, this::say);
        TimelineExport export = new TimelineExport(shown::borrowed, thread, this::say);
        actions = new TimelineActions(timeline, mouse, new Navigator(),
                new TimelineDialogs(canvas, bar, timeline, navigator, export, finder, this::say));
        createCommands();
        timeline.setOptions(timeline.options().withColours(preference.get()));
        getSite().setSelectionProvider(selection);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        endColours = StateColours.onChange(canvas, canvas::coloursChanged);
        follower = new RunFollower(this, shown);
        follower.start();
    }

    private void createCommands() {
        IHandlerService handlers = getSite().getService(IHandlerService.class);
        for (TimelineCommand command : TimelineCommand.values()) {
            handlers.activateHandler(command.id(), handler(command));
        }
        handlers.activateHandler(IWorkbenchCommandConstants.EDIT_FIND_AND_REPLACE, handler(TimelineCommand.FIND));
        getSite().getService(IContextService.class).activateContext(CONTEXT);
        canvas.addListener(SWT.KeyDown, this::keyPressed);
        tip = new StateTip(canvas);
        canvas.addListener(SWT.MouseHover, this::showTip);
        menu = new TimelineMenu(timeline, actions::run, this::chooseLoad);
        menu.fill(getViewSite().getActionBars());
        getSite().registerContextMenu(menu.createContextMenu(canvas), selection);
    }

    private IHandler handler(TimelineCommand command) {
        return new AbstractHandler() {
            @Override
            public Object execute(ExecutionEvent event) {
                actions.run(command);
                return null;
            }
        };
    }

    private void keyPressed(Event event) {
        TimelineKeys.command(event.keyCode, event.character, event.stateMask).ifPresent(command -> {
            event.doit = false;
            actions.run(command);
        });
    }

    private void showTip(Event event) {
        int rank = timeline.rankAt(event.y);
        if (rank < 0 || event.x <= timeline.regions().names() || mouse.isDragging()) {
            return;
        }
        Point at = new Point(event.x, event.y);
        timeline.hover().flatMap(Hover::arrow).ifPresentOrElse(arrow -> tip.show(TimelineText.message(arrow), at),
                () -> navigator.withState(rank, timeline.psAt(event.x),
                        (state, describer) -> tip.show(describer.tooltip(state) + cause(), at)));
    }

    /** A line for what is waited for under the mouse, where colours say that. */
    private String cause() {
        return timeline.options().colours() != Colours.CAUSE ? ""
                : timeline.hover().map(hover -> '\n' + TimelineText.does(timeline, hover)).orElse("");
    }

    /** The view with details may be open but covered, by the console for example. */
    private void bringUpDetails() {
        IWorkbenchPage page = getSite().getPage();
        IViewPart details = page.findView(DETAILS);
        if (details != null && !page.isPartVisible(details)
                && !Arrays.asList(page.getViewStack(details)).contains(this)) {
            page.bringToTop(details);
        }
    }

    /** Shows a run. */
    public void show(StoredRun run) {
        follower.show(run);
    }

    private void chooseLoad() {
        PartDialog.choose(canvas.getShell(), shown.parts()).ifPresent(this::countLoadOf);
    }

    /** Counts the load of a part of the machine, by its name. */
    public void countLoadOf(String part) {
        shown.countLoadOf(part);
    }

    /** Does what a command says. */
    public void run(TimelineCommand command) {
        actions.run(command);
    }

    /** What is shown; for the tests. */
    public Timeline timeline() {
        return timeline;
    }

    /** The text that is shown instead of a timeline, if there is one. */
    public Optional<String> notice() {
        return canvas.notice();
    }

    /** What was said below the rows, until the mouse moves. */
    public Optional<String> said() {
        return canvas.said();
    }

    private void say(String text) {
        getViewSite().getActionBars().getStatusLineManager().setMessage(text.isEmpty() ? null : text);
        canvas.say(text);
    }

    @Override
    public void setFocus() {
        canvas.setFocus();
    }

    @Override
    public void dispose() {
        if (follower != null) {
            follower.stop();
            finder.stop();
            shown.close();
            endColours.run();
        }
        super.dispose();
    }

    /** Hears from the view model. */
    private final class Changes implements Timeline.Listener {
        @Override
        public void moved() {
            if (shown != null) {
                mouse.again();
                shown.ask();
                canvas.outdated();
            }
        }

        @Override
        public void changed() {
            mouse.again();
            canvas.outdated();
            menu.update();
        }

        @Override
        public void hovered() {
            if (canvas != null && !canvas.isDisposed()) {
                canvas.redraw();
            }
        }

        @Override
        public void selected(RunSelection newSelection) {
            selection.select(newSelection);
            boolean isRange = mouse.isDragging() || newSelection.time().equals(newSelection.range().time());
            if (newSelection.message().isPresent() || newSelection.time().isPresent() && !isRange) {
                bringUpDetails(); // of a range, other views have more to say
            }
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
            TimelineView.this.say(text);
        }

        @Override
        public void showTitle(StoredRun run) {
            describe(run, run.ranks());
            setPartName(run.name().isEmpty() ? getConfigurationElement().getAttribute("name")
                    : getConfigurationElement().getAttribute("name") + ": " + run.name());
            TimelineView.this.say("");
        }

        @Override
        public void showSize(StoredRun run, int ranks) {
            describe(run, ranks);
        }

        @Override
        public void showLacks(StoredRun run, int ranks, List<TraceProblem> lacks) {
            title.setText(RunTitle.of(run, ranks, lacks));
        }

        private void describe(StoredRun run, int ranks) {
            title.setText(RunTitle.of(run, ranks));
        }

        @Override
        public void adopted(RunSelection newSelection) {
            selection.adopt(newSelection);
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
            canvas.getMenu().setVisible(true);
        }

        @Override
        public void openSource(int rank, long ps) {
            source.open(rank, ps);
        }
    }

    /** Does what commands want from the trace. */
    private final class Navigator implements TimelineActions.Navigator {
        @Override
        public void step(boolean forward, boolean extend) {
            navigator.step(forward, extend);
        }

        @Override
        public void follow(boolean forward) {
            navigator.follow(forward);
        }

        @Override
        public void sort(Sorting sorting) {
            navigator.sort(sorting);
        }

        @Override
        public void colour(Colours colours) {
            shown.colour(colours);
            preference.set(colours);
        }

        @Override
        public void count(Counted counted) {
            shown.count(counted);
        }

        @Override
        public void openSource() {
            timeline.selection().filter(selected -> selected.rank().isPresent() && selected.time().isPresent())
                    .ifPresent(selected -> source.open(selected.rank().getAsInt(),
                            selected.time().get().beginPs()));
        }
    }
}
