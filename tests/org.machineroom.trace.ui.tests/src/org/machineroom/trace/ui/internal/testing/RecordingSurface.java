// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.machineroom.trace.ui.internal.timeline.paint.Surface;

/** Remembers what was painted: pixels of blocks and rectangles, lines and texts. */
public final class RecordingSurface implements Surface {
    /** A line that was painted. */
    public record Line(int rgb, int thickness, int x1, int y1, int x2, int y2) {
    }

    private static final int CHARACTER = 7;

    private final int width;
    private final int[] pixels;
    private final List<Line> lines = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> veils = new ArrayList<>();
    private final NavigableMap<Integer, Integer> textEnds = new TreeMap<>();

    public RecordingSurface(int width, int height) {
        this.width = width;
        pixels = new int[width * height];
        Arrays.fill(pixels, -1);
    }

    /** Colour of a pixel; -1 if nothing was painted there. */
    public int at(int x, int y) {
        return pixels[y * width + x];
    }

    public List<Line> lines() {
        return lines;
    }

    public List<String> texts() {
        return texts;
    }

    /** Where the text that reaches farthest to the right ends, of those between two lines; 0 if there is none. */
    public int textEnd(int top, int bottom) {
        return textEnds.subMap(top, bottom).values().stream().max(Integer::compare).orElse(0);
    }

    /** Colours of what was painted that lets through what is below. */
    public List<Integer> veils() {
        return veils;
    }

    @Override
    public void fill(int rgb, int alpha, int x, int y, int fillWidth, int fillHeight) {
        if (alpha == OPAQUE) {
            for (int line = Math.max(0, y); line < Math.min(y + fillHeight, pixels.length / width); line++) {
                for (int column = Math.max(0, x); column < Math.min(x + fillWidth, width); column++) {
                    pixels[line * width + column] = rgb;
                }
            }
        } else {
            veils.add(rgb);
        }
    }

    @Override
    public void line(int rgb, int thickness, int x1, int y1, int x2, int y2) {
        lines.add(new Line(rgb, thickness, x1, y1, x2, y2));
    }

    @Override
    public void polygon(int rgb, int... points) {
        // no test looks at them
    }

    @Override
    public void text(int rgb, boolean bold, String text, int x, int y) {
        texts.add(text);
        textEnds.merge(y, x + textWidth(text), Math::max);
    }

    @Override
    public int textWidth(String text) {
        return text.length() * CHARACTER;
    }

    @Override
    public int textHeight() {
        return 2 * CHARACTER;
    }

    @Override
    public void raster(int x, int y, int blockWidth, int blockHeight, int[] block) {
        for (int line = 0; line < blockHeight; line++) {
            System.arraycopy(block, line * blockWidth, pixels, (y + line) * width + x, blockWidth);
        }
    }

    @Override
    public void clip(int x, int y, int clipWidth, int clipHeight) {
        // what lies outside is painted too
    }

    @Override
    public void unclip() {
        // nothing was clipped
    }
}
