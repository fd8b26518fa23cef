// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.Counts;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.text.TimeText;
import org.machineroom.trace.ui.internal.timeline.export.TimelineExport;
import org.machineroom.trace.ui.internal.timeline.input.TimelineActions;
import org.machineroom.trace.ui.internal.timeline.model.Filter;
import org.machineroom.trace.ui.internal.timeline.model.Find.Found;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TraceNavigator;
import org.osgi.service.prefs.BackingStoreException;

/** What the user is asked for: texts to filter by and to find, times, files. */
final class TimelineDialogs implements TimelineActions.Dialogs {
    private final TimelineCanvas canvas;
    private final InputBar bar;
    private final Timeline timeline;
    private final TraceNavigator navigator;
    private final TimelineExport export;
    private final Finder finder;
    private final Consumer<String> status;
    private final FilterFinder filters;
    private String lastFound = "";

    TimelineDialogs(TimelineCanvas canvas, InputBar bar, Timeline timeline, TraceNavigator navigator,
            TimelineExport export, Finder finder, Consumer<String> status) {
        this.canvas = canvas;
        this.bar = bar;
        this.timeline = timeline;
        this.navigator = navigator;
        this.export = export;
        this.finder = finder;
        this.status = status;
        filters = new FilterFinder(Jobs.later(canvas.getDisplay()), this::filter);
    }

    @Override
    public void goToTime() {
        String now = timeline.selection().flatMap(RunSelection::time).map(range -> TimeText.exact(range.beginPs()))
                .orElse("");
        InputDialog dialog = new InputDialog(canvas.getShell(), Messages.goToTimeTitle, Messages.goToTimePrompt, now,
                this::problemWith);
        if (dialog.open() == Window.OK) {
            TimeText.parse(dialog.getValue()).ifPresent(this::goTo);
        }
    }

    private String problemWith(String typed) {
        OptionalLong ps = TimeText.parse(typed);
        if (ps.isEmpty()) {
            return Messages.goToTimeWrong;
        }
        return ps.getAsLong() <= timeline.time().endPs() ? null
                : NLS.bind(Messages.goToTimeTooLate, TimeText.exact(timeline.time().endPs()));
    }

    /** Selects a moment and makes it visible. */
    void goTo(long ps) {
        timeline.select(old -> old.withoutMessage().withTime(TimeRange.at(ps)));
        timeline.reveal(ps);
    }

    @Override
    public void filter() {
        bar.open(Messages.filterLabel, Messages.filterHint, "", this::filter, _ -> canvas.setFocus());
    }

    private void filter(String text) {
        filters.find(text, timeline.order().ranks(), timeline.selection().map(RunSelection::run));
    }

    private void filter(Filter filter, String problem) {
        timeline.setFilter(filter);
        bar.say(filter.isEmpty() || !problem.isEmpty() ? problem : NLS.bind(Messages.filterRanks,
                filter.matching(timeline.order().ranks()).cardinality(),
                Counts.ranks(timeline.order().ranks().count())));
    }

    @Override
    public void find() {
        bar.open(Messages.findLabel, Messages.findHint, lastFound, _ -> {}, text -> {
            lastFound = text;
            findNext();
        });
    }

    @Override
    public void findNext() {
        if (lastFound.isBlank()) {
            find();
            return;
        }
        String text = lastFound;
        finder.start(navigator.find(text, found -> sayFound(text, found)));
    }

    /** Says it beside what was typed, or below the rows if only the next one was asked for. */
    private void sayFound(String text, Optional<Found> found) {
        String words = found.map(TimelineDialogs::words).orElse(NLS.bind(Messages.notFound, text));
        if (bar.isOpen()) {
            bar.say(words);
        } else {
            status.accept(words);
        }
    }

    private static String words(Found found) {
        Object[] values = {found.title(), found.event().rank(), TimeText.exact(found.event().beginPs())};
        return NLS.bind(found.isAgain() ? Messages.foundAgain : Messages.found, values);
    }

    @Override
    public void help() {
        new HelpPopup(canvas.getShell()).open();
    }

    @Override
    public void togglePalette() {
        try {
            StateColours.setSafe(!StateColours.isSafe());
        } catch (BackingStoreException e) {
            ILog.of(TimelineDialogs.class).log(Status.warning(Messages.paletteNotKept, e));
        }
    }

    @Override
    public void exportPicture() {
        export.savePicture(canvas, timeline, canvas.palette());
    }

    @Override
    public void exportTable() {
        export.saveTable(canvas, timeline);
    }

    @Override
    public boolean cancel() {
        boolean wasOpen = bar.isOpen();
        bar.close();
        return wasOpen;
    }
}
