// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.sweep.store.Results;
import org.machineroom.runner.internal.sweep.store.Results.Row;

/**
 * How far a sweep is, and what did not go well.
 *
 * @param results the points
 * @param running whether anybody runs them now, in words
 * @param most most points that are named
 */
public record StatusText(Results results, String running, int most) {
    /** The text. */
    public String text() {
        List<Row> points = results.points();
        List<Row> bad = points.stream().filter(point -> point.hasResult() && !point.isGood()).toList();
        long open = points.stream().filter(point -> !point.hasResult()).count();
        StringBuilder text = new StringBuilder();
        line(text, "points", points.size());
        line(text, "open", open);
        line(text, "well", points.size() - open - bad.size());
        Map<String, Long> endings = bad.stream()
                .collect(Collectors.groupingBy(point -> point.text("ending"), TreeMap::new, Collectors.counting()));
        endings.forEach((ending, number) -> line(text, ending, number));
        if (results.kept() > 0) {
            line(text, "kept", results.kept());
        }
        text.append(running).append('\n');
        bad.stream().limit(most).forEach(point -> text.append(name(point)).append(": ").append(point.text("ending"))
                .append(": ").append(point.text("reason")).append('\n'));
        if (bad.size() > most) {
            text.append("and ").append(Units.number(bad.size() - most)).append(" more\n");
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String what, long number) {
        text.append(String.format("%-12s %s%n", what, Units.number(number)));
    }

    private String name(Row point) {
        return results.keys().isEmpty() ? "point " + point.number()
                : results.keys().stream().map(key -> key + "=" + point.text(key)).collect(Collectors.joining(" "));
    }
}
