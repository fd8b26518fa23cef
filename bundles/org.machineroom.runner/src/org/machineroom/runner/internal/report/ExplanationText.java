// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.machineroom.analysis.cause.Activity;
import org.machineroom.analysis.cause.Efficiencies;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.cause.RankPlace;
import org.machineroom.analysis.cause.WaitAnalysis;
import org.machineroom.analysis.cause.WaitAnalysis.RankTimes;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.live.Units;
import org.machineroom.trace.TraceException;

/** Prints why a run took as long as it did, on one page for the terminal. */
public final class ExplanationText {
    private static final int COLUMNS = 90;
    private static final String INDENT = "     ";
    private static final int MOST_FINDINGS = 3;
    private static final int MOST_PLACES = 4;
    private static final int MOST_PROBLEMS = 3;
    private static final String TIME = "  %-44s%12s%10s%n";

    private final Explanation run;
    private final ExplanationWords words;
    private final PrintStream out;

    public ExplanationText(Explanation run, PrintStream out) {
        this.run = run;
        this.words = new ExplanationWords(run);
        this.out = out;
    }

    /** Prints everything. */
    public void print() throws TraceException {
        printHead();
        printFindings();
        printRanks();
        printPath();
        printEfficiencies();
    }

    private void printHead() throws TraceException {
        var environment = run.trace().header().environment();
        int ranks = run.trace().ranks();
        out.printf("%s on %s, %d rank%s: %s simulated, %s message%s, %s%n",
                environment.getOrDefault("program", "a program"), environment.getOrDefault("machine", "a machine"),
                ranks, ranks == 1 ? "" : "s", Units.time(run.path().totalPs()), Units.number(run.waits().messages()),
                run.waits().messages() == 1 ? "" : "s", Units.bytes(run.waits().bytes()));
        if (!run.trace().isComplete()) {
            out.println("incomplete: the run was killed; this explains what it had recorded until then");
        }
        run.problems().stream().limit(MOST_PROBLEMS).forEach(problem -> out.println("incomplete: " + problem));
        if (run.problems().size() > MOST_PROBLEMS) {
            out.printf("incomplete: and %d more%n", run.problems().size() - MOST_PROBLEMS);
        }
    }

    private void printFindings() {
        out.printf("%nlook here first%n");
        List<String> sentences = run.findings().stream().limit(MOST_FINDINGS).map(words::sentence).toList();
        for (int i = 0; i < sentences.size(); i++) {
            out.printf("  %d. %s%n", i + 1, wrapped(sentences.get(i)));
        }
        if (sentences.isEmpty()) {
            out.println("  Nothing in waiting or communication costs 1 % of the run: what it computes decides, below.");
        }
    }

    /** A sentence in lines that fit behind a number, broken at blanks. */
    private static String wrapped(String sentence) {
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : sentence.split(" ")) {
            if (column > 0 && column + word.length() >= COLUMNS) {
                lines.append(System.lineSeparator()).append(INDENT);
                column = 0;
            } else if (column > 0) {
                lines.append(' ');
            }
            lines.append(word);
            column += word.length() + 1;
        }
        return lines.toString();
    }

    private void printRanks() {
        WaitAnalysis waits = run.waits();
        long allPs = Math.max(1, waits.endPs() * run.trace().ranks());
        long softwarePs = waits.ranks().stream().mapToLong(RankTimes::softwarePs).sum();
        long copyingPs = waits.ranks().stream().mapToLong(RankTimes::copyingPs).sum();
        out.printf("%n%-46s%12s%10s%n", "what the ranks did", "mean time", "share");
        printTime("computing", waits.computingPs(), allPs);
        printTime("MPI library", softwarePs, allPs);
        printTime("copying of received data", copyingPs, allPs);
        Stream.of(WaitClass.values()).sorted(Comparator.comparing((WaitClass kind) -> -waits.waitedPs(kind)))
                .forEach(kind -> printTime("waiting for " + kind.text(), waits.waitedPs(kind), allPs));
        long restPs = allPs - waits.computingPs() - softwarePs - copyingPs - waits.waitedPs();
        printTime("anything else: not begun, ended already", Math.max(0, restPs), allPs);
    }

    private void printTime(String what, long ps, long allPs) {
        if (ps > 0) {
            out.printf(TIME, what, Units.time(ps / run.trace().ranks()), Units.percent((double) ps / allPs));
        }
    }

    private void printPath() {
        long allPs = Math.max(1, run.path().totalPs());
        out.printf("%n%-46s%12s%10s%n", "the critical path, which decides how long it took", "time", "share");
        for (Activity activity : Activity.values()) {
            long ps = run.path().ps(activity);
            if (ps > 0) {
                out.printf(TIME, activity.text(), Units.time(ps), Units.percent((double) ps / allPs));
            }
        }
        run.path().places().entrySet().stream()
                .sorted(Map.Entry.<RankPlace, Long>comparingByValue().reversed()
                        .thenComparing(entry -> entry.getKey().toString()))
                .limit(MOST_PLACES)
                .forEach(entry -> out.printf("  most of it %s: %s%n", words.who(entry.getKey()),
                        Units.percent((double) entry.getValue() / allPs)));
    }

    private void printEfficiencies() {
        Efficiencies of = run.efficiencies();
        out.printf("%n%-46s%n", "efficiencies (POP)");
        printEfficiency("parallel", of.parallel(), "load balance x communication");
        printEfficiency("  load balance", of.loadBalance(), "mean / greatest computing time of the ranks");
        printEfficiency("  communication", of.communication(), "serialisation x transfer");
        printEfficiency("    serialisation", of.serialisation(), "greatest computing time / time on an ideal network");
        printEfficiency("    transfer", of.transfer(), "time on an ideal network / simulated time");
        out.println(
                "  The time on an ideal network is taken from the critical path: what it spent between ranks is off.");
    }

    private void printEfficiency(String name, double value, String definition) {
        out.printf(Locale.ROOT, "  %-20s%8s  %s%n", name, Units.percent(value), definition);
    }
}
