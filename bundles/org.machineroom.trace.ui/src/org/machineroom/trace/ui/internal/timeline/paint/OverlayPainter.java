// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.text.TimeText;
import org.machineroom.trace.ui.internal.timeline.layout.ArrowLines;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.CollectiveGroup;
import org.machineroom.trace.ui.internal.timeline.model.Hover;
import org.machineroom.trace.ui.internal.timeline.model.Neighbours;
import org.machineroom.trace.ui.internal.timeline.model.Position;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;

/**
 * Paints what lies over the picture: selection, what is under the mouse, where ranks stand. Cheap enough to be painted
 * whenever the mouse moves.
 */
public final class OverlayPainter {
    private static final int BAND_ALPHA = 45;
    private static final int CURSOR_ALPHA = 130;
    private static final int UNRECORDED_ALPHA = 150;
    private static final int INDENT = 6;
    private static final int FLAG = 5;
    private static final int RANGE = 4;
    private static final int OUTLINE = 2;
    private static final int OUTSIDE_ALPHA = 120;
    private static final String MORE = " ...";

    private final Palette palette;
    private final Optional<String> said;

    /** Creates a painter with some colours. */
    public OverlayPainter(Palette palette) {
        this(palette, Optional.empty());
    }

    /** Creates a painter that writes something else than where the mouse is. */
    public OverlayPainter(Palette palette, Optional<String> said) {
        this.palette = palette;
        this.said = said;
    }

