// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

/**
 * What painters paint on. Coordinates are pixels from the upper left; colours are {@code 0xRRGGBB}. For one thread.
 */
public interface Surface {
    /** The alpha of a colour that hides what is behind it. */
    int OPAQUE = 255;

    /** Fills a rectangle; {@code alpha} is 0 to {@value #OPAQUE}. */
    void fill(int rgb, int alpha, int x, int y, int width, int height);

    /** Fills a rectangle. */
    default void fill(int rgb, int x, int y, int width, int height) {
        fill(rgb, OPAQUE, x, y, width, height);
    }

    /** Draws a line, both ends included. */
    void line(int rgb, int thickness, int x1, int y1, int x2, int y2);

    /** Fills a polygon given as x1, y1, x2, y2 and so on. */
    void polygon(int rgb, int... points);

    /** Writes a line of text whose upper left is given. */
    void text(int rgb, boolean bold, String text, int x, int y);

    /** How wide a text is. */
    int textWidth(String text);

    /** How high a line of text is. */
    int textHeight();

    /**
     * Paints a block of pixels, line by line.
     *
     * @param pixels colours, {@code width * height} of them
     */
    void raster(int x, int y, int width, int height, int[] pixels);

    /** Paints only within a rectangle from now on. */
    void clip(int x, int y, int width, int height);

    /** Paints everywhere again. */
    void unclip();

    /** Draws the outline of a rectangle, within it. */
    default void outline(int rgb, int thickness, int x, int y, int width, int height) {
        fill(rgb, x, y, width, thickness);
        fill(rgb, x, y + height - thickness, width, thickness);
        fill(rgb, x, y, thickness, height);
        fill(rgb, x + width - thickness, y, thickness, height);
    }
}
