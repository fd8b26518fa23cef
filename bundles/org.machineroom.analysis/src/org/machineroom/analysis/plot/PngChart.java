// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.machineroom.trace.WholeFile;

/** Makes the picture of a chart as PNG, twice as large for sharp print. Needs a font on the host. */
public final class PngChart implements Surface {
    private static final int SCALE = 2;
    private static final int INK = 0x1d2833;
    private static final Font PLAIN = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    private final Graphics2D graphics;

    private PngChart(Graphics2D graphics) {
        this.graphics = graphics;
    }

    /**
     * Writes the picture.
     *
     * @throws IOException if the file cannot be written, or the host has no font
     */
    public static void write(Chart chart, Path file) throws IOException {
        BufferedImage image = new BufferedImage(SCALE * ChartPainter.WIDTH, SCALE * ChartPainter.height(chart),
                BufferedImage.TYPE_INT_RGB);
        paint(chart, image);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(); // ImageIO would not say why a file takes no more
        ImageIO.write(image, "png", bytes);
        WholeFile.write(file, to -> Files.write(to, bytes.toByteArray()));
    }

    private static void paint(Chart chart, BufferedImage image) throws IOException {
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.scale(SCALE, SCALE);
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            new ChartPainter(chart, new PngChart(graphics)).paint();
        } catch (InternalError | UnsatisfiedLinkError | NoClassDefFoundError e) {
            throw new IOException("a PNG needs a font, and this host has none that Java finds (on Debian: apt-get "
                    + "install fontconfig fonts-dejavu-core); an SVG needs none", e);
        } finally {
            graphics.dispose();
        }
    }

    private static Path2D path(double... points) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        return path;
    }

    @Override
    public void line(int rgb, double width, double... points) {
        graphics.setStroke(new BasicStroke((float) width));
        graphics.setColor(new Color(rgb));
        graphics.draw(path(points));
    }

    @Override
    public void shape(int outline, int fill, double... points) {
        Path2D path = path(points);
        path.closePath();
        paint(outline, fill, path);
    }

    @Override
    public void circle(int outline, int fill, double x, double y, double radius) {
        paint(outline, fill, new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    private void paint(int outline, int fill, Shape shape) {
        graphics.setStroke(new BasicStroke(1));
        if (fill != NONE) {
            graphics.setColor(new Color(fill));
            graphics.fill(shape);
        }
        graphics.setColor(new Color(outline));
        graphics.draw(shape);
    }

    @Override
    public void text(String text, Anchor anchor, boolean bold, double x, double y) {
        graphics.setFont(bold ? PLAIN.deriveFont(Font.BOLD) : PLAIN);
        graphics.setColor(new Color(INK));
        double width = graphics.getFontMetrics().stringWidth(text);
        double before = switch (anchor) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        graphics.drawString(text, (float) (x - before), (float) y);
    }

    @Override
    public void textUpwards(String text, double x, double y) {
        Graphics2D turned = (Graphics2D) graphics.create();
        turned.rotate(-Math.PI / 2, x, y);
        new PngChart(turned).text(text, Anchor.MIDDLE, false, x, y);
        turned.dispose();
    }
}
