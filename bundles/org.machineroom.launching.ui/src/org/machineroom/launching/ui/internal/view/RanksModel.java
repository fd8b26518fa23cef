// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.RankSample;
import org.machineroom.live.RankSet;
import org.machineroom.live.Units;

/** Rows of the ranks view: which ranks, in which order, with which texts. For one thread at a time. */
public final class RanksModel {
    /** The columns. */
    public enum Column {
        /** Number of the rank. */
        RANK(Messages.columnRank, 50),
        /** Where it runs. */
        NODE(Messages.columnNode, 70),
        /** What it does. */
        STATE(Messages.columnState, 295),
        /** Its clock. */
        TIME(Messages.columnVirtualTime, 95),
        /** Share of its time that it did not wait. */
        BUSY(Messages.columnBusy, 60),
        /** What it has sent. */
        MESSAGES(Messages.columnMessages, 85),
        /** How much it has sent. */
        BYTES(Messages.columnBytes, 75);

        private static final int STATE_WEIGHT = 6;

        private final String title;
        private final int width;

        Column(String title, int width) {
            this.title = title;
            this.width = width;
        }

        /** What the head of the column says. */
        public String title() {
            return title;
        }

        /** How wide it is at least, in pixels. */
        int width() {
            return width;
        }

        /** Which part of what is left it has in a wide view: what a rank does is the longest text. */
        int weight() {
            return this == STATE ? STATE_WEIGHT : 1;
        }

        /** Whether it holds numbers, which stand at the right. */
        public boolean isNumeric() {
            return this != NODE && this != STATE;
        }
    }

    private static final int PERCENT = 100;

    private Optional<RunState> state = Optional.empty();
    private String filter = "";
    private RankFacts facts = RankFacts.NONE;
    private RankSet wanted;
    private Column sortColumn = Column.RANK;
    private boolean descending;
    private List<Integer> rows = List.of();

    /**
     * Shows the given state, or nothing.
     *
     * @param newFacts what is known of the ranks beyond it, for sets
     */
    public void show(Optional<RunState> newState, RankFacts newFacts) {
        state = newState;
        facts = newFacts;
        update();
    }

    /**
     * Shows only ranks that are in a set, if the text is one, as {@link SetParser} reads it; else those in one of whose
     * texts it occurs, whatever its case.
     */
    public void filter(String text) {
        filter = text.strip();
        update();
    }

    /** Sorts by a column; the other way round if it is sorted by it already. */
    public void sortBy(Column column) {
        descending = column == sortColumn && !descending;
        sortColumn = column;
        update();
    }

    /** The column that rows are sorted by. */
    public Column sortColumn() {
        return sortColumn;
    }

    /** Whether the greatest comes first. */
    public boolean isDescending() {
        return descending;
    }

    /**
     * The set of ranks that the filter means; {@code null} if it is none, but a text to look for. Values of expressions
     * are not asked for.
     */
    private RankSet wanted() {
        try {
            return filter.isEmpty() ? null
                    : new SetSolver(facts, NamedSets.all()).withoutValues().ranks(SetParser.parse(filter));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private void update() {
        wanted = wanted();
        List<Integer> shown = new ArrayList<>();
        int ranks = state.map(s -> s.ranks().size()).orElse(0);
        for (int rank = 0; rank < ranks; rank++) {
            if (matches(rank)) {
                shown.add(rank);
            }
        }
        if (sortColumn != Column.RANK || descending) {
            shown.sort(descending ? order().reversed() : order());
        }
        rows = List.copyOf(shown);
    }

    private boolean matches(int rank) {
        return filter.isEmpty() || wanted != null && wanted.contains(rank) || text(rank, Column.RANK).equals(filter)
                || occursIn(text(rank, Column.NODE)) || occursIn(text(rank, Column.STATE));
    }

    private boolean occursIn(String text) {
        return text.toLowerCase(Locale.ROOT).contains(filter.toLowerCase(Locale.ROOT));
    }

    private Comparator<Integer> order() {
        Comparator<Integer> order = switch (sortColumn) {
            case RANK, NODE -> Comparator.naturalOrder();
            case STATE -> Comparator.comparing(rank -> text(rank, Column.STATE));
            case TIME -> Comparator.comparingLong(rank -> sample(rank).clockPs());
            case MESSAGES -> Comparator.comparingLong(rank -> sample(rank).messages());
            case BYTES -> Comparator.comparingLong(rank -> sample(rank).bytes());
            case BUSY -> Comparator.comparingDouble(rank -> sample(rank).busy());
        };
        return order.thenComparing(Comparator.naturalOrder());
    }

    /** The ranks to show, from the first row to the last. */
    public List<Integer> rows() {
        return rows;
    }

    /** What a cell says. */
    public String text(int rank, Column column) {
        RankSample sample = sample(rank);
        return switch (column) {
            case RANK -> Integer.toString(rank);
            case NODE -> state.orElseThrow().node(rank);
            case STATE -> RunTexts.rank(state.orElseThrow(), sample);
            case TIME -> Units.time(sample.clockPs());
            case MESSAGES -> Units.number(sample.messages());
            case BYTES -> Units.number(sample.bytes());
            case BUSY -> Math.round(sample.busy() * PERCENT) + " %";
        };
    }

    private RankSample sample(int rank) {
        return state.orElseThrow().ranks().get(rank);
    }
}
