// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.trace.index.KindGrid;
import org.machineroom.trace.index.MessageGrid;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;

/**
 * The answer to a {@link TimelineQuery}: as much as fits on the screen, whatever the size of the trace. Immutable.
 */
public final class TimelineData {
    private final TimelineQuery query;
    private final TimeAxis axis;
    private final Shown shown;
    private final List<Arrow> arrows;
    private final MessageGrid density;
    private final boolean hasUnreceived;
    private final long endPs;
    private final long[] recordedPs;
    private final Map<Integer, Integer> rowOfRank = new HashMap<>();

    /**
     * What rows are filled with.
     *
     * @param kinds of what kind the time was, by {@link #row} and {@link #column}
     * @param overview the same of the whole run, a row for each of the query's overview ranks
     * @param meanings what each kind means
     */
    public record Shown(KindGrid kinds, KindGrid overview, List<Meaning> meanings) {
    }

    /**
     * Creates an answer.
     *
     * @param density how many messages there are, if they are too many to be shown one by one; else {@code null}
     * @param hasUnreceived whether some messages of the run had not been received when it ended
     * @param endPs end of the run, as far as it was known
     * @param recordedPs until when each of the query's ranks was recorded
     */
    TimelineData(TimelineQuery query, Shown shown, List<Arrow> arrows, MessageGrid density,
            boolean hasUnreceived, long endPs, long... recordedPs) {
        this.query = query;
        this.axis = new TimeAxis(query.range().beginPs(), query.range().endPs(), query.columns());
        this.shown = shown;
        this.arrows = List.copyOf(arrows);
        this.density = density;
        this.hasUnreceived = hasUnreceived;
        this.endPs = endPs;
        this.recordedPs = recordedPs;
        for (int row = 0; row < query.ranks().length; row++) {
            rowOfRank.put(query.ranks()[row], row);
        }
    }

    /** Whether some messages of the run had not been received when it ended, shown or not. */
    public boolean hasUnreceived() {
        return hasUnreceived;
    }

    /** What was asked. */
    public TimelineQuery query() {
        return query;
    }

    /** What rows are filled with. */
    public Shown shown() {
        return shown;
    }

    /** Messages to draw one by one; none if they are too many. */
    public List<Arrow> arrows() {
        return arrows;
    }

    /** How many messages there are, where they are too many to be drawn one by one. */
    public Optional<MessageGrid> density() {
        return Optional.ofNullable(density);
    }

    /** End of the run as far as it was known, in picoseconds. */
    public long endPs() {
        return endPs;
    }

    /** Until when a row was recorded: what its rank has done since then is not in the trace yet. */
    public long recordedPs(int row) {
        return recordedPs[row];
    }

    /** The row of a rank, -1 if it was not asked for. */
    public int row(int rank) {
        return rowOfRank.getOrDefault(rank, -1);
    }

    /** The column in which a moment lies, -1 if it was not asked for. */
    public int column(long ps) {
        int column = axis.x(ps);
        return ps >= axis.fromPs() && column < axis.width() ? column : -1;
    }
}
