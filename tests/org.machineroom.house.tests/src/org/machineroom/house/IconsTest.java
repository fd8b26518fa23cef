// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Test;

/** Every line and area of an icon is to be seen on a light and on a dark tool bar: there is one icon for both. */
public class IconsTest {
    private static final Pattern SHAPE = Pattern
            .compile("<(?:path|rect|circle|ellipse|line|polygon|polyline)\\b[^>]*>");
    private static final Pattern FILL = Pattern.compile("\\bfill=\"#(\\w{6})\"");
    private static final Pattern STROKE = Pattern.compile("\\bstroke=\"#(\\w{6})\"");
    private static final List<Integer> GROUNDS = List.of(0xffffff, 0x48484c);
    private static final int WHITE = 0xffffff;
    private static final double LEAST_CONTRAST = 2;

    @Test
    public void everyShapeStandsOutFromLightAndDark() {
        List<Path> icons = Bundle.all().stream().map(bundle -> bundle.folder().resolve("icons"))
                .filter(Files::isDirectory).flatMap(IconsTest::icons).toList();
        assertFalse(icons.isEmpty());
        assertEquals(List.of(), icons.stream().flatMap(IconsTest::hardToSee).toList());
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
                    .filter(colour -> GROUNDS.stream().anyMatch(ground -> contrast(colour, ground) < LEAST_CONTRAST))
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
