// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.machineroom.analysis.compare.Compared;
import org.machineroom.analysis.compare.ComparisonWords;
import org.machineroom.analysis.compare.Line;
import org.machineroom.analysis.compare.RankPair;
import org.machineroom.analysis.compare.RunComparison;
import org.machineroom.live.Units;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.statistics.RankSummary;
import org.machineroom.trace.statistics.TraceSummary;

/** Prints what differs between two runs, for the terminal. */
public final class ComparisonText {
    private static final int MOST_ROWS = 16;
    private static final int MOST_SETTINGS = 8;
    private static final String ROW = "%14s%14s%14s%12s%12s  %s%n";
    private static final String RANKS = "%-8s%14s%14s%14s%14s%14s%14s%14s%n";

    private final RunComparison runs;
    private final PrintStream out;

    public ComparisonText(RunComparison runs, PrintStream out) {
        this.runs = runs;
        this.out = out;
    }

    /** Prints everything: first in words, then tables of what differs most. */
    public void print() throws TraceException {
        printRun("first", runs.first());
        printRun("second", runs.second());
        ComparisonWords words = new ComparisonWords(runs);
        printLines("differs", differences(words));
        printLines("so", words.sentences());
        printTable("cost of messages", runs.costs(), name -> name);
        printTable("call", runs.calls(), name -> name);
        printTable("waiting in", runs.waiting(), name -> name);
        printTable("line", runs.lines(), Line::words);
        printRanks();
    }

    private void printRun(String name, TraceSummary run) throws TraceException {
        out.printf("%-8s%s: %s%n", name, run.trace().directory(), ComparisonWords.run(run));
        printLines("", ComparisonWords.problems(run));
    }

    private static List<String> differences(ComparisonWords words) {
        List<String> lines = new ArrayList<>(words.differences());
        List<String> settings = words.settings();
        if (settings.size() > MOST_SETTINGS) {
            lines.add(settings.size() + " settings of the machine, which --json lists");
        } else {
            lines.addAll(settings);
        }
        return lines;
    }

    private void printLines(String head, List<String> lines) {
        String name = head;
        for (String line : lines) {
            out.printf("%-8s%s%n", name, line);
            name = "";
        }
    }

    private <T> void printTable(String head, List<Compared<T>> rows, Function<T, String> name) {
        List<Compared<T>> different = rows.stream().filter(row -> !row.isSame()).toList();
        if (different.isEmpty()) {
            return;
        }
        out.println();
        out.printf(ROW, "first", "second", "change", "in first", "in second", head);
        for (Compared<T> row : different.subList(0, Math.min(MOST_ROWS, different.size()))) {
            out.printf(ROW, Units.time(row.first().ps()), Units.time(row.second().ps()), Units.change(row.changePs()),
                    row.first().count(), row.second().count(), name.apply(row.what()));
        }
        if (different.size() > MOST_ROWS) {
            out.printf("... and %d more, which change less%n", different.size() - MOST_ROWS);
        }
    }

    private void printRanks() {
        out.println();
        out.printf(RANKS, "rank", "first", "second", "change", "computing", "change", "waiting", "change");
        List<RankPair> ranks = runs.ranks();
        for (RankPair pair : ranks.subList(0, Math.min(2 * MOST_ROWS, ranks.size()))) {
            if (pair.isInBoth()) {
                printRank(pair);
            } else {
                RankSummary only = pair.first() == null ? pair.second() : pair.first();
                out.printf("%-8d%s, where it ends after %s%n", pair.rank(),
                        pair.first() == null ? "in the second only" : "in the first only", Units.time(only.endPs()));
            }
        }
        if (ranks.size() > 2 * MOST_ROWS) {
            out.printf("... and %d more ranks%n", ranks.size() - 2 * MOST_ROWS);
        }
    }

    private void printRank(RankPair pair) {
        out.printf(RANKS, pair.rank(), Units.time(pair.first().endPs()), Units.time(pair.second().endPs()),
                Units.change(pair.second().endPs() - pair.first().endPs()),
                Units.time(pair.second().times().ps(State.COMPUTING)), change(pair, State.COMPUTING),
                Units.time(pair.second().times().ps(State.WAITING)), change(pair, State.WAITING));
    }

    private static String change(RankPair pair, State state) {
        return Units.change(pair.second().times().ps(state) - pair.first().times().ps(state));
    }
}
