// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.State;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.text.StateText;
import org.machineroom.trace.ui.internal.text.TimeText;
import org.machineroom.trace.ui.internal.timeline.model.Arrow;
import org.machineroom.trace.ui.internal.timeline.model.Hover;
import org.machineroom.trace.ui.internal.timeline.model.Position;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;

/** What a timeline says in words about what is under the mouse and selected. */
public final class TimelineText {
    private static final String GAP = "    ";
    private static final int PERCENT = 100;
    private static final float WHOLE = 0.999f;

    private TimelineText() {
    }

    /** What the rank under the mouse does most of in the pixel under the mouse; nothing if that is not known. */
    public static Optional<State> state(Timeline timeline, Hover hover) {
        Optional<State> unrecorded = timeline.unrecorded(hover.rank(), hover.ps()).map(Position::state);
        return unrecorded.isPresent() ? unrecorded
                : timeline.data().filter(data -> data.row(hover.rank()) >= 0 && data.column(hover.ps()) >= 0)
                        .map(data -> data.states().dominant(data.row(hover.rank()), data.column(hover.ps())));
    }

    /**
     * The line of text: where the mouse is, and what is selected. What there is no room for is left out as a whole:
     * first what is selected, then the rank, then its state.
     *
     * @param fits whether there is room for a text
     */
    public static String footer(Timeline timeline, Optional<State> state, Predicate<String> fits) {
        Optional<Hover> hover = timeline.hover();
        String rank = hover.filter(at -> at.rank() >= 0).map(at -> rank(timeline, at.rank())).orElse("");
        String time = hover.map(at -> TimeText.exact(at.ps())).orElse("");
        String does = hover.flatMap(at -> state.map(known -> share(timeline, at, known))).orElse("");
        String message = hover.flatMap(Hover::arrow).map(TimelineText::message).orElse("");
        String selected = timeline.selection().flatMap(RunSelection::time).map(TimelineText::range).orElse("");
        List<String> all = List.of(joined(rank, time, does, message, selected), joined(rank, time, does, message),
                joined(time, does, message), joined(time, message), joined(message), joined(selected));
        return all.stream().filter(line -> !line.isEmpty() && fits.test(line)).findFirst().orElse("");
    }

    private static String joined(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(GAP));
    }

    private static String rank(Timeline timeline, int rank) {
        String node = timeline.order().ranks().node(rank);
        return node.isEmpty() ? NLS.bind(Messages.rank, rank) : NLS.bind(Messages.rankOnNode, rank, node);
    }

    private static String share(Timeline timeline, Hover hover, State state) {
        if (timeline.unrecorded(hover.rank(), hover.ps()).isPresent()) {
            return NLS.bind(Messages.stateUnrecorded, StateText.of(state));
        }
        TimelineData data = timeline.data().orElseThrow();
        float share = data.states().share(data.row(hover.rank()), data.column(hover.ps()), state);
        return share >= WHOLE ? StateText.of(state)
                : NLS.bind(Messages.shareOfPixel, StateText.of(state), Math.round(share * PERCENT));
    }

    /** What there is to say about a message under the mouse. */
    public static String message(Arrow arrow) {
        MessageRef message = arrow.message();
        Object[] values = {message.source(), message.destination(),
                TimeText.exact(message.endPs() - message.beginPs())};
        return NLS.bind(arrow.isLate() ? Messages.messageLate : Messages.messageHover, values);
    }

    private static String range(TimeRange range) {
        return range.lengthPs() == 0 ? NLS.bind(Messages.selectedMoment, TimeText.exact(range.beginPs()))
                : NLS.bind(Messages.selectedRange, new Object[] {TimeText.exact(range.beginPs()),
                        TimeText.exact(range.endPs()), TimeText.exact(range.lengthPs())});
    }
}
