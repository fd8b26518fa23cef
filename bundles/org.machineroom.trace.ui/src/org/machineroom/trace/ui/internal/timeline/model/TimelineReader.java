// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.machineroom.analysis.colouring.Colouring;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.State;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.MessageGrid;
import org.machineroom.trace.index.MessageList;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData.Shown;

/**
 * Answers a {@link TimelineQuery} from the index of a trace, at the cost of what is on the screen. For any thread.
 */
public final class TimelineReader {
    /** More messages than this are shown as density. */
    public static final int MOST_ARROWS = 1500;

    private TimelineReader() {
    }

    /**
     * Looks up what is asked for.
     *
     * @param colouring what rows are filled with; with states if there is none
     */
    public static TimelineData read(TraceIndex index, Optional<Colouring> colouring, TimelineQuery query) {
        GridQuery grid = new GridQuery(query.ranks(), query.range().beginPs(), query.range().endPs(), query.columns());
        GridQuery overview = new GridQuery(query.overviewRanks(), 0, Math.max(1, index.endPs()), query.columns());
        Shown shown = colouring.map(by -> new Shown(by.kinds(grid), by.kinds(overview), by.meanings()))
                .orElseGet(() -> new Shown(index.states(grid).kinds(), index.states(overview).kinds(),
                        Colours.OF_STATES));
        long[] recorded = Arrays.stream(query.ranks()).mapToLong(index::endPs).toArray();
        if (!query.wantsMessages()) {
            return new TimelineData(query, shown, List.of(), null, index.hasUnreceived(), index.endPs(), recorded);
        }
        MessageList messages = messages(index, query.ranks(), query.range());
        List<Arrow> arrows = messages.complete() ? arrows(index, messages.messages()) : List.of();
        MessageGrid density = messages.complete() || !query.wantsDensity() ? null : index.messageCounts(grid);
        return new TimelineData(query, shown, arrows, density, index.hasUnreceived(), index.endPs(), recorded);
    }

    private static MessageList messages(TraceIndex index, int[] ranks, TimeRange range) {
        return index.messages(ranks, range.beginPs(), range.endPs(), MOST_ARROWS);
    }

    private static List<Arrow> arrows(TraceIndex index, List<MessageRef> messages) {
        List<Arrow> arrows = new ArrayList<>(messages.size());
        for (MessageRef message : messages) {
            arrows.add(new Arrow(message, isLate(index, message)));
        }
        return arrows;
    }

    /** Whether the receiver was waiting already when the message was sent, and has received it. */
    static boolean isLate(TraceIndex index, MessageRef message) {
        if (message.unfinished()) {
            return false;
        }
        GridQuery sending = new GridQuery(new int[] {message.destination()}, message.beginPs(), message.beginPs() + 1,
                1);
        return index.states(sending).dominant(0, 0) == State.WAITING;
    }
}
