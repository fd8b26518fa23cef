// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what an experiment prints: lines that begin with {@code series}, {@code columns} or {@code row}, as package
 * {@code org.machineroom.examples.experiment} says; all other lines are for people.
 */
public final class SeriesReader {
    private static final int ROW_WORDS = 7;

    private final List<Series> series = new ArrayList<>();

    /** Turns the printed text into series. */
    public static List<Series> read(String text) {
        SeriesReader reader = new SeriesReader();
        text.lines().forEach(reader::take);
        return reader.series;
    }

    /** Takes the next line; returns whether it is a row. */
    boolean take(String line) {
        String[] words = line.strip().split("\\s+");
        switch (words[0]) {
            case "series" -> series.add(new Series(conditions(words), "", new ArrayList<>()));
            case "columns" -> series.add(new Series(series.removeLast().conditions(), words[1], new ArrayList<>()));
            case "row" -> series.getLast().rows().add(row(words));
            default -> {
            }
        }
        return words[0].equals("row");
    }

    /** What has been read. */
    List<Series> series() {
        return series;
    }

    private static Map<String, String> conditions(String... words) {
        Map<String, String> conditions = new LinkedHashMap<>();
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            conditions.put(words[i].substring(0, Math.max(0, equals)), words[i].substring(equals + 1));
        }
        return conditions;
    }

    private static Row row(String... words) {
        if (words.length != ROW_WORDS) {
            throw new IllegalArgumentException("a row has " + ROW_WORDS + " words, not " + String.join(" ", words));
        }
        return new Row(Long.parseLong(words[1]), Double.parseDouble(words[2]), words[3], Double.parseDouble(words[4]),
                Double.parseDouble(words[5]), Double.parseDouble(words[6]));
    }
}
