// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.TomlText;
import org.machineroom.runner.internal.fidelity.PublishedResult.Known;

/** Reads a file of published results; package {@code fidelity} says what is in one. */
final class ResultFile {
    private static final String ONLY_RUN = "t";
    private static final double PERCENT = 100;
    private static final double TOLERANCE = 2;
    private static final List<String> OF_RESULT = List.of("id", "role", "what", "source", "machine", "ranks",
            "experiment", "set", "where", "over", "runs", "setting", "value", "published", "at_least", "at_most",
            "ends", "tolerance", "unit", "known", "limits", "identity", "predicted");
    private static final List<String> OF_GROUP = List.of("role", "what", "source", "machine", "ranks", "experiment",
            "set", "where", "over", "limits", "runs", "value", "at_least", "at_most", "unit", "tolerance", "predicted",
            "results");

    private final List<PublishedResult> results = new ArrayList<>();
    private final String paper;

    private ResultFile(Fields top) {
        top.allow(List.of("paper", "result", "group"));
        paper = top.text("paper").orElse("");
        for (Fields group : top.inner("group")) {
            group.allow(OF_GROUP);
            group.inner("results").forEach(each -> results.add(result(each)));
        }
        top.inner("result").forEach(each -> results.add(result(each)));
    }

    /**
     * Reads the results of a file.
     *
     * @param name for messages
     * @throws DescriptionException if something is wrong with it, with the line
     */
    static List<PublishedResult> read(String name, String text) {
        return TomlText.read(name, text, toml -> new ResultFile(new Fields(name, 1, toml, null)).results);
    }

    private PublishedResult result(Fields fields) {
        fields.allow(OF_RESULT);
        String id = fields.needed("id");
        Optional<String> setting = fields.text("setting");
        Map<String, Reading> readings = setting.isPresent() ? Map.of() : readings(fields);
        Claim claim = claim(fields);
        Expression value = setting.isPresent() || claim instanceof Claim.Ending ? null : value(fields, readings);
        String source = (paper + ", " + fields.needed("source")).replaceFirst("^, ", "");
        return new PublishedResult(id, role(fields), fields.needed("what"), source, readings,
                setting.isPresent() ? fields.needed("machine") : "", setting.orElse(""), value, claim,
                fields.text("unit").orElse(""), fields.text("identity").isPresent(),
                fields.text("predicted").orElse(""),
                known(fields));
    }

    private static Role role(Fields fields) {
        String text = fields.needed("role");
        return Arrays.stream(Role.values()).filter(role -> role.name().equals(text)).findFirst()
                .orElseThrow(() -> fields.problem("role = \"" + text + "\" must be CAL, STRUCT, SHAPE or BLIND"));
    }

    private static Map<String, Reading> readings(Fields fields) {
        Map<String, Fields> runs = fields.tables("runs");
        if (runs.isEmpty()) {
            return Map.of(ONLY_RUN, Reading.read(fields));
        }
        Map<String, Reading> readings = new LinkedHashMap<>();
        runs.forEach((name, run) -> {
            run.allow(Reading.KEYS);
            readings.put(name, Reading.read(run));
        });
        return readings;
    }

    private static Expression value(Fields fields, Map<String, Reading> readings) {
        String text = fields.text("value").orElse(ONLY_RUN);
        try {
            Expression expression = Expression.parse(text);
            for (String name : expression.names()) {
                if (!readings.containsKey(name)) {
                    throw fields.problem("value: there is no run \"" + name + "\", only "
                            + String.join(", ", readings.keySet()));
                }
            }
            return expression;
        } catch (IllegalArgumentException e) {
            throw fields.problem("value = " + e.getMessage());
        }
    }

    private static Claim claim(Fields fields) {
        Optional<Double> published = fields.number("published");
        Optional<Double> least = fields.number("at_least");
        Optional<Double> most = fields.number("at_most");
        Optional<String> ends = fields.text("ends");
        int kinds = (published.isPresent() ? 1 : 0) + (least.isPresent() || most.isPresent() ? 1 : 0)
                + (ends.isPresent() ? 1 : 0);
        if (kinds != 1) {
            throw fields.problem("needed is one of published, at_least and at_most, ends");
        }
        if (ends.isPresent()) {
            return new Claim.Ending(ends.get());
        }
        return published.<Claim>map(number -> new Claim.Equal(number,
                fields.number("tolerance").orElse(TOLERANCE) / PERCENT)).orElseGet(
                        () -> new Claim.Between(least.orElse(Double.NEGATIVE_INFINITY),
                                most.orElse(Double.POSITIVE_INFINITY)));
    }

    private static Known known(Fields fields) {
        Map<String, String> known = fields.texts("known");
        if (known.isEmpty()) {
            return null;
        }
        if (!known.containsKey("value") || !known.containsKey("reason")) {
            throw fields.problem("known needs a value, what comes out instead, and a reason");
        }
        return new Known(known.get("value"), known.get("reason"));
    }
}
