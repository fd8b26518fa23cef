// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.machineroom.analysis.page.EndingWords;
import org.machineroom.live.Units;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.statistics.TraceSummary;

/** Says in sentences what differs between two runs. */
public record ComparisonWords(RunComparison runs) {
    private static final int MOST_COSTS = 4;
    private static final int MOST_LINES = 2;
    /** Of the greatest change: what is less is not worth a sentence. */
    private static final double LEAST = 0.01;
    private static final double TWICE = 2;
    private static final String SETTING = "setting.";

    /** A run: what, where, how long. */
    public static String run(TraceSummary run) throws TraceException {
        TraceHeader header = run.trace().header();
        return header.programs() + " on " + header.environment().getOrDefault("machine", "a machine") + ", "
                + run.ranks().size() + " rank"
                + (run.ranks().size() == 1 ? "" : "s") + ", " + Units.time(run.endPs());
    }

    /** Why a run cannot be compared as a whole. */
    public static List<String> problems(TraceSummary run) throws TraceException {
        List<String> lines = new ArrayList<>();
        Optional<RunEnding> ending = run.trace().ending();
        ending.ifPresent(told -> lines.add(EndingWords.headline(told)));
        EndingWords.lack(run.trace(), "this is").ifPresent(lack -> lines.add("incomplete: " + lack));
        run.problems().forEach(problem -> lines.add("incomplete: " + problem));
        if (run.waitingForEver() > 0 && ending.isEmpty()) {
            lines.add("deadlocked: " + run.waitingForEver() + " of its ranks wait for ever");
        }
        return lines;
    }

    /** What was done differently: machine, program, ranks. */
    public List<String> differences() {
        List<String> lines = new ArrayList<>();
        for (EnvironmentChange change : runs.environment()) {
            if (change.key().equals(TraceHeader.CLASSES)) {
                if (isOneProgram()) {
                    lines.add(
                            isOfFile(runs.second()) ? "the program was built anew"
                                    : "other class files of the program");
                }
            } else if (!change.key().startsWith(SETTING) && !change.key().equals(TraceHeader.RECEPTION)) {
                lines.add(change.key() + ": " + change(change.first(), change.second()));
            }
        }
        int first = runs.first().ranks().size();
        int second = runs.second().ranks().size();
        if (first != second) {
            lines.add("ranks: " + first + " -> " + second);
        }
        return lines;
    }

    /** Whether both runs are of a program of one name, in whatever folder. */
    private boolean isOneProgram() {
        return isOfFile(runs.first()) == isOfFile(runs.second())
                && runs.first().trace().header().programNames().equals(runs.second().trace().header().programNames());
    }

    private static boolean isOfFile(TraceSummary run) {
        return ProgramName.isOfFile(run.trace().header().environment().getOrDefault("program", ""));
    }

    /** Which settings of the machine differ. */
    public List<String> settings() {
        return runs.environment().stream().filter(change -> change.key().startsWith(SETTING))
                .map(change -> change.key().substring(SETTING.length()) + ": "
                        + change(change.first(), change.second()))
                .toList();
    }

    private static String change(String first, String second) {
        return value(first) + " -> " + value(second);
    }

    private static String value(String value) {
        return value == null ? "none" : value.isEmpty() ? "\"\"" : value;
    }

    /** How the times and the messages differ, what matters most first. */
    public List<String> sentences() {
        List<String> lines = new ArrayList<>();
        lines.add(runs.changePs() == 0 ? "both runs take " + Units.time(runs.first().endPs())
                : "the second run takes " + instead(runs.second().endPs(), runs.first().endPs()));
        lines.addAll(messages(runs.traffic()));
        long mostPs = Stream.concat(runs.lines().stream(), runs.costs().stream())
                .mapToLong(row -> Math.abs(row.changePs())).max().orElse(0);
        runs.lines().stream().filter(line -> matters(line, mostPs)).limit(MOST_LINES)
                .forEach(line -> lines.add(sentence(words(line.what()), line)));
        runs.costs().stream().filter(cost -> matters(cost, mostPs)).limit(MOST_COSTS)
                .forEach(cost -> lines.add(sentence("the " + noun(cost.what()), cost)));
        return lines;
    }

    private static boolean matters(Compared<?> row, long mostPs) {
        return row.changePs() != 0 && Math.abs(row.changePs()) >= LEAST * mostPs;
    }

    private static String words(Line line) {
        Site site = line.second() == null ? line.first() : line.second();
        String what = line.activity() + (site == null ? ""
                : (line.activity().equals(Line.COMPUTING) ? " up to " : " at ") + site.lineText());
        return what + ", on all ranks,";
    }

    private static String sentence(String who, Compared<?> row) {
        String what = who + " takes ";
        if (row.first().count() == 0) {
            return what + Units.time(row.second().ps()) + "; the first run has none";
        }
        return row.second().count() == 0
                ? what + Units.time(row.first().ps()) + " in the first run only"
                : what + instead(row.second().ps(), row.first().ps());
    }

    /** What a step's name is in a sentence. */
    private static String noun(String step) {
        return switch (step) {
            case "unexpected" -> "wait of unexpected messages";
            case "interrupt" -> "interrupt handling";
            default -> step;
        };
    }

    private static String instead(long secondPs, long firstPs) {
        return Units.time(secondPs) + " instead of " + Units.time(firstPs) + times(firstPs, secondPs);
    }

    private static String times(long firstPs, long secondPs) {
        if (firstPs == 0 || secondPs == 0) {
            return "";
        }
        double ratio = (double) secondPs / firstPs;
        return ratio >= TWICE ? String.format(Locale.ROOT, ", %.1f times as long", ratio)
                : ", " + Units.percent(Math.abs(ratio - 1)) + (ratio > 1 ? " longer" : " shorter");
    }

    private static List<String> messages(Traffic traffic) {
        Traffic.Sent first = traffic.first();
        Traffic.Sent second = traffic.second();
        List<String> lines = new ArrayList<>();
        if (first.messages() == 0 && second.messages() == 0) {
            lines.add("neither run sends a message");
        } else if (traffic.isSame()) {
            lines.add("the same " + Units.number(first.messages()) + " messages, " + Units.bytes(first.bytes()));
        } else {
            lines.add(Units.number(second.messages()) + " messages, " + Units.bytes(second.bytes()) + ", instead of "
                    + Units.number(first.messages()) + ", " + Units.bytes(first.bytes()));
            addPairs(traffic, lines);
        }
        if (first.unreceived() != second.unreceived()) {
            lines.add(Units.number(second.unreceived()) + " of them not received, instead of "
                    + Units.number(first.unreceived()));
        }
        return lines;
    }

    private static void addPairs(Traffic traffic, List<String> lines) {
        String of = " of " + Units.number(traffic.pairs()) + " pairs of ranks exchange ";
        if (traffic.otherCounts() > 0) {
            lines.add(Units.number(traffic.otherCounts()) + of + "another number of messages");
        }
        if (traffic.otherBytes() > 0) {
            lines.add(Units.number(traffic.otherBytes()) + of + "as many messages of other sizes");
        }
    }
}
