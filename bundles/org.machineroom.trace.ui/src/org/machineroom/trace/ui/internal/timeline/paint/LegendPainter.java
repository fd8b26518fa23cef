// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.text.StateText;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Paints what the colours of states and messages mean, in as many lines as that takes. */
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
        SQUARE, OUTLINE, ARROW, STRIP, STEP
    }

    private record Entry(Mark mark, int rgb, String text) {
    }

    /** Where an entry stands, from the upper left of the legend. */
    private record Place(Entry entry, int x, int y) {
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
        entries.add(new Entry(Mark.STRIP, palette.foreground(), Messages.legendMany));
        if (timeline.options().path()) {
            entries.add(new Entry(Mark.STEP, palette.foreground(), Messages.legendPath));
        }
        return entries;
    }

    private List<Place> places(Surface surface, int width, Timeline timeline) {
        List<Place> places = new ArrayList<>();
        int x = INDENT;
        int y = 0;
        for (Entry entry : entries(timeline)) {
            int length = MARK + GAP + surface.textWidth(entry.text());
            if (x + length > width && x > INDENT) {
                x = INDENT;
                y += lineHeight(surface);
            }
            places.add(new Place(entry, x, y));
            x += length + ROOM;
        }
        return places;
    }

    private static int lineHeight(Surface surface) {
        return surface.textHeight() + 2;
    }

    /** How high the legend is in a picture of some width. */
    public int height(Surface surface, int width, Timeline timeline) {
        return places(surface, width, timeline).getLast().y() + lineHeight(surface) + GAP;
    }

    /** Paints it, on what lies behind it and behind the line of text. */
    public void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        surface.fill(palette.margin(), 0, regions.footerTop(), regions.width(), regions.height() - regions.footerTop());
        surface.fill(palette.line(), 0, regions.footerTop(), regions.width(), 1);
        if (regions.legend() > 0) {
            for (Place place : places(surface, regions.width(), timeline)) {
                int y = regions.legendTop() + place.y();
                paintMark(surface, place.entry(), place.x(), y + surface.textHeight() / 2);
                surface.text(palette.foreground(), false, place.entry().text(), place.x() + MARK + GAP, y);
            }
        }
    }

    private static void paintMark(Surface surface, Entry entry, int x, int middle) {
        int rgb = entry.rgb();
        switch (entry.mark()) {
            case SQUARE -> surface.fill(rgb, x, middle - SQUARE / 2, SQUARE, SQUARE);
            case OUTLINE -> surface.outline(rgb, 1, x, middle - SQUARE / 2, SQUARE, SQUARE);
            case STRIP -> surface.fill(rgb, x, middle - STRIP / 2, MARK, STRIP);
            case STEP -> {
                surface.line(rgb, PathPainter.THICKNESS, x, middle - STRIP, x + MARK / 2, middle - STRIP);
                surface.line(rgb, PathPainter.THICKNESS, x + MARK / 2, middle - STRIP, x + MARK / 2, middle + STRIP);
                surface.line(rgb, PathPainter.THICKNESS, x + MARK / 2, middle + STRIP, x + MARK, middle + STRIP);
            }
            case ARROW -> {
                surface.line(rgb, 1, x, middle, x + MARK - 1, middle);
                surface.polygon(rgb, x + MARK, middle, x + MARK / 2, middle - STRIP, x + MARK / 2, middle + STRIP);
            }
        }
    }
}
