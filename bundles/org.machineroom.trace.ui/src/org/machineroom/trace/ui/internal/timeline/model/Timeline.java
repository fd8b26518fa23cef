// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.analysis.counter.Counters;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunRange;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;
import org.machineroom.trace.ui.internal.timeline.axis.VisibleTime;
import org.machineroom.trace.ui.internal.timeline.axis.ZoomedTime;
import org.machineroom.trace.ui.internal.timeline.layout.ArrangedRows;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.layout.Regions.Wanted;
import org.machineroom.trace.ui.internal.timeline.layout.RowLayout;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder;
import org.machineroom.trace.ui.internal.timeline.layout.ScrolledRows;

/**
 * The view model: what of a run is visible, at which scale, what is selected and what is under the mouse. All that
 * changes any of it is a method here, which tells the listener. For one thread.
 */
public final class Timeline {
    /** Is told of changes. */
    public interface Listener {
        /** Other ranks or times are visible: there is something else to be asked, and to be painted meanwhile. */
        void moved();

        /** The picture looks different. */
        void changed();

        /** Only what lies over the picture looks different. */
        void hovered();

        /** The user has selected something. */
        void selected(RunSelection selection);
    }

    private static final int OVERVIEW_LINES = Regions.OVERVIEW - 6;
    private static final int USUAL_NAMES = 92;

    private final Listener listener;
    private final ArrangedRows order = new ArrangedRows();
    private final ScrolledRows layout = new ScrolledRows();
    private final NavigableSet<Long> markers = new TreeSet<>();
    private ZoomedTime time = new ZoomedTime(1);
    private Regions regions = Regions.of(1, 1, USUAL_NAMES, Wanted.NOTHING);
    private TimelineOptions options = TimelineOptions.USUAL;
    private Filter filter = Filter.NONE;
    private Optional<RunSelection> selection = Optional.empty();
    private Optional<TimelineData> data = Optional.empty();
    private Optional<PathLine> path = Optional.empty();
    private Optional<Counters> counters = Optional.empty();
    private Optional<Hover> hover = Optional.empty();
    private Optional<TimeRange> zoomBand = Optional.empty();
    private Set<Integer> markedRanks = Set.of();
    private CollectiveGroup group = CollectiveGroup.NONE;
    private List<Position> positions = List.of();

    /** Creates a timeline without a run. */
    public Timeline(Listener listener) {
        this.listener = listener;
    }

    /** Shows another run, as a whole. */
    public void show(StoredRun run, Ranks ranks, long endPs) {
        time = new ZoomedTime(endPs);
        order.showAll();
        order.sort(null);
        order.show(ranks);
        options = options.withSorting(RowOrder.Sorting.RANK);
        layout.resize(order.size(), regions.rowsHeight());
        layout.fit();
        markers.clear();
        data = Optional.empty();
        path = Optional.empty();
        counters = Optional.empty();
        hover = Optional.empty();
        positions = List.of();
        selection = Optional.of(RunSelection.of(run));
        moved();
    }

    /** More is known of the run: it has gone on. */
    public void extend(Ranks ranks, long endPs) {
        if (!ranks.equals(order.ranks())) {
            order.show(ranks);
        }
        time.extend(endPs);
        moved();
    }

    /**
     * The picture has another size, and another legend.
     *
     * @param legendLines lines of the legend if there is room for it
     * @param lineHeight height of each of them
     */
    public void resize(int width, int height, int legendLines, int lineHeight) {
        arrange(width, height, regions.wanted().withLegend(legendLines, lineHeight));
    }

    private void arrange(int width, int height, Wanted wanted) {
        regions = Regions.of(width, height, regions.names(), wanted.withCounters(shownCounters().size()));
        moved();
    }

    /** Names take so many pixels. */
    public void resizeNames(int names) {
        regions = regions.withNames(names);
        moved();
    }

    /** Shows a range of time, or as much around it as can be shown at least. */
    public void showTime(TimeRange range) {
        time.show(range);
        moved();
    }

    /** Shows a range of time with some room on both sides. */
    public void showAround(TimeRange range) {
        time.showWithRoom(range);
        moved();
    }

    /** Shows all the time of the run. */
    public void showWholeRun() {
        time.showAll();
        moved();
    }

    /** Zooms so that a moment stays where it is; a factor below 1 shows less time. */
    public void zoom(long atPs, double factor) {
        time.zoom(atPs, factor);
        moved();
    }

