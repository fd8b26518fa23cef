// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.machineroom.machines.description.TomlText;
import org.machineroom.runner.internal.fidelity.Fields;
import org.machineroom.runner.internal.fidelity.Reading;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.ChartPoint;

/** Reads a file of figures; the package says what is in one. */
final class FigureFile {
    private static final List<String> OF_LINE = keys("name", "column", "published", "at", "points");
    private static final List<String> OF_FIGURE = keys("id", "title", "source", "remark", "x", "y", "log", "names",
            "column", "scale", "lines", "at");

    private final String paper;
    private final List<Figure> figures;

    private FigureFile(Fields top) {
        top.allow(List.of("paper", "figure"));
        paper = top.needed("paper");
        figures = top.inner("figure").stream().map(this::figure).toList();
    }

    private static List<String> keys(String... own) {
        return Stream.concat(Arrays.stream(own), Reading.KEYS.stream()).toList();
    }

    /**
     * Reads the figures of a file.
     *
     * @param name for messages
     * @throws org.machineroom.machines.description.DescriptionException if something is wrong with it, with the line
     */
    static List<Figure> read(String name, String text) {
        return TomlText.read(name, text, toml -> new FigureFile(new Fields(name, 1, toml, null)).figures);
    }

    private Figure figure(Fields fields) {
        fields.allow(OF_FIGURE);
        String log = fields.text("log").orElse("");
        List<String> names = words(fields.text("names").orElse(""), ",");
        return new Figure(fields.needed("id"), fields.needed("title"), paper + ", " + fields.needed("source"),
                fields.text("remark").orElse(""), axis(fields.needed("x"), log.contains("x"), names),
                axis(fields.needed("y"), log.contains("y"), List.of()), fields.number("scale").orElse(1.0),
                fields.inner("lines").stream().map(FigureFile::line).toList());
    }

    private static Axis axis(String label, boolean isLogarithmic, List<String> names) {
        return !names.isEmpty() ? Axis.of(label, names) : isLogarithmic ? Axis.logarithmic(label) : Axis.linear(label);
    }

    private static FigureLine line(Fields fields) {
        fields.allow(OF_LINE);
        List<Fields> points = fields.inner("points");
        points.forEach(point -> point.allow(Reading.KEYS));
        List<Reading> readings = (points.isEmpty() ? List.of(fields) : points).stream().map(Reading::read).toList();
        return new FigureLine(fields.needed("name"), column(fields), readings, at(fields, points.size()),
                published(fields));
    }

    private static Column column(Fields fields) {
        String word = fields.text("column").orElse("value");
        return Arrays.stream(Column.values()).filter(column -> column.name().equalsIgnoreCase(word)).findFirst()
                .orElseThrow(() -> fields.problem("column = \"" + word + "\" must be one of " + Arrays.toString(Column
                        .values()).toLowerCase(Locale.ROOT)));
    }

    private static List<Double> at(Fields fields, int points) {
        List<String> words = words(fields.text("at").orElse(""), ",");
        if (points == 0 || words.isEmpty()) {
            return IntStream.range(0, points).mapToObj(i -> (double) i).toList();
        }
        if (words.size() != points) {
            throw fields.problem("at has " + words.size() + " numbers for " + points + " points");
        }
        return words.stream().map(word -> number(fields, word)).toList();
    }

    private static List<ChartPoint> published(Fields fields) {
        List<ChartPoint> points = new ArrayList<>();
        for (String point : words(fields.text("published").orElse(""), ";")) {
            List<String> sides = words(point, " ");
            if (sides.size() != 2) {
                throw fields.problem("published: \"" + point + "\" must look like 100 2.5");
            }
            points.add(new ChartPoint(number(fields, sides.get(0)), number(fields, sides.get(1))));
        }
        return points;
    }

    private static double number(Fields fields, String word) {
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw fields.problem("\"" + word + "\" must be a number");
        }
    }

    private static List<String> words(String text, String separator) {
        return Arrays.stream(text.split(separator)).map(String::strip).filter(word -> !word.isEmpty()).toList();
    }
}
