// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.store.Results;
import org.machineroom.runner.internal.sweep.store.Results.Row;

/** A number that points have. */
public enum Quantity {
    /** Virtual time of the run. */
    SIMULATED_TIME("simulatedTime", "simulatedTimePs", "us", 1e6),
    /** Messages that were sent. */
    MESSAGES("messages", "messages", "", 1),
    /** Payload that was sent. */
    BYTES("bytes", "bytes", "B", 1),
    /** Mean share of computing. */
    EFFICIENCY("efficiency", "efficiency", "", 1),
    /** Events of the simulation. */
    EVENTS("events", "events", "", 1),
    /** What the point took on the host. */
    HOST_SECONDS("hostSeconds", "hostSeconds", "s", 1),
    /** What an experiment is about. */
    VALUE("value", "value", null, 1),
    /** The least over an experiment's ranks. */
    MIN("min", "min", null, 1),
    /** The mean over an experiment's ranks. */
    MEAN("mean", "mean", null, 1),
    /** The greatest over an experiment's ranks. */
    MAX("max", "max", null, 1);

    private final String word;
    private final String column;
    private final String unit;
    private final double perUnit;

    /** A quantity; without a unit of its own it has that of the row. So much of the column's makes one unit. */
    Quantity(String word, String column, String unit, double perUnit) {
        this.word = word;
        this.column = column;
        this.unit = unit;
        this.perUnit = perUnit;
    }

    /**
     * The quantity of that name.
     *
     * @param word {@code null} for what the sweep is about: what its experiment measures, else simulated time
     */
    public static Quantity named(String word, Results results) throws RunException {
        if (word == null) {
            return results.rows().stream().anyMatch(row -> row.values().get(VALUE.column) != null) ? VALUE
                    : SIMULATED_TIME;
        }
        List<String> words = Arrays.stream(values()).map(each -> each.word).toList();
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst()
                .orElseThrow(() -> new RunException("--of " + word + ": no point has that."
                        + Suggestions.alsoMean(word, words) + " There are: " + String.join(", ", words)));
    }

    /** Its value in a row whose run went well, in its unit. */
    OptionalDouble of(Row row) {
        return row.isGood() && row.values().get(column) instanceof Number number
                ? OptionalDouble.of(number.doubleValue() / perUnit) : OptionalDouble.empty();
    }

    /** Its name with its unit, as rows of the results have it. */
    String label(Results results) {
        String shown = unit != null ? unit
                : results.rows().stream().map(row -> row.text("unit")).filter(each -> !each.isEmpty()).findFirst()
                        .orElse("");
        return shown.isEmpty() ? word : word + "/" + shown;
    }
}
