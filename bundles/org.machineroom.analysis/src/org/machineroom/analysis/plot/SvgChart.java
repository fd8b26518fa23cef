// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.util.Locale;

/** Makes the picture of a chart as SVG: the same text for the same chart, whatever the host. */
public final class SvgChart implements Surface {
    private final StringBuilder body = new StringBuilder();

    private SvgChart() {
    }

    /** The document. */
    public static String text(Chart chart) {
        SvgChart svg = new SvgChart();
        new ChartPainter(chart, svg).paint();
        int height = ChartPainter.height(chart);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + ChartPainter.WIDTH + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + ChartPainter.WIDTH + " " + height
                + "\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#1d2833\">\n<title>" + escaped(chart.title())
                + "</title>\n" + svg.body + "</svg>\n";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String colour(int rgb) {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }

    /** Tenths of a pixel are enough. */
    private static String number(double value) {
        long tenths = Math.round(10 * value);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
    }

    private static String points(double... points) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < points.length; i += 2) {
            text.append(i == 0 ? "" : " ").append(number(points[i])).append(',').append(number(points[i + 1]));
        }
        return text.toString();
    }

    @Override
    public void line(int rgb, double width, double... points) {
        body.append("<polyline fill=\"none\" stroke=\"").append(colour(rgb)).append("\" stroke-width=\"")
                .append(number(width)).append("\" points=\"").append(points(points)).append("\"/>\n");
    }

    @Override
    public void shape(int outline, int fill, double... points) {
        body.append("<polygon").append(paint(outline, fill)).append(" points=\"").append(points(points))
                .append("\"/>\n");
    }

    @Override
    public void circle(int outline, int fill, double x, double y, double radius) {
        body.append("<circle").append(paint(outline, fill)).append(" cx=\"").append(number(x)).append("\" cy=\"")
                .append(number(y)).append("\" r=\"").append(number(radius)).append("\"/>\n");
    }

    private static String paint(int outline, int fill) {
        return " fill=\"" + (fill == NONE ? "none" : colour(fill)) + "\" stroke=\"" + colour(outline) + "\"";
    }

    @Override
    public void text(String text, Anchor anchor, boolean bold, double x, double y) {
        String place = anchor == Anchor.START ? "" : " text-anchor=\"" + anchor.name().toLowerCase(Locale.ROOT) + "\"";
        body.append("<text x=\"").append(number(x)).append("\" y=\"").append(number(y)).append('"').append(place)
                .append(bold ? " font-weight=\"bold\"" : "").append('>').append(escaped(text)).append("</text>\n");
    }

    @Override
    public void textUpwards(String text, double x, double y) {
        body.append("<text text-anchor=\"middle\" transform=\"translate(").append(number(x)).append(' ')
                .append(number(y)).append(") rotate(-90)\">").append(escaped(text)).append("</text>\n");
    }
}
