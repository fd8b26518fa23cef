// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.ui.internal.colour.Palette;

/** Paints a text where there is no timeline to be shown, broken into lines that fit. */
public final class NoticePainter {
    private static final int MARGIN = 16;

    private final Palette palette;

    /** Creates a painter with some colours. */
    public NoticePainter(Palette palette) {
        this.palette = palette;
    }

    /** Paints the text in the upper left of a picture. */
    public void paint(Surface surface, String text, int width, int height) {
        surface.fill(palette.background(), 0, 0, width, height);
        int y = MARGIN;
        for (String line : lines(surface, text, width - 2 * MARGIN)) {
            surface.text(palette.foreground(), false, line, MARGIN, y);
            y += surface.textHeight() + 2;
        }
    }

    private static List<String> lines(Surface surface, String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n")) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.split(" ")) {
                if (!line.isEmpty() && surface.textWidth(line + " " + word) > width) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " ").append(word);
                breakUp(surface, line, width, lines);
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /** A word that is longer than a line, as paths are, goes on in the next ones. */
    private static void breakUp(Surface surface, StringBuilder line, int width, List<String> lines) {
        while (line.length() > 1 && surface.textWidth(line.toString()) > width) {
            int length = fitting(surface, line, width);
            lines.add(line.substring(0, length));
            line.delete(0, length);
        }
    }

    /** How many characters of a line have room, 1 at least: up to the last name of a path in it if there are some. */
    private static int fitting(Surface surface, StringBuilder line, int width) {
        int length = line.length() - 1;
        while (length > 1 && surface.textWidth(line.substring(0, length)) > width) {
            length--;
        }
        int name = line.lastIndexOf("/", length - 1) + 1;
        return name > 1 ? name : length;
    }
}
