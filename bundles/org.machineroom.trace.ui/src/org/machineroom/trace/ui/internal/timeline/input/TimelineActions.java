// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.input;

import java.util.Optional;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.launching.session.RunRange;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.ui.internal.timeline.layout.ArrangedRows;
import org.machineroom.trace.ui.internal.timeline.layout.RowLayout;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder.Sorting;
import org.machineroom.trace.ui.internal.timeline.layout.ScrolledRows;
import org.machineroom.trace.ui.internal.timeline.model.Colours;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineOptions;

/** Does what commands say. What needs the trace or a dialog is handed on to the view. No SWT. For one thread. */
public final class TimelineActions {
    /** What needs the trace. */
    public interface Navigator {
        /** Selects what the selected rank did next or before. */
        void step(boolean forward, boolean extend);

        /** Goes to the other end of the selected message, or to the next one from here. */
        void follow(boolean forward);

        /** Sorts rows by what ranks did. */
        void sort(Sorting sorting);

        /** Colours rows by something. */
        void colour(Colours colours);

        /** Counts something below the rows, or not any more. */
        void count(Counted counted);

        /** Opens the source of what is selected. */
        void openSource();
    }

    /** What needs the user. */
    public interface Dialogs {
        void goToTime();

        void filter();

        void find();

        void findNext();

        void togglePalette();

        void exportPicture();

        void exportTable();

        /** Shows all keys and gestures. */
        void help();

        /** Ends whatever of these is open; false if none is. */
        boolean cancel();
    }

    private static final double IN = 0.5;
    private static final double PAN = 0.25;

    private final Timeline timeline;
    private final TimelineMouse mouse;
    private final Navigator navigator;
    private final Dialogs dialogs;

    /** Creates the actions of a timeline. */
    public TimelineActions(Timeline timeline, TimelineMouse mouse, Navigator navigator, Dialogs dialogs) {
        this.timeline = timeline;
        this.mouse = mouse;
        this.navigator = navigator;
        this.dialogs = dialogs;
    }

    /** Does it. */
    public void run(TimelineCommand command) {
        switch (command) {
            case WHOLE_RUN, ZOOM_IN, ZOOM_OUT, PAN_LEFT, PAN_RIGHT, ZOOM_TO_SELECTION, FIT, UNDO_ZOOM, REDO_ZOOM ->
                zoom(command);
            case PREVIOUS_STATE -> navigator.step(false, false);
            case NEXT_STATE -> navigator.step(true, false);
            case EXTEND_TO_PREVIOUS -> navigator.step(false, true);
            case EXTEND_TO_NEXT -> navigator.step(true, true);
            case FOLLOW_BACK -> navigator.follow(false);
            case FOLLOW_FORWARD -> navigator.follow(true);
            case OPEN_SOURCE -> navigator.openSource();
            case RANK_UP -> moveRank(-1);
            case RANK_DOWN -> moveRank(1);
            case TOGGLE_MARKER, PREVIOUS_MARKER, NEXT_MARKER -> mark(command);
            case SORT_BY_RANK -> navigator.sort(Sorting.RANK);
            case SORT_BY_COMPUTING -> navigator.sort(Sorting.MOST_COMPUTING);
            case SORT_BY_WAITING -> navigator.sort(Sorting.MOST_WAITING);
            case SORT_BY_COMMUNICATING -> navigator.sort(Sorting.MOST_COMMUNICATING);
            case ROWS_HIGHER, ROWS_LOWER, FIT_ROWS, HIDE_RANK, SHOW_ONLY_MATCHING, SHOW_ALL_RANKS, GROUP_BY_NODE ->
                arrange(command);
            case RANGE_OF_SELECTION -> selected().filter(range -> range.lengthPs() > 0).ifPresent(
                    range -> timeline.select(old -> old.withRange(old.range().withTime(range))));
            case RANGE_WHOLE -> timeline.select(old -> old.withRange(RunRange.WHOLE));
            case COLOUR_BY_STATE -> navigator.colour(Colours.STATE);
            case COLOUR_BY_CAUSE -> navigator.colour(Colours.CAUSE);
            case COLOUR_BY_CALL -> navigator.colour(Colours.CALL);
            case COLOUR_BY_LINE -> navigator.colour(Colours.LINE);
            case COUNT_COMPUTING -> navigator.count(Counted.COMPUTING);
            case COUNT_BYTES -> navigator.count(Counted.BYTES);
            case COUNT_UNEXPECTED -> navigator.count(Counted.UNEXPECTED);
            case COUNT_POSTED -> navigator.count(Counted.POSTED);
            case COUNT_LOAD -> navigator.count(Counted.LOAD);
            case GRID, MESSAGES, CRITICAL_PATH, LEGEND -> toggle(command);
            case HELP -> dialogs.help();
            case CANCEL -> cancel();
            case GO_TO_TIME -> dialogs.goToTime();
            case FILTER -> dialogs.filter();
            case FIND -> dialogs.find();
            case FIND_NEXT -> dialogs.findNext();
            case PALETTE -> dialogs.togglePalette();
            case EXPORT_PICTURE -> dialogs.exportPicture();
            case EXPORT_TABLE -> dialogs.exportTable();
        }
    }