    /** Goes back to what was visible before the last zooming, if there was any. */
    public void undoZoom() {
        time.undo();
        moved();
    }

    /** Takes back the last {@link #undoZoom}, if there was any. */
    public void redoZoom() {
        time.redo();
        moved();
    }

    /** Moves to later times by a part of the visible range, to earlier ones if negative. */
    public void pan(double part) {
        time.pan(part);
        moved();
    }

    /** Moves so that a moment is the first that is visible, as far as there is time. */
    public void panTo(long beginPs) {
        time.panBy(beginPs - time.range().beginPs());
        moved();
    }

    /** Moves the picture as the mouse drags it: by so much time and so many pixels of the rows. */
    public void drag(long ps, int pixels) {
        time.panBy(ps);
        layout.scrollBy(pixels);
        moved();
    }

    /** Moves as little as is needed to show a moment. */
    public void reveal(long ps) {
        time.reveal(ps);
        moved();
    }

    /** Moves as little as is needed to show a rank at a moment. */
    public void reveal(int rank, long ps) {
        revealRank(rank);
        time.reveal(ps);
        moved();
    }

    /** Scrolls rows, or makes them higher or lower. */
    public void scroll(Consumer<ScrolledRows> change) {
        change.accept(layout);
        moved();
    }

    /** Hides, shows, sorts or groups rows. */
    public void arrange(Consumer<ArrangedRows> change) {
        change.accept(order);
        moved();
    }

    /** There is something else to be asked than before. */
    public void refresh() {
        moved();
    }

    /** Other ranks or times are visible. */
    private void moved() {
        layout.resize(order.size(), regions.rowsHeight());
        listener.moved();
    }

    /** What has to be asked to fill the picture; nothing if there is nothing to show. */
    public Optional<TimelineQuery> query() {
        int[] ranks = IntStream.range(layout.firstVisible(), layout.afterVisible())
                .filter(row -> !order.isHead(row)).map(order::rank).toArray();
        int count = order.ranks().count();
        if (count == 0 || ranks.length == 0) {
            return Optional.empty();
        }
        int lines = Math.min(count, OVERVIEW_LINES);
        int[] sampled = IntStream.range(0, lines).map(line -> (int) ((long) line * count / lines)).toArray();
        return Optional.of(new TimelineQuery(ranks, time.range(), regions.timeWidth(), sampled, options.messages(),
                layout.hasRoomForDensity()));
    }

    /** The answer has come. */
    public void answered(TimelineData newData) {
        data = Optional.of(newData);
        listener.changed();
    }

    /** The newest answer, which may be about other ranks and times than are visible now. */
    public Optional<TimelineData> data() {
        return data;
    }

    /** What the colours of rows mean that are shown now. */
    public List<Meaning> meanings() {
        return data.map(TimelineData::shown).map(TimelineData.Shown::meanings).orElse(Colours.OF_STATES);
    }

    /** The critical path, once it is known. */
    public Optional<PathLine> path() {
        return path;
    }

    public void setPath(Optional<PathLine> newPath) {
        path = newPath;
        listener.changed();
    }

    /** What is counted of the run, once it is known. */
    public Optional<Counters> counters() {
        return counters;
    }

    public void setCounters(Optional<Counters> newCounters) {
        counters = newCounters;
        arrangeCounters();
    }

    /** What is counted below the rows, from top to bottom: what is wanted and known. */
    public List<Counted> shownCounters() {
        return counters.map(known -> options.counters().stream().filter(known.counters()::containsKey).sorted()
                .toList()).orElse(List.of());
    }

    private void arrangeCounters() {
        arrange(regions.width(), regions.height(), regions.wanted());
    }

    public VisibleTime time() {
        return time;
    }

    public RowOrder order() {
        return order;
    }

    public RowLayout layout() {
        return layout;
    }

    public Regions regions() {
        return regions;
    }

    /** The visible time on the pixels there are. */
    public TimeAxis axis() {
        return time.axis(regions.timeWidth());
    }

    /** Time at a pixel of the picture. */
    public long psAt(int x) {
        return Math.min(axis().ps(x - regions.names()), time.endPs());
    }

    /** Rank of the row at a pixel of the picture, -1 if there is none. */
    public int rankAt(int y) {
        int row = layout.row(y - regions.rowsTop());
        return row < 0 || order.isHead(row) || y >= regions.countersTop() ? -1 : order.rank(row);
    }

    public TimelineOptions options() {
        return options;
    }

