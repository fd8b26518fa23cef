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

    static List<String> lines(Surface surface, String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n")) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.split(" ")) {
                if (!line.isEmpty() && surface.textWidth(line + " " + word) > width) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " ").append(word);
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
