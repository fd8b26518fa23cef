// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;
import org.machineroom.trace.ui.internal.timeline.axis.VisibleTime;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.layout.RowLayout;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder;

/**
 * The view model: what of a run is visible, at which scale, what is selected and what is under the mouse. Whoever
 * changes {@link #time}, {@link #order} or {@link #layout} says so with {@link #moved}. For one thread.
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
    private final RowOrder order = new RowOrder();
    private final RowLayout layout = new RowLayout();
    private final NavigableSet<Long> markers = new TreeSet<>();
    private VisibleTime time = new VisibleTime(1);
    private Regions regions = new Regions(1, 1, USUAL_NAMES, 0);
    private TimelineOptions options = TimelineOptions.USUAL;
    private Filter filter = Filter.NONE;
    private Optional<RunSelection> selection = Optional.empty();
    private Optional<TimelineData> data = Optional.empty();
    private Optional<Hover> hover = Optional.empty();
    private Optional<TimeRange> zoomBand = Optional.empty();
    private List<Position> positions = List.of();

    /** Creates a timeline without a run. */
    public Timeline(Listener listener) {
        this.listener = listener;
    }

    /** Shows another run, as a whole. */
    public void show(StoredRun run, Ranks ranks, long endPs) {
        time = new VisibleTime(endPs);
        order.showAll();
        order.sort(null);
        order.show(ranks);
        options = options.withSorting(RowOrder.Sorting.RANK);
        layout.resize(order.size(), regions.rowsHeight());
        layout.fit();
        markers.clear();
        data = Optional.empty();
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

    /** The picture has another size, and the legend in it. */
    public void resize(int width, int height, int legend) {
        regions = new Regions(width, height, regions.names(), legend);
        moved();
    }

    /** Names take so many pixels. */
    public void resizeNames(int names) {
        regions = regions.withNames(names);
        moved();
    }

    /** Other ranks or times are visible. */
    public void moved() {
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
        return row < 0 || order.isHead(row) || y >= regions.footerTop() ? -1 : order.rank(row);
    }

    public TimelineOptions options() {
        return options;
    }

    /** Shows other things beside states. */
    public void setOptions(TimelineOptions newOptions) {
        boolean asks = newOptions.messages() != options.messages();
        options = newOptions;
        if (asks) {
            listener.moved();
        } else {
            listener.changed();
        }
    }

    public Filter filter() {
        return filter;
    }

    /** Dims what does not match. */
    public void setFilter(Filter newFilter) {
        filter = newFilter;
        listener.changed();
    }

    /** What is selected of the run that is shown; nothing as long as there is none. */
    public Optional<RunSelection> selection() {
        return selection;
    }

    /** The user changes the selection; does nothing without a run. */
    public void select(UnaryOperator<RunSelection> change) {
        selection = selection.map(change);
        listener.changed();
        selection.ifPresent(listener::selected);
    }

    /** Something was selected elsewhere: makes it visible. */
    public void adopt(RunSelection newSelection) {
        boolean isOther = !Optional.of(newSelection).equals(selection);
        selection = Optional.of(newSelection);
        if (isOther) {
            newSelection.rank().ifPresent(rank -> reveal(order.row(rank)));
            newSelection.time().filter(range -> !isVisible(range)).ifPresent(range -> time.reveal(range.beginPs()));
            moved();
        }
    }

    private boolean isVisible(TimeRange range) {
        return range.endPs() >= time.range().beginPs() && range.beginPs() <= time.range().endPs();
    }

    private void reveal(int row) {
        if (row >= 0) {
            layout.reveal(row);
        }
    }

    /** Selects and makes visible. */
    public void go(int rank, TimeRange range) {
        select(old -> old.withRank(rank).withTime(range));
        reveal(order.row(rank));
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
                .flatMap(_ -> positions.stream().filter(p -> p.rank() == rank && ps < p.ps()).findFirst());
    }

    public void setPositions(List<Position> newPositions) {
        positions = List.copyOf(newPositions);
        listener.hovered();
    }
}