    /** Paints everything. */
    public void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        surface.clip(regions.names(), regions.rulerTop(), regions.timeWidth(),
                regions.footerTop() - regions.rulerTop());
        paintStatisticsRange(surface, timeline);
        timeline.selection().flatMap(RunSelection::time).ifPresent(range -> paintRange(surface, timeline, range));
        paintGroup(surface, timeline);
        timeline.zoomBand().ifPresent(range -> paintBand(surface, timeline, range, palette.foreground()));
        paintPositions(surface, timeline);
        timeline.hover().ifPresent(hover -> paintHover(surface, timeline, hover));
        surface.unclip();
        paintRanks(surface, timeline);
        timeline.hover().ifPresent(hover -> new CountersPainter(palette).paintValues(surface, timeline, hover.ps()));
        paintFooter(surface, timeline);
    }

    /** What statistics do not speak of is paler, and a bar in the ruler says of what they do. */
    private void paintStatisticsRange(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        timeline.statisticsRange().time().ifPresent(range -> {
            int from = Math.max(regions.names(), x(timeline, range.beginPs()));
            int until = Math.max(from, Math.min(regions.width(), x(timeline, range.endPs())));
            surface.fill(palette.background(), OUTSIDE_ALPHA, regions.names(), regions.rowsTop(),
                    from - regions.names(), regions.rowsHeight());
            surface.fill(palette.background(), OUTSIDE_ALPHA, until, regions.rowsTop(), regions.width() - until,
                    regions.rowsHeight());
            surface.fill(palette.selection(), from, regions.rowsTop() - RANGE, until - from, RANGE);
        });
    }

    /** A bar at the left of the names of ranks that statistics speak of, or are to speak of. */
    private void paintRanks(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        Set<Integer> marked = timeline.markedRanks();
        surface.clip(0, regions.rowsTop(), regions.names(), regions.rowsHeight());
        for (int rank : marked.isEmpty() ? timeline.statisticsRange().ranks() : marked) {
            int row = timeline.order().row(rank);
            if (row >= 0) {
                surface.fill(palette.selection(), 0, regions.rowsTop() + timeline.layout().y(row), RANGE,
                        timeline.layout().height());
            }
        }
        surface.unclip();
    }

    /** Outlines the calls of all ranks that are one collective operation. */
    private void paintGroup(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        int height = timeline.layout().height();
        for (CollectiveGroup.Member member : timeline.group().members()) {
            int row = timeline.order().row(member.rank());
            int top = row < 0 ? -1 : regions.rowsTop() + timeline.layout().y(row);
            if (row >= 0 && top + height > regions.rowsTop() && top < regions.countersTop()) {
                int from = Math.max(regions.names() - OUTLINE, x(timeline, member.time().beginPs()));
                int until = Math.min(regions.width() + OUTLINE, x(timeline, member.time().endPs()));
                surface.outline(palette.foreground(), height > 2 * OUTLINE ? OUTLINE : 1, from, top,
                        Math.max(OUTLINE, until - from), height);
            }
        }
    }

    private int x(Timeline timeline, long ps) {
        return timeline.regions().names() + timeline.axis().x(ps);
    }

    private void paintBand(Surface surface, Timeline timeline, TimeRange range, int rgb) {
        Regions regions = timeline.regions();
        int from = x(timeline, range.beginPs());
        int until = x(timeline, range.endPs());
        surface.fill(rgb, BAND_ALPHA, from, regions.rowsTop(), until - from, regions.rowsHeight());
    }

    private void paintRange(Surface surface, Timeline timeline, TimeRange range) {
        Regions regions = timeline.regions();
        if (!timeline.statisticsRange().time().equals(Optional.of(range))) {
            paintBand(surface, timeline, range, palette.selection()); // else all around is paler already
        }
        for (long ps : new long[] {range.beginPs(), range.endPs()}) {
            surface.fill(palette.selection(), x(timeline, ps), regions.rulerTop(), 1,
                    regions.footerTop() - regions.rulerTop());
        }
        if (range.lengthPs() > 0) {
            String text = TimeText.exact(range.lengthPs());
            int width = surface.textWidth(text) + 2 * INDENT;
            int middle = (Math.max(regions.names(), x(timeline, range.beginPs()))
                    + Math.min(regions.width(), x(timeline, range.endPs()))) / 2;
            int left = Math.clamp(middle - width / 2, regions.names(),
                    Math.max(regions.names(), regions.width() - width));
            paintLabel(surface, text, left, regions.rulerTop() + 1, width);
        }
    }

    private void paintLabel(Surface surface, String text, int x, int y, int width) {
        surface.fill(palette.selection(), x, y, width, Regions.RULER - 2);
        int rgb = Palette.luminance(palette.selection()) > 0.6 ? 0 : 0xffffff;
        surface.text(rgb, false, text, x + INDENT, y + (Regions.RULER - 2 - surface.textHeight()) / 2);
    }

    private void paintPositions(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        for (Position position : timeline.positions()) {
            int row = timeline.order().row(position.rank());
            if (row >= 0) {
                int x = x(timeline, position.ps());
                int top = regions.rowsTop() + timeline.layout().y(row);
                paintUnrecorded(surface, timeline, position, top);
                surface.fill(palette.foreground(), x, top, 2, timeline.layout().height());
                surface.polygon(palette.foreground(), x, top, x + FLAG + 1, top + FLAG / 2 + 1, x, top + FLAG + 1);
            }
        }
    }

    /**
     * What a rank is at: it is recorded only when it is over, so it is shown in a paler colour until then. What it did
     * before that and is not recorded yet is left blank.
     */
    private void paintUnrecorded(Surface surface, Timeline timeline, Position position, int top) {
        TimelineData data = timeline.data().orElse(null);
        int dataRow = data == null ? -1 : data.row(position.rank());
        if (dataRow >= 0 && data.recordedPs(dataRow) < position.ps()) {
            int from = x(timeline, Math.max(data.recordedPs(dataRow), position.sincePs()));
            int gap = StatesPainter.gap(timeline.layout().height());
            surface.fill(palette.of(position.state()), UNRECORDED_ALPHA, from, top + (gap + 1) / 2,
                    x(timeline, position.ps()) - from, timeline.layout().height() - gap);
        }
    }

    private void paintHover(Surface surface, Timeline timeline, Hover hover) {
        Regions regions = timeline.regions();
        surface.fill(palette.foreground(), CURSOR_ALPHA, x(timeline, hover.ps()), regions.rulerTop(), 1,
                regions.footerTop() - regions.rulerTop());
        hover.arrow().ifPresent(arrow -> {
            ArrowLines lines = new ArrowLines(timeline.axis(), timeline.order(), timeline.layout());
            List<MessageRef> chain = timeline.data().map(data -> Neighbours.of(arrow.message(), data.arrows()))
                    .orElse(List.of());
            chain.forEach(message -> MessagesPainter.paint(surface, regions, lines, message,
                    Palette.mix(palette.selection(), palette.background(), 0.35), 2));
            MessagesPainter.paint(surface, regions, lines, arrow.message(), palette.selection(), 3);
        });
    }

    private void paintFooter(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        int room = regions.width() - 2 * INDENT;
        String text = said.map(words -> shortened(surface, words, room))
                .orElseGet(() -> TimelineText.footer(timeline, line -> surface.textWidth(line) <= room));
        int top = regions.legendTop() - Regions.FOOTER;
        if (regions.footer() == 0 && !text.isEmpty()) { // over the last rows, for as long as there is something to say
            surface.fill(palette.margin(), 0, top, regions.width(), Regions.FOOTER);
        }
        surface.text(palette.foreground(), false, text, INDENT, top + (Regions.FOOTER - surface.textHeight()) / 2);
    }

    /** As many whole words as there is room for. */
    private static String shortened(Surface surface, String text, int room) {
        String shown = text;
        int end = text.length();
        while (surface.textWidth(shown) > room && end > 0) {
            end = Math.max(0, text.lastIndexOf(' ', end - 1));
            shown = text.substring(0, end) + MORE;
        }
        return shown;
    }
}
