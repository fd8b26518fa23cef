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
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.text.StateText;
import org.machineroom.trace.ui.internal.text.TimeText;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
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

    /**
     * The line of text: where the mouse is, and what is selected. What there is no room for is left out as a whole:
     * first what is selected, then the rank, then what it does. Where there is nothing to say of these, what has no
     * room around the rows.
     *
     * @param fits whether there is room for a text
     */
    public static String footer(Timeline timeline, Predicate<String> fits) {
        Optional<Hover> hover = timeline.hover();
        String rank = hover.filter(at -> at.rank() >= 0).map(at -> rank(timeline, at.rank())).orElse("");
        String time = hover.map(at -> TimeText.exact(at.ps())).orElse("");
        String does = hover.map(at -> does(timeline, at)).orElse("");
        String message = hover.flatMap(Hover::arrow).map(TimelineText::message).orElse("");
        boolean hasLine = timeline.regions().footer() > 0; // else rows are below it
        String selected = timeline.selection().flatMap(RunSelection::time).map(TimelineText::range).orElse("");
        List<String> all = List.of(joined(rank, time, does, message, selected), joined(rank, time, does, message),
                joined(time, does, message), joined(time, message), joined(message), joined(selected));
        return Stream.concat(all.stream(), lacking(timeline.regions()).stream().filter(_ -> hasLine))
                .filter(line -> !line.isEmpty() && fits.test(line)).findFirst().orElse("");
    }

    /** What the user wants around the rows and has no room, in words. */
    public static Optional<String> lacking(Regions regions) {
        if (regions.counters() < regions.wanted().counters()) {
            return Optional.of(NLS.bind(Messages.countersNoRoom, regions.counters(), regions.wanted().counters()));
        }
        return Optional.of(Messages.legendNoRoom)
                .filter(_ -> regions.legendLines() == 0 && regions.wanted().legendLines() > 0);
    }

    private static String joined(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(GAP));
    }

    private static String rank(Timeline timeline, int rank) {
        String node = timeline.order().ranks().node(rank);
        return node.isEmpty() ? NLS.bind(Messages.rank, rank) : NLS.bind(Messages.rankOnNode, rank, node);
    }

    /** What the rank under the mouse does most of in the pixel under the mouse; empty if that is not known. */
    public static String does(Timeline timeline, Hover hover) {
        return timeline.unrecorded(hover.rank(), hover.ps()).map(Position::state)
                .map(state -> NLS.bind(Messages.stateUnrecorded, StateText.of(state)))
                .or(() -> timeline.data()
                        .filter(data -> data.row(hover.rank()) >= 0 && data.column(hover.ps()) >= 0)
                        .map(data -> share(data, data.row(hover.rank()), data.column(hover.ps()))))
                .orElse("");
    }

    private static String share(TimelineData data, int row, int column) {
        int kind = data.shown().kinds().dominant(row, column);
        float share = data.shown().kinds().share(row, column, kind);
        String text = data.shown().meanings().get(kind).sentence();
        return share >= WHOLE || text.isEmpty() ? text
                : NLS.bind(Messages.shareOfPixel, text, Math.round(share * PERCENT));
    }

    /** What there is to say about a message under the mouse. */
    public static String message(Arrow arrow) {
        MessageRef message = arrow.message();
        Object[] values = {message.source(), message.destination(),
                TimeText.exact(message.endPs() - message.beginPs())};
        String received = arrow.isLate() ? Messages.messageLate : Messages.messageHover;
        return NLS.bind(message.unfinished() ? Messages.messageUnreceived : received, values);
    }

    private static String range(TimeRange range) {
        return range.lengthPs() == 0 ? NLS.bind(Messages.selectedMoment, TimeText.exact(range.beginPs()))
                : NLS.bind(Messages.selectedRange, new Object[] {TimeText.exact(range.beginPs()),
                        TimeText.exact(range.endPs()), TimeText.exact(range.lengthPs())});
    }
}
