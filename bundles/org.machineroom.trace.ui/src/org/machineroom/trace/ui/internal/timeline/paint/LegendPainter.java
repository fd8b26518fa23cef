// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.text.StateText;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;

/** Paints what the colours of states and messages mean, in as many lines as that takes and have room. */
public final class LegendPainter {
    private static final int INDENT = 6;
    private static final int MARK = 12;
    private static final int SQUARE = 10;
    private static final int STRIP = 3;
    private static final int GAP = 3;
    private static final int ROOM = 9;

    private final Palette palette;

    /** Creates a painter with some colours. */
    public LegendPainter(Palette palette) {
        this.palette = palette;
    }

    /** How an entry is marked. */
    private enum Mark {
        SQUARE, OUTLINE, ARROW, STOP, STRIP, STEP, NONE
    }

    private record Entry(Mark mark, int rgb, String text) {
    }

    /** Where an entry stands: from the left of the legend, and in which of its lines. */
    private record Place(Entry entry, int x, int line) {
    }

    private List<Entry> entries(Timeline timeline) {
        List<Entry> entries = new ArrayList<>();
        boolean isFirstWait = true;
        for (Meaning meaning : timeline.meanings()) {
            if (meaning.state() != State.IDLE) {
                boolean isWait = meaning.subject().sort() == Sort.WAITING;
                String text = isWait && isFirstWait ? meaning.sentence() : meaning.text();
                entries.add(new Entry(Mark.SQUARE, palette.of(meaning), text));
                isFirstWait &= !isWait;
            }
        }
        entries.add(new Entry(Mark.OUTLINE, palette.faint(), StateText.of(State.IDLE)));
        entries.add(new Entry(Mark.ARROW, palette.arrow(), Messages.legendMessage));
        entries.add(new Entry(Mark.ARROW, palette.lateArrow(), Messages.legendLate));
        if (timeline.data().filter(TimelineData::hasUnreceived).isPresent()) {
            entries.add(new Entry(Mark.STOP, palette.arrow(), Messages.legendUnreceived));
        }
        entries.add(new Entry(Mark.STRIP, palette.foreground(), Messages.legendMany));
        if (timeline.options().path()) {
            entries.add(new Entry(Mark.STEP, palette.foreground(), Messages.legendPath));
        }
        return entries;
    }

    private static List<Place> places(Surface surface, int width, List<Entry> entries) {
        List<Place> places = new ArrayList<>();
        int x = INDENT;
        int line = 0;
        for (Entry entry : entries) {
            int length = MARK + GAP + surface.textWidth(entry.text());
            if (x + length > width && x > INDENT) {
                x = INDENT;
                line++;
            }
            places.add(new Place(entry, x, line));
            x += length + ROOM;
        }
        return places;
    }

    /** Where entries stand of which some lines have room; the last one says how many have none. */
    private static List<Place> places(Surface surface, Regions regions, List<Entry> entries) {
        List<Place> places = places(surface, regions.width(), entries);
        for (int shown = entries.size() - 1; places.getLast().line() >= regions.legendLines() && shown >= 0; shown--) {
            List<Entry> some = new ArrayList<>(entries.subList(0, shown));
            some.add(new Entry(Mark.NONE, 0, NLS.bind(Messages.legendMore, entries.size() - shown)));
            places = places(surface, regions.width(), some);
        }
        return places;
    }

    /** How high a line of the legend is. */
    public static int lineHeight(Surface surface) {
        return surface.textHeight() + 2;
    }

    /** How many lines the legend has in a picture of some width. */
    public int lines(Surface surface, int width, Timeline timeline) {
        return places(surface, width, entries(timeline)).getLast().line() + 1;
    }

    /** Paints it, on what lies behind it and behind the line of text. */
    public void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        surface.fill(palette.margin(), 0, regions.footerTop(), regions.width(), regions.height() - regions.footerTop());
        surface.fill(palette.line(), 0, regions.footerTop(), regions.width(), 1);
        if (regions.legendLines() > 0) {
            for (Place place : places(surface, regions, entries(timeline))) {
                int y = regions.legendTop() + place.line() * lineHeight(surface);
                paintMark(surface, place.entry(), place.x(), y + surface.textHeight() / 2);
                surface.text(palette.foreground(), false, place.entry().text(), place.x() + MARK + GAP, y);
            }
        }
    }

    private static void paintMark(Surface surface, Entry entry, int x, int middle) {
        int rgb = entry.rgb();
        switch (entry.mark()) {
            case NONE -> {
                // only words
            }
            case SQUARE -> surface.fill(rgb, x, middle - SQUARE / 2, SQUARE, SQUARE);
            case OUTLINE -> surface.outline(rgb, 1, x, middle - SQUARE / 2, SQUARE, SQUARE);
            case STRIP -> surface.fill(rgb, x, middle - STRIP / 2, MARK, STRIP);
            case STEP -> {
                surface.line(rgb, PathPainter.THICKNESS, x, middle - STRIP, x + MARK / 2, middle - STRIP);
                surface.line(rgb, PathPainter.THICKNESS, x + MARK / 2, middle - STRIP, x + MARK / 2, middle + STRIP);
                surface.line(rgb, PathPainter.THICKNESS, x + MARK / 2, middle + STRIP, x + MARK, middle + STRIP);
            }
            case STOP -> {
                surface.line(rgb, 1, x, middle, x + MARK / 2, middle);
                MessagesPainter.paintCross(surface, rgb, 1, x + MARK / 2 + 1, middle);
            }
            case ARROW -> {
                surface.line(rgb, 1, x, middle, x + MARK - 1, middle);
                surface.polygon(rgb, x + MARK, middle, x + MARK / 2, middle - STRIP, x + MARK / 2, middle + STRIP);
            }
        }
    }
}
