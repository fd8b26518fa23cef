// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Test;

/**
 * What is drawn is to be seen in the light and in the dark theme: lines and areas of icons on a tool bar, of which
 * there is one for both, and the lines of the graph of who waits for whom.
 */
public class ContrastTest {
    private static final Pattern SHAPE = Pattern
            .compile("<(?:path|rect|circle|ellipse|line|polygon|polyline)\\b[^>]*>");
    private static final Pattern FILL = Pattern.compile("\\bfill=\"#(\\w{6})\"");
    private static final Pattern STROKE = Pattern.compile("\\bstroke=\"#(\\w{6})\"");
    private static final Pattern THEME_COLOUR = Pattern.compile("\\bvalue=\"(\\d+),(\\d+),(\\d+)\"");
    private static final List<Integer> TOOL_BARS = List.of(0xffffff, 0x48484c);
    private static final List<Integer> VIEWS = List.of(0xffffff, 0x2f2f2f);
    private static final int WHITE = 0xffffff;
    private static final double LEAST_CONTRAST = 2;
    /** WCAG 2.1, 1.4.11. */
    private static final double LEAST_CONTRAST_OF_LINES = 3;

    @Test
    public void everyShapeStandsOutFromLightAndDark() {
        List<Path> icons = Bundle.all().stream().map(bundle -> bundle.folder().resolve("icons"))
                .filter(Files::isDirectory).flatMap(ContrastTest::icons).toList();
        assertFalse(icons.isEmpty());
        assertEquals(List.of(), icons.stream().flatMap(ContrastTest::hardToSee).toList());
    }

    @Test
    public void waitingIsDrawnInColoursThatStandOutFromLightAndDark() throws IOException {
        String plugin = Files.readString(Bundle.HOME.resolve("bundles/org.machineroom.debug.ui/plugin.xml"));
        List<Integer> colours = THEME_COLOUR.matcher(plugin).results().map(ContrastTest::rgb).toList();
        assertEquals("stuck, waiting, and values of ranks", 3, colours.size());
        assertEquals(List.of(),
                colours.stream().filter(colour -> least(colour, VIEWS) < LEAST_CONTRAST_OF_LINES).toList());
    }

    private static Stream<Path> icons(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".svg")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> hardToSee(Path icon) {
        try {
            return SHAPE.matcher(Files.readString(icon)).results().map(shape -> colour(shape.group()))
                    .filter(colour -> colour >= 0 && colour != WHITE) // white is drawn on other shapes only
                    .filter(colour -> least(colour, TOOL_BARS) < LEAST_CONTRAST)
                    .map(colour -> icon.getFileName() + " #%06x".formatted(colour)).distinct();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The colour of a shape's outline, else of its area; -1 if it has none of its own. */
    private static int colour(String shape) {
        Matcher stroke = STROKE.matcher(shape);
        Matcher fill = FILL.matcher(shape);
        return stroke.find() ? Integer.parseInt(stroke.group(1), 16)
                : fill.find() ? Integer.parseInt(fill.group(1), 16) : -1;
    }

    private static int rgb(MatchResult value) {
        return Integer.parseInt(value.group(1)) << 16 | Integer.parseInt(value.group(2)) << 8
                | Integer.parseInt(value.group(3));
    }

    private static double least(int colour, List<Integer> grounds) {
        return grounds.stream().mapToDouble(ground -> contrast(colour, ground)).min().orElseThrow();
    }

    private static double contrast(int one, int other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    /** As WCAG 2.1 defines it. */
    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 0xff) + 0.7152 * linear(rgb >> 8 & 0xff) + 0.0722 * linear(rgb & 0xff);
    }

    private static double linear(int channel) {
        double part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
