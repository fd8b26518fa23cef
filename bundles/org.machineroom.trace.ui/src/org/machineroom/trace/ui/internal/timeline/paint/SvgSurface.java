// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.Arrays;
import java.util.Locale;

/**
 * Writes a picture as SVG. Pixels of one colour that lie side by side become one rectangle, and lines of pixels that
 * are alike become one line of rectangles, so that the file holds about as many shapes as one sees.
 */
public final class SvgSurface implements Surface {
    private static final int TEXT_HEIGHT = 16;
    private static final int BASELINE = 12;
    private static final double CHARACTER_WIDTH = 6.7;

    private final StringBuilder body = new StringBuilder();
    private final int width;
    private final int height;
    private int clips;
    private boolean isClipped;

    /** Begins an empty picture. */
    public SvgSurface(int width, int height) {
        this.width = width;
        this.height = height;
    }

    private static String colour(int rgb) {
        return String.format(Locale.ROOT, "#%06x", rgb & 0xffffff);
    }

    @Override
    public void fill(int rgb, int alpha, int x, int y, int rectWidth, int rectHeight) {
        if (rectWidth <= 0 || rectHeight <= 0) {
            return;
        }
        body.append("<rect x=\"").append(x).append("\" y=\"").append(y).append("\" width=\"").append(rectWidth)
                .append("\" height=\"").append(rectHeight).append("\" fill=\"").append(colour(rgb)).append('"');
        if (alpha < OPAQUE) {
            body.append(String.format(Locale.ROOT, " fill-opacity=\"%.3f\"", (double) alpha / OPAQUE));
        }
        body.append("/>\n");
    }

    @Override
    public void line(int rgb, int thickness, int x1, int y1, int x2, int y2) {
        body.append("<line x1=\"").append(x1).append("\" y1=\"").append(y1).append("\" x2=\"").append(x2)
                .append("\" y2=\"").append(y2).append("\" stroke=\"").append(colour(rgb)).append("\" stroke-width=\"")
                .append(thickness).append("\"/>\n");
    }

    @Override
    public void polygon(int rgb, int... points) {
        body.append("<polygon fill=\"").append(colour(rgb)).append("\" points=\"");
        for (int i = 0; i < points.length; i += 2) {
            body.append(points[i]).append(',').append(points[i + 1]).append(' ');
        }
        body.append("\"/>\n");
    }

    @Override
    public void text(int rgb, boolean bold, String text, int x, int y) {
        body.append("<text x=\"").append(x).append("\" y=\"").append(y + BASELINE).append("\" fill=\"")
                .append(colour(rgb)).append('"').append(bold ? " font-weight=\"bold\"" : "").append('>')
                .append(escaped(text)).append("</text>\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public int textWidth(String text) {
        return (int) Math.ceil(text.length() * CHARACTER_WIDTH);
    }

    @Override
    public int textHeight() {
        return TEXT_HEIGHT;
    }

    @Override
    public void raster(int x, int y, int blockWidth, int blockHeight, int[] pixels) {
        int line = 0;
        while (line < blockHeight) {
            int next = line + 1;
            while (next < blockHeight && sameLine(pixels, blockWidth, line, next)) {
                next++;
            }
            runs(x, y + line, blockWidth, next - line, pixels, line * blockWidth);
            line = next;
        }
    }

    private static boolean sameLine(int[] pixels, int width, int one, int other) {
        return Arrays.equals(pixels, one * width, (one + 1) * width, pixels, other * width,
                (other + 1) * width);
    }

    private void runs(int x, int y, int lineWidth, int lines, int[] pixels, int first) {
        int begin = 0;
        while (begin < lineWidth) {
            int end = begin + 1;
            while (end < lineWidth && pixels[first + end] == pixels[first + begin]) {
                end++;
            }
            fill(pixels[first + begin], OPAQUE, x + begin, y, end - begin, lines);
            begin = end;
        }
    }

    @Override
    public void clip(int x, int y, int clipWidth, int clipHeight) {
        unclip();
        clips++;
        body.append("<clipPath id=\"c").append(clips).append("\"><rect x=\"").append(x).append("\" y=\"").append(y)
                .append("\" width=\"").append(clipWidth).append("\" height=\"").append(clipHeight)
                .append("\"/></clipPath>\n<g clip-path=\"url(#c").append(clips).append(")\">\n");
        isClipped = true;
    }

    @Override
    public void unclip() {
        if (isClipped) {
            body.append("</g>\n");
            isClipped = false;
        }
    }

    /** The whole picture. */
    public String document() {
        unclip();
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width
                + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + ' ' + height
                + "\" font-family=\"sans-serif\" font-size=\"12\" shape-rendering=\"crispEdges\""
                + " xml:space=\"preserve\">\n"
                + body + "</svg>\n";
    }
}
