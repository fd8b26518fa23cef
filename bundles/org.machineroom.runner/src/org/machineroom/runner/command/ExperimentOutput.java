// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Reads what an experiment prints: lines that begin with {@code series}, {@code columns} or {@code row}, as package
 * {@code org.machineroom.examples.experiment} says; all other lines are for people.
 */
final class ExperimentOutput {
    private static final int ROW_WORDS = 7;

    private final ArrayNode series = new ObjectMapper().createArrayNode();
    private ObjectNode current;

    /** Turns the printed text into an array of series, each with its conditions and its rows. */
    static ArrayNode parse(String text) {
        ExperimentOutput output = new ExperimentOutput();
        text.lines().map(line -> line.strip().split("\\s+")).forEach(output::line);
        return output.series;
    }

    private void line(String... words) {
        switch (words[0]) {
            case "series" -> beginSeries(words);
            case "columns" -> current().put("x", words[1]);
            case "row" -> row(words);
            default -> {
            }
        }
    }

    private void beginSeries(String... words) {
        current = series.addObject();
        ObjectNode conditions = current.putObject("conditions");
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            conditions.put(words[i].substring(0, Math.max(0, equals)), words[i].substring(equals + 1));
        }
    }

    private ObjectNode current() {
        if (current == null) {
            current = series.addObject();
        }
        return current;
    }

    private void row(String... words) {
        if (words.length != ROW_WORDS) {
            throw new IllegalArgumentException("a row has " + ROW_WORDS + " words, not " + String.join(" ", words));
        }
        ObjectNode row = current().withArray("rows").addObject();
        row.put("x", words[1]);
        row.put("value", Double.parseDouble(words[2]));
        row.put("unit", words[3]);
        row.put("min", Double.parseDouble(words[4]));
        row.put("mean", Double.parseDouble(words[5]));
        row.put("max", Double.parseDouble(words[6]));
    }
}