    /** Shows other things beside states. */
    public void setOptions(TimelineOptions newOptions) {
        boolean asks = newOptions.messages() != options.messages() || newOptions.path() != options.path()
                || newOptions.colours() != options.colours();
        boolean counts = !newOptions.counters().equals(options.counters());
        options = newOptions;
        if (counts) {
            arrangeCounters();
        } else if (asks) {
            listener.moved();
        } else {
            listener.changed();
        }
    }

    public Filter filter() {
        return filter;
    }

    /** Dims what does not match, and scrolls to what does if nothing of that is in sight. */
    public void setFilter(Filter newFilter) {
        filter = newFilter;
        BitSet matching = filter.matching(order.ranks());
        int[] rows = IntStream.range(0, order.size())
                .filter(row -> !order.isHead(row) && matching.get(order.rank(row))).toArray();
        if (rows.length > 0 && Arrays.stream(rows)
                .noneMatch(row -> row >= layout.firstVisible() && row < layout.afterVisible())) {
            layout.reveal(rows[0]);
            moved();
        } else {
            listener.changed();
        }
    }

    /** What is selected of the run that is shown; nothing as long as there is none. */
    public Optional<RunSelection> selection() {
        return selection;
    }

    /** The user changes the selection; does nothing without a run. */
    public void select(UnaryOperator<RunSelection> change) {
        selection = selection.map(change);
        group = CollectiveGroup.NONE;
        listener.changed();
        selection.ifPresent(listener::selected);
    }

    /** Something was selected elsewhere: makes it visible. */
    public void adopt(RunSelection newSelection) {
        boolean isOther = !Optional.of(newSelection).equals(selection);
        selection = Optional.of(newSelection);
        if (isOther) {
            group = CollectiveGroup.NONE;
            newSelection.rank().ifPresent(this::revealRank);
            newSelection.time().filter(range -> !isVisible(range)).ifPresent(range -> time.reveal(range.beginPs()));
            moved();
        }
    }

    private boolean isVisible(TimeRange range) {
        return range.endPs() >= time.range().beginPs() && range.beginPs() <= time.range().endPs();
    }

    private void revealRank(int rank) {
        int row = order.row(rank);
        if (row >= 0) {
            layout.reveal(row);
        }
    }

    /** Selects and makes visible. */
    public void go(int rank, TimeRange range) {
        select(old -> old.withRank(rank).withTime(range));
        revealRank(rank);
        time.reveal(range.beginPs());
        moved();
    }

    public Optional<Hover> hover() {
        return hover;
    }

    /** The mouse is somewhere else, or gone. */
    public void setHover(Optional<Hover> newHover) {
        hover = newHover;
        listener.hovered();
    }

    /** The range that the user is just marking to zoom to. */
    public Optional<TimeRange> zoomBand() {
        return zoomBand;
    }

    public void setZoomBand(Optional<TimeRange> band) {
        zoomBand = band;
        listener.hovered();
    }

    /** The ranks that the user is just marking; none if it is not being done. */
    public Set<Integer> markedRanks() {
        return markedRanks;
    }

    public void setMarkedRanks(Set<Integer> ranks) {
        markedRanks = Set.copyOf(ranks);
        listener.hovered();
    }

    /** The collective operation of which a call is selected. */
    public CollectiveGroup group() {
        return group;
    }

    public void setGroup(CollectiveGroup newGroup) {
        group = newGroup;
        listener.hovered();
    }

    /** The part of the run that statistics speak of. */
    public RunRange statisticsRange() {
        return selection.map(RunSelection::range).orElse(RunRange.WHOLE);
    }

    /** Times that the user has marked, in their order. */
    public NavigableSet<Long> markers() {
        return markers;
    }

    /** Changes the markers. */
    public void mark(Consumer<NavigableSet<Long>> change) {
        change.accept(markers);
        listener.changed();
    }

    /** Where the ranks stand, of a run that goes on. */
    public List<Position> positions() {
        return positions;
    }

    /** What a rank of a run that goes on is at, at a moment after all that is recorded of it. */
    public Optional<Position> unrecorded(int rank, long ps) {
        return data.filter(known -> known.row(rank) >= 0 && known.recordedPs(known.row(rank)) <= ps)
                .flatMap(_ -> positions.stream().filter(p -> p.rank() == rank && p.sincePs() <= ps && ps < p.ps())
                        .findFirst());
    }

    public void setPositions(List<Position> newPositions) {
        positions = List.copyOf(newPositions);
        listener.hovered();
    }
}
