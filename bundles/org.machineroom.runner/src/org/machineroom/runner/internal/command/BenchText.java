// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.Row;
import org.machineroom.runner.internal.experiment.Series;
import org.machineroom.runner.internal.experiment.StraightLine;

/** Prints the rows of an experiment as tables for people. */
record BenchText(Experiment experiment, boolean fit, PrintStream out) {
    private static final int NARROWEST = 14;
    private static final double PERCENT = 100;

    /** One machine: value, minimum, mean and maximum over the ranks; nothing if it has not got to any. */
    void print(ExperimentRun run) {
        if (!run.isComplete() && run.series().stream().allMatch(series -> series.rows().isEmpty())) {
            return;
        }
        out.printf("%s on %s, %d ranks: %s%n", experiment.name(), run.machine(), run.ranks(), experiment.summary());
        for (Series series : run.series()) {
            out.printf("%n%s%n%10s %14s %-8s %14s %14s %14s%n", series.conditionsText(), series.xName(), "value",
                    "unit", "min", "mean", "max");
            for (Row row : series.rows()) {
                out.printf(Locale.ROOT, "%10d %14.6f %-8s %14.6f %14.6f %14.6f%n", row.x(), row.value(), row.unit(),
                        row.min(), row.mean(), row.max());
            }
            if (fit) {
                out.println(line(series));
            }
        }
    }

    /** Several machines: their values side by side. */
    void compare(List<ExperimentRun> runs) {
        out.printf("%s: %s%n", experiment.name(), experiment.summary());
        int most = runs.stream().mapToInt(run -> run.series().size()).max().orElse(0);
        for (int i = 0; i < most; i++) {
            compare(runs, i);
        }
        out.println();
        runs.stream().filter(run -> !run.isComplete())
                .forEach(run -> out.printf("%s %s: %s%n", run.machine(), run.ending(), run.reason()));
    }

    private void compare(List<ExperimentRun> runs, int index) {
        List<Optional<Series>> columns = runs.stream().map(run -> run.series().stream().skip(index).findFirst())
                .toList();
        List<Series> present = columns.stream().flatMap(Optional::stream).toList();
        out.printf("%n%s%n", present.stream().map(Series::conditionsText).distinct().collect(Collectors.joining("; ")));
        out.println(heads(present.getFirst().xName(), runs));
        TreeSet<Long> sizes = new TreeSet<>();
        present.forEach(series -> series.rows().forEach(row -> sizes.add(row.x())));
        for (long x : sizes) {
            StringBuilder line = new StringBuilder(String.format("%10d", x));
            String unit = "";
            for (int column = 0; column < columns.size(); column++) {
                Optional<Row> row = columns.get(column).stream().flatMap(series -> series.rows().stream())
                        .filter(each -> each.x() == x).findFirst();
                line.append(cell(row.map(each -> String.format(Locale.ROOT, "%.6f", each.value())).orElse("-"),
                        runs.get(column)));
                unit = row.map(Row::unit).orElse(unit);
            }
            out.println(line.append(' ').append(unit));
        }
        if (fit) {
            for (int column = 0; column < columns.size(); column++) {
                String machine = runs.get(column).machine();
                columns.get(column).ifPresent(series -> out.println(machine + " " + line(series)));
            }
        }
    }

    private static String heads(String xName, List<ExperimentRun> runs) {
        StringBuilder line = new StringBuilder(String.format("%10s", xName));
        runs.forEach(run -> line.append(cell(run.machine(), run)));
        return line.append(" unit").toString();
    }

    private static String cell(String text, ExperimentRun run) {
        return String.format("  %" + Math.max(NARROWEST, run.machine().length()) + "s", text);
    }

    private static String line(Series series) {
        return StraightLine.through(series)
                .map(line -> String.format(Locale.ROOT,
                        "fit: start-up %.3f us, rate %.3f MB/s; rows deviate by %.1f %% (rms), %.1f %% at most",
                        line.startUpUs(), line.megabytesPerSecond(), PERCENT * line.rms(), PERCENT * line.greatest()))
                .orElse("fit: none, it needs times or rates over at least two sizes");
    }
}
