// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.BeforeClass;
import org.junit.Test;
import org.machineroom.analysis.plot.SvgChart;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;

/**
 * The figures of the papers beside those that the guide shows. After a change: {@code machineroom figures --markdown -o
 * bundles/org.machineroom.help/guide} draws them anew. Takes half a minute.
 */
public class FiguresTest {
    private static final Path GUIDE = Path.of(System.getProperty("machineroom.home"), "bundles", "org.machineroom.help",
            "guide");

    private static List<DrawnFigure> drawn;

    @BeforeClass
    public static void drawAll() throws RunException {
        drawn = new ArrayList<>();
        try (Draughtsman draughtsman = new Draughtsman(RunObserver.NONE)) {
            for (Figure figure : Figures.builtIn().all()) {
                drawn.add(draughtsman.draw(figure));
            }
        }
    }

    @Test
    public void everyRunComesToItsEnd() {
        assertEquals(List.of(), drawn.stream().flatMap(each -> each.problems().stream()).toList());
    }

    @Test
    public void everyLineHasPoints() {
        List<String> empty = drawn.stream().flatMap(each -> each.chart().series().stream()
                .filter(series -> series.points().size() < 2 && !series.name().endsWith("published"))
                .map(series -> each.figure().id() + ": " + series.name())).toList();
        assertEquals(List.of(), empty);
    }

    @Test
    public void idsAreUniqueAndNamedAfterMachines() {
        List<String> ids = drawn.stream().map(each -> each.figure().id()).toList();
        assertEquals(ids.size(), new TreeSet<>(ids).size());
        assertTrue(ids.toString(), ids.stream().allMatch(id -> id.matches("(ap1000|ap3000|cell|t3e|raw)-[a-z0-9-]+")));
    }

    @Test
    public void theGuideShowsThePicturesOfToday() throws IOException {
        List<String> others = new ArrayList<>();
        for (DrawnFigure each : drawn) {
            Path picture = GUIDE.resolve(FigurePage.PICTURES).resolve(FigurePage.picture(each.figure()));
            if (!Files.exists(picture) || !Files.readString(picture).equals(SvgChart.text(each.chart()))) {
                others.add(each.figure().id());
            }
        }
        assertEquals("figures that are not as the guide has them", List.of(), others);
    }

    @Test
    public void theGuideHasAllFiguresAndNoOthers() throws IOException {
        assertEquals(new FigurePage(drawn).markdown(), Files.readString(GUIDE.resolve("figures.md")));
        try (Stream<Path> files = Files.list(GUIDE.resolve(FigurePage.PICTURES))) {
            assertEquals(drawn.size(), files.filter(file -> file.getFileName().toString().startsWith("figure-"))
                    .count());
        }
    }
}