    private void zoom(TimelineCommand command) {
        switch (command) {
            case WHOLE_RUN -> timeline.showWholeRun();
            case ZOOM_IN -> timeline.zoom(centrePs(), IN);
            case ZOOM_OUT -> timeline.zoom(centrePs(), 1 / IN);
            case PAN_LEFT -> timeline.pan(-PAN);
            case PAN_RIGHT -> timeline.pan(PAN);
            case ZOOM_TO_SELECTION -> selected().filter(r -> r.lengthPs() > 0).ifPresent(timeline::showTime);
            case FIT -> selected().ifPresent(timeline::showAround);
            case UNDO_ZOOM -> timeline.undoZoom();
            default -> timeline.redoZoom();
        }
    }

    private Optional<TimeRange> selected() {
        return timeline.selection().flatMap(RunSelection::time);
    }

    /** What stays where it is when keys zoom: the mouse, else what is selected and visible, else the middle. */
    private long centrePs() {
        TimeRange visible = timeline.time().range();
        long middlePs = visible.beginPs() + visible.lengthPs() / 2;
        return timeline.hover().map(hover -> hover.ps())
                .or(() -> selected().map(range -> range.beginPs() + range.lengthPs() / 2).filter(visible::contains))
                .orElse(middlePs);
    }

    private void moveRank(int by) {
        RowOrder order = timeline.order();
        if (order.size() == 0) {
            return;
        }
        int old = timeline.selection().map(s -> order.row(s.rank().orElse(-1))).orElse(-1);
        int row = old < 0 ? timeline.layout().firstVisible() : Math.clamp(old + by, 0, order.size() - 1);
        while (order.isHead(row) && row + by >= 0 && row + by < order.size()) {
            row += by;
        }
        if (!order.isHead(row)) {
            int rank = order.rank(row);
            timeline.select(selection -> selection.withRank(rank));
            timeline.scroll(rows -> rows.reveal(order.row(rank)));
        }
    }

    private void mark(TimelineCommand command) {
        long ps = timeline.hover().map(hover -> hover.ps()).or(() -> selected().map(TimeRange::beginPs))
                .orElse(centrePs());
        if (command == TimelineCommand.TOGGLE_MARKER) {
            long width = timeline.axis().pixelPs() * 3;
            timeline.mark(markers -> {
                if (!markers.subSet(Math.max(0, ps - width), true, ps + width, true).isEmpty()) {
                    markers.subSet(Math.max(0, ps - width), true, ps + width, true).clear();
                } else {
                    markers.add(ps);
                }
            });
            return;
        }
        long herePs = selected().map(TimeRange::beginPs).orElse(centrePs());
        Long marker = command == TimelineCommand.NEXT_MARKER ? timeline.markers().higher(herePs)
                : timeline.markers().lower(herePs);
        if (marker != null) {
            timeline.select(old -> old.withoutMessage().withTime(TimeRange.at(marker)));
            timeline.reveal(marker.longValue());
        }
    }

    private void arrange(TimelineCommand command) {
        RowLayout layout = timeline.layout();
        int step = Math.max(1, layout.height() / 5);
        switch (command) {
            case ROWS_HIGHER -> timeline.scroll(rows -> rows.setHeight(layout.height() + step, 0));
            case ROWS_LOWER -> timeline.scroll(rows -> rows.setHeight(layout.height() - step, 0));
            case FIT_ROWS -> timeline.scroll(ScrolledRows::fit);
            case HIDE_RANK -> timeline.selection()
                    .ifPresent(s -> s.rank().ifPresent(rank -> timeline.arrange(rows -> rows.hide(rank))));
            case SHOW_ONLY_MATCHING -> timeline.arrange(
                    rows -> rows.showOnly(timeline.filter().matching(rows.ranks())));
            case SHOW_ALL_RANKS -> timeline.arrange(ArrangedRows::showAll);
            default -> timeline.arrange(rows -> rows.group(!rows.isGrouped()));
        }
    }

    private void toggle(TimelineCommand command) {
        TimelineOptions options = timeline.options();
        timeline.setOptions(switch (command) {
            case GRID -> options.withGrid(!options.grid());
            case MESSAGES -> options.withMessages(!options.messages());
            case CRITICAL_PATH -> options.withPath(!options.path());
            default -> options.withLegend(!options.legend());
        });
    }

    /** The last thing that was begun ends first: a drag, a field, then the selection. */
    private void cancel() {
        if (mouse.isDragging()) {
            mouse.cancel();
        } else if (!dialogs.cancel()) {
            timeline.select(old -> RunSelection.of(old.run()));
        }
    }
}
