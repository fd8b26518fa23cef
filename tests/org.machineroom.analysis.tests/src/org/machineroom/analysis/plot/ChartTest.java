// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.w3c.dom.Document;

/** Charts as SVG, as PNG and in a terminal. */
public class ChartTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static final List<ChartPoint> POINTS = List.of(new ChartPoint(1, 10), new ChartPoint(10, 20),
            new ChartPoint(100, 40));

    private static Chart chart(Axis x) {
        return new Chart("time < rate", x, Axis.linear("us"), List.of(ChartSeries.line("simulated", 0, POINTS),
                ChartSeries.marks("published", 0, List.of(new ChartPoint(10, 30)))));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    public void svgIsWellFormedAndHasEachPointAndText() throws Exception {
        Document svg = parsed(SvgChart.text(chart(Axis.logarithmic("bytes"))));
        int samplesInTheLegend = 2;
        assertEquals(POINTS.size() + 1 + samplesInTheLegend, svg.getElementsByTagName("circle").getLength());
        assertEquals("time < rate", svg.getElementsByTagName("title").item(0).getTextContent());
        assertTrue(svg.getDocumentElement().getTextContent().contains("published"));
    }

    @Test
    public void svgIsTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        String here = SvgChart.text(chart(Axis.linear("bytes")));
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertEquals(here, SvgChart.text(chart(Axis.linear("bytes"))));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    public void whatALogarithmCannotShowIsSaid() {
        Chart chart = new Chart("", Axis.logarithmic("bytes"), Axis.linear("us"), List.of(ChartSeries.line("a", 0, List
                .of(new ChartPoint(0, 1), new ChartPoint(1, 1), new ChartPoint(10, Double.NaN)))));
        assertTrue(SvgChart.text(chart).contains("2 points are not shown"));
        assertTrue(TextChart.text(chart, 60).contains("2 points are not shown"));
    }

    @Test
    public void aChartWithoutPointsCanBeDrawn() throws Exception {
        Chart chart = new Chart("none", Axis.logarithmic("bytes"), Axis.linear("us"), List.of(ChartSeries.line(
                "refused", 0, List.of())));
        parsed(SvgChart.text(chart));
        assertTrue(TextChart.text(chart, 60).contains("refused"));
        parsed(SvgChart.text(new Chart("", Axis.linear(""), Axis.linear(""), List.of())));
    }

    @Test
    public void pngShowsInkOnPaper() throws IOException {
        Path file = folder.getRoot().toPath().resolve("chart.png");
        PngChart.write(chart(Axis.linear("bytes")), file);
        BufferedImage image = ImageIO.read(file.toFile());
        assertEquals(2 * ChartPainter.WIDTH, image.getWidth());
        int paper = image.getRGB(2, 2);
        boolean hasInk = false;
        for (int x = 0; x < image.getWidth(); x++) {
            hasInk |= image.getRGB(x, image.getHeight() / 2) != paper;
        }
        assertNotEquals(0, paper);
        assertTrue(hasInk);
    }

    @Test
    public void aTerminalShowsLettersForSeries() {
        assertEquals("""
                time < rate

                us
                40 +                                   a
                   |                                 ..
                   |                               ..
                   |                              .
                   |                            ..
                30 +                  A       ..
                   |                        ..
                   |                       .
                   |                     ..
                   |                   ..
                20 +                ..a
                   |            ....
                   |       .....
                   |   ....
                10 +a..
                   |
                   |
                   |
                   |
                 0 +
                   ++----+------+-----+----+------+----+
                    1    2      5    10   20     50   100
                    bytes

                  a  simulated
                  A  published
                """, TextChart.text(chart(Axis.logarithmic("bytes")), 40));
    }

    @Test
    public void aLegendHasAsManyLinesAsItNeeds() {
        assertEquals(List.of(new LegendEntry(0, 0), new LegendEntry(0, 40), new LegendEntry(1, 0), new LegendEntry(2,
                0)), LegendEntry.layOut(List.of(40.0, 50.0, 30.0, 200.0), 100));
    }
}
