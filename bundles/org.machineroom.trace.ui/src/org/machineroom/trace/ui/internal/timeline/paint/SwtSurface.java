// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Rectangle;

/** Paints with a graphics context of SWT. Must be closed; the context stays the caller's. */
public final class SwtSurface implements Surface, AutoCloseable {
    private static final PaletteData COLOURS = new PaletteData(0xff0000, 0xff00, 0xff);

    private final GC gc;
    private final Font font;
    private final Map<Integer, Color> colours = new HashMap<>();
    private Font bold;

    /** Paints with a context and its font. */
    public SwtSurface(GC gc) {
        this.gc = gc;
        font = gc.getFont();
        gc.setAdvanced(true);
        gc.setTextAntialias(SWT.ON);
    }

    private Color colour(int rgb) {
        return colours.computeIfAbsent(rgb, c -> new Color(c >> 16 & 0xff, c >> 8 & 0xff, c & 0xff));
    }

    @Override
    public void fill(int rgb, int alpha, int x, int y, int width, int height) {
        gc.setAntialias(SWT.OFF);
        gc.setAlpha(alpha);
        gc.setBackground(colour(rgb));
        gc.fillRectangle(x, y, width, height);
        gc.setAlpha(OPAQUE);
    }

    @Override
    public void line(int rgb, int thickness, int x1, int y1, int x2, int y2) {
        gc.setAntialias(x1 == x2 || y1 == y2 ? SWT.OFF : SWT.ON);
        gc.setForeground(colour(rgb));
        gc.setLineWidth(thickness);
        gc.drawLine(x1, y1, x2, y2);
    }

    @Override
    public void polygon(int rgb, int... points) {
        gc.setAntialias(SWT.ON);
        gc.setBackground(colour(rgb));
        gc.fillPolygon(points);
    }

    @Override
    public void text(int rgb, boolean isBold, String text, int x, int y) {
        gc.setForeground(colour(rgb));
        gc.setFont(isBold ? bold() : font);
        gc.drawText(text, x, y, SWT.DRAW_TRANSPARENT);
        gc.setFont(font);
    }

    private Font bold() {
        if (bold == null) {
            FontData data = font.getFontData()[0];
            bold = new Font(gc.getDevice(), data.getName(), data.getHeight(), SWT.BOLD);
        }
        return bold;
    }

    @Override
    public int textWidth(String text) {
        return gc.textExtent(text, SWT.DRAW_TRANSPARENT).x;
    }

    @Override
    public int textHeight() {
        return gc.getFontMetrics().getHeight();
    }

    @Override
    public void raster(int x, int y, int width, int height, int[] pixels) {
        ImageData data = new ImageData(width, height, Integer.SIZE, COLOURS);
        ByteBuffer.wrap(data.data).asIntBuffer().put(pixels);
        Image image = new Image(gc.getDevice(), data);
        gc.drawImage(image, x, y);
        image.dispose();
    }

    @Override
    public void clip(int x, int y, int width, int height) {
        gc.setClipping(x, y, width, height);
    }

    @Override
    public void unclip() {
        gc.setClipping((Rectangle) null);
    }

    @Override
    public void close() {
        if (bold != null) {
            bold.dispose();
        }
    }
}
