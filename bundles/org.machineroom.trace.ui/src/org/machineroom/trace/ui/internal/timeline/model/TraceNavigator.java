// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.index.StateGrid;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder.Sorting;
import org.machineroom.trace.ui.internal.timeline.model.Find.Found;
import org.machineroom.trace.ui.internal.timeline.model.Find.Start;

/** Goes from state to state and from message to message. Looks up off the UI thread; used on it. */
public final class TraceNavigator {
    private final Timeline timeline;
    private final Consumer<Lookup> lookups;

    /**
     * Creates the navigator of a timeline.
     *
     * @param lookups has something looked up; only the last of several matters
     */
    public TraceNavigator(Timeline timeline, Consumer<Lookup> lookups) {
        this.timeline = timeline;
        this.lookups = lookups;
    }

    /** Selects what a rank did at a moment; the moment itself if it was idle. */
    public void selectState(int rank, long ps) {
        lookups.accept(index -> {
            Optional<TraceEvent> state = new StateFinder(index.trace()).at(rank, ps);
            TimeRange range = state.map(TraceNavigator::range).orElse(TimeRange.at(ps));
            return () -> {
                timeline.select(old -> old.withRank(rank).withTime(range));
                lookUpGroup(state);
            };
        });
    }

    /** Finds the operation that a selected call is part of, after the selection, as it may take longer. */
    private void lookUpGroup(Optional<TraceEvent> state) {
        Optional<RunSelection> selected = timeline.selection();
        lookups.accept(index -> {
            CollectiveGroup group = CollectiveGroup.of(index.trace(), state);
            return () -> {
                if (timeline.selection().equals(selected)) {
                    timeline.setGroup(group);
                }
            };
        });
    }

    private static TimeRange range(TraceEvent event) {
        return new TimeRange(event.beginPs(), event.endPs());
    }

    /** Selects what the selected rank did next, or before; or extends the selection by it. */
    public void step(boolean forward, boolean extend) {
        Optional<RunSelection> selection = timeline.selection();
        if (selection.isEmpty()) {
            return;
        }
        int rank = selection.get().rank().orElse(timeline.order().rank(timeline.layout().firstVisible()));
        TimeRange visible = timeline.time().range();
        TimeRange here = selection.get().time().orElse(TimeRange.at(visible.beginPs()));
        lookups.accept(index -> {
            StateFinder finder = new StateFinder(index.trace());
            Optional<TraceEvent> found = forward ? finder.next(rank, here.endPs())
                    : finder.previous(rank, here.beginPs());
            return () -> found.map(TraceNavigator::range)
                    .map(range -> extend ? new TimeRange(Math.min(here.beginPs(), range.beginPs()),
                            Math.max(here.endPs(), range.endPs())) : range)
                    .ifPresent(range -> {
                        timeline.go(rank, range);
                        lookUpGroup(extend ? Optional.empty() : found);
                    });
        });
    }

    /**
     * Follows messages: from one end of the selected message to the other, from there to the next message that this
     * rank sends, or received before, and so on.
     */
    public void follow(boolean forward) {
        timeline.selection().filter(selection -> selection.rank().isPresent()).ifPresent(selection -> {
            int rank = selection.rank().getAsInt();
            int farEnd = selection.message().map(m -> forward ? m.destination() : m.source()).orElse(rank);
            if (farEnd != rank) {
                goTo(selection.message().orElseThrow(), forward);
            } else {
                lookUpNext(selection, rank, forward);
            }
        });
    }

    private void lookUpNext(RunSelection selection, int rank, boolean forward) {
        TimeRange here = selection.message().map(m -> new TimeRange(m.beginPs(), m.endPs())).or(selection::time)
                .orElse(timeline.time().range());
        long ps = selection.message().isPresent() == forward ? here.endPs() : here.beginPs();
        lookups.accept(index -> {
            MessageTrail trail = new MessageTrail(index);
            Optional<MessageRef> found = forward ? trail.sentFrom(rank, ps) : trail.receivedUntil(rank, ps);
            return () -> found.ifPresent(message -> goTo(message, !forward));
        });
    }

    /** Selects a message and makes one of its ends visible. */
    private void goTo(MessageRef message, boolean destination) {
        int rank = destination ? message.destination() : message.source();
        TimeRange life = new TimeRange(message.beginPs(), message.endPs());
        timeline.select(old -> old.withRank(rank).withTime(life).withMessage(message));
        timeline.reveal(rank, destination ? message.endPs() : message.beginPs());
    }

    /** Sorts rows by what ranks did in the visible range. */
    public void sort(Sorting sorting) {
        if (sorting == Sorting.RANK) {
            sorted(sorting, null);
            return;
        }
        int count = timeline.order().ranks().count();
        TimeRange range = timeline.time().range();
        lookups.accept(index -> {
            double[] shares = shares(index, count, range, sorting);
            return () -> sorted(sorting, shares);
        });
    }

    private static double[] shares(TraceIndex index, int count, TimeRange range, Sorting sorting) {
        GridQuery query = new GridQuery(IntStream.range(0, count).toArray(), range.beginPs(), range.endPs(), 1);
        StateGrid grid = index.states(query);
        return IntStream.range(0, count).mapToDouble(rank -> switch (sorting) {
            case MOST_COMPUTING -> grid.share(rank, 0, State.COMPUTING);
            case MOST_WAITING -> grid.share(rank, 0, State.WAITING);
            default -> grid.share(rank, 0, State.SENDING) + grid.share(rank, 0, State.RECEIVING)
                    + grid.share(rank, 0, State.COLLECTIVE);
        }).toArray();
    }

    private void sorted(Sorting sorting, double[] byRank) {
        timeline.setOptions(timeline.options().withSorting(sorting));
        timeline.arrange(rows -> rows.sort(byRank));
    }

    /** Hands on what a rank did at a moment, with the trace's definitions to name it by. */
    public void withState(int rank, long ps, BiConsumer<TraceEvent, StateDescriber> client) {
        lookups.accept(index -> {
            Optional<TraceEvent> event = new StateFinder(index.trace()).at(rank, ps);
            StateDescriber describer = new StateDescriber(index.trace());
            return () -> event.ifPresent(found -> client.accept(found, describer));
        });
    }

    /**
     * A search for the first thing after the selection that a text occurs in, among the ranks that have rows; selects
     * it.
     *
     * @param found is told what there is
     */
    public Find find(String text, Consumer<Optional<Found>> found) {
        Optional<TimeRange> here = timeline.selection().flatMap(RunSelection::time);
        int rank = here.flatMap(_ -> timeline.selection()).map(RunSelection::rank).orElse(OptionalInt.empty())
                .orElse(-1);
        int[] ranks = IntStream.range(0, timeline.order().size()).filter(row -> !timeline.order().isHead(row))
                .map(timeline.order()::rank).toArray();
        long fromPs = here.map(TimeRange::beginPs).orElse(timeline.time().range().beginPs());
        return new Find(text, new Start(ranks, rank, fromPs), outcome -> {
            outcome.map(Found::event).ifPresent(hit -> timeline.go(hit.rank(), range(hit)));
            found.accept(outcome);
        });
    }
}
