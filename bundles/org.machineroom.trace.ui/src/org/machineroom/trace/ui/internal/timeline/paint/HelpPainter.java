// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.input.TimelineCommand;

/** Paints all keys and gestures over the timeline, in as many columns as there is room for. */
public final class HelpPainter {
    private static final int MARGIN = 14;
    private static final int GAP = 12;
    private static final int COLUMN_GAP = 30;
    private static final int ALPHA = 240;

    private record Entry(String keys, String text) {
    }

    private final Palette palette;

    /** Creates a painter with some colours. */
    public HelpPainter(Palette palette) {
        this.palette = palette;
    }

    private static List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (String gesture : Messages.gestures.split("\\|")) {
            int end = gesture.indexOf(':');
            entries.add(new Entry(gesture.substring(0, end), gesture.substring(end + 1).strip()));
        }
        for (TimelineCommand command : TimelineCommand.values()) {
            if (!command.keys().isEmpty()) {
                entries.add(new Entry(command.keys(), command.text()));
            }
        }
        return entries;
    }

    /** Paints it over a picture of some size. */
    public void paint(Surface surface, int width, int height) {
        List<Entry> entries = entries();
        int line = surface.textHeight() + 1;
        int keys = entries.stream().mapToInt(entry -> surface.textWidth(entry.keys())).max().orElse(0) + GAP;
        int texts = entries.stream().mapToInt(entry -> surface.textWidth(entry.text())).max().orElse(0);
        int column = keys + texts + COLUMN_GAP;
        int columns = Math.clamp((width - MARGIN) / column, 1, 4);
        int lines = Math.max((entries.size() + columns - 1) / columns, 1);
        int boxWidth = Math.min(width, columns * column - COLUMN_GAP + 2 * MARGIN);
        int boxHeight = Math.min(height, lines * line + 2 * MARGIN);
        int left = (width - boxWidth) / 2;
        int top = (height - boxHeight) / 2;
        surface.fill(palette.background(), ALPHA, left, top, boxWidth, boxHeight);
        surface.outline(palette.faint(), 1, left, top, boxWidth, boxHeight);
        for (int i = 0; i < entries.size(); i++) {
            int x = left + MARGIN + i / lines * column;
            int y = top + MARGIN + i % lines * line;
            surface.text(palette.foreground(), true, entries.get(i).keys(), x, y);
            surface.text(palette.foreground(), false, entries.get(i).text(), x + keys, y);
        }
    }
}
