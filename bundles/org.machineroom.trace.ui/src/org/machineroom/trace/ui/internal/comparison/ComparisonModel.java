// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.machineroom.analysis.compare.Compared;
import org.machineroom.analysis.compare.ComparisonWords;
import org.machineroom.analysis.compare.RunComparison;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * What two traces say of how their runs differ. Immutable.
 *
 * @param headline how long the runs took, in a sentence
 * @param words    all else in sentences, what matters most first
 * @param rows     in numbers, by kind
 */
public record ComparisonModel(String headline, List<String> words, List<Difference> rows) {
    /** Nothing is compared. */
    static final ComparisonModel NONE = new ComparisonModel("", List.of(), List.of());

    /** Compares two traces; goes through both of them, for a job. */
    public static ComparisonModel of(Trace first, Trace second) throws TraceException {
        RunComparison runs = RunComparison.of(first, second);
        List<Difference> groups = new ArrayList<>();
        add(groups, Messages.costs, runs.costs(), Difference::named);
        add(groups, Messages.calls, runs.calls(), Difference::named);
        add(groups, Messages.waitingIn, runs.waiting(), Difference::named);
        add(groups, Messages.lines, runs.lines(), Difference::line);
        groups.add(Difference.group(Messages.ranks, runs.ranks().stream().map(Difference::rank).toList()));
        ComparisonWords words = new ComparisonWords(runs);
        return new ComparisonModel(words.sentences().getFirst(), words(runs, words), groups);
    }

    private static <T> void add(List<Difference> groups, String name, List<Compared<T>> rows,
            Function<Compared<T>, Difference> row) {
        List<Difference> different = rows.stream().filter(each -> !each.isSame()).map(row).toList();
        if (!different.isEmpty()) {
            groups.add(Difference.group(name, different));
        }
    }

    private static List<String> words(RunComparison runs, ComparisonWords words) throws TraceException {
        List<String> lines = new ArrayList<>(words.sentences());
        lines.removeFirst();
        lines.add("");
        lines.add(Messages.first + ": " + ComparisonWords.run(runs.first()));
        lines.addAll(ComparisonWords.problems(runs.first()));
        lines.add(Messages.second + ": " + ComparisonWords.run(runs.second()));
        lines.addAll(ComparisonWords.problems(runs.second()));
        lines.addAll(words.differences());
        lines.addAll(words.settings());
        return lines;
    }
}
