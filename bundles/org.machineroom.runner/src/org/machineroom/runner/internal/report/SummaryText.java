// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.machineroom.live.Units;
import org.machineroom.machines.RankMapping;
import org.machineroom.runner.internal.record.Activity;
import org.machineroom.runner.internal.record.CoarseTimeline;
import org.machineroom.runner.internal.report.RunReport.RankReport;

/** Prints what a run has come to, for the terminal. */
public final class SummaryText {
    private static final int MOST_RANKS = 32;
    private static final int COLUMNS = 72;
    private static final String NO_SHARE = " ".repeat(" 100.0%".length());
    /** How wide each column is that follows the first. */
    private static final List<Integer> WIDTHS = List.of(18, 18, 18, 18, 18, 9, 10);
    private static final int FIRST_WIDTH = 6;

    private final RunReport report;
    private final PrintWriter out;
    /** Texts of times, which many ranks have in common: to make one takes long. */
    private final Map<Long, String> timesAndShares = new HashMap<>();

    /** Prepares to print a report. */
    public SummaryText(RunReport report, PrintWriter out) {
        this.report = report;
        this.out = out;
    }

    /** Prints everything. */
    public void print() {
        out.println();
        out.printf(Units.NO_LOCALE, "%s on %s, %d rank%s: %s simulated (compute time: %s)%n", report.program(),
                report.machine(),
                report.perRank().size(), report.perRank().size() == 1 ? "" : "s", Units.time(report.simulatedTimePs()),
                report.computeModel());
        if (!report.ideals().isEmpty()) {
            out.println("made ideal: " + String.join(", ", report.ideals()));
        }
        printMapping();
        out.println();
        printTable();
        out.println();
        out.printf("%s message%s, %s; %s%n", Units.count(report.messages()), report.messages() == 1 ? "" : "s",
                Units.bytes(report.bytes()), efficiency());
        printTimeline();
        out.printf(Units.NO_LOCALE, "host: %.2f s, %s events, %s events/s%n", report.host().seconds(),
                Units.count(report.host().events()), Units.count(report.host().eventsPerSecond()));
        if (report.host().worthwhileLanes() > 0) {
            out.printf(Units.NO_LOCALE,
                    "ranks compute long between their calls: --lanes %d lets so many compute at the "
                            + "same time%n",
                    report.host().worthwhileLanes());
        }
        if (report.traceSha256() != null) {
            out.println("trace sha256: " + report.traceSha256());
        }
        out.flush();
    }

    private void printMapping() {
        if (!report.mapping().equals(RankMapping.BLOCK.text())) {
            List<RankReport> ranks = report.perRank();
            out.println("mapping " + report.mapping() + ": "
                    + ranks.stream().limit(MOST_RANKS).map(rank -> "rank " + rank.rank() + " on " + rank.node())
                            .collect(Collectors.joining(", "))
                    + (ranks.size() > MOST_RANKS ? ", ..." : ""));
        }
    }

    private String efficiency() {
        long stuck = report.waitingForEver();
        return stuck == 0
                ? String.format(Units.NO_LOCALE, "parallel efficiency %.1f %%", 100 * report.parallelEfficiency())
                : noEfficiency(stuck);
    }

    /** Why a run in which so many ranks wait for ever has no parallel efficiency. */
    public static String noEfficiency(long stuck) {
        return "no parallel efficiency, as " + stuck + (stuck == 1 ? " rank waits" : " ranks wait") + " for ever";
    }

    private void printTable() {
        printRow("rank", List.of("computing", "sending", "receiving", "waiting", "collectives", "messages", "bytes"));
        List<RankReport> ranks = report.perRank();
        for (RankReport rank : ranks.subList(0, Math.min(ranks.size(), MOST_RANKS))) {
            printRow(Integer.toString(rank.rank()), rank);
        }
        if (ranks.size() > MOST_RANKS) {
            out.printf(Units.NO_LOCALE, "... and %d more ranks%n", ranks.size() - MOST_RANKS);
        }
        if (ranks.size() > 1) {
            boolean someWait = report.waitingForEver() > 0;
            printRow("least", combined(Math::min, report.waitingForEver() == ranks.size()));
            printRow("mean", mean(someWait));
            printRow("most", combined(Math::max, someWait));
        }
    }

    private void printRow(String name, RankReport rank) {
        List<String> cells = new ArrayList<>();
        for (Activity activity : List.of(Activity.COMPUTING, Activity.SENDING, Activity.RECEIVING, Activity.WAITING,
                Activity.COLLECTIVES)) {
            cells.add(activity == Activity.WAITING && rank.waitsForEver() ? "for ever" + NO_SHARE
                    : timesAndShares.computeIfAbsent(rank.spentPs(activity), this::timeAndShare));
        }
        cells.add(Units.count(rank.messages()));
        cells.add(Units.bytes(rank.bytes()));
        printRow(name, cells);
    }

    private void printRow(String name, List<String> cells) {
        StringBuilder row = new StringBuilder(name).repeat(' ', Math.max(0, FIRST_WIDTH - name.length()));
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            row.append(' ').repeat(' ', Math.max(0, WIDTHS.get(i) - cell.length())).append(cell);
        }
        out.println(row);
    }

    /** A time with its share in the whole, which a run without an end does not have. */
    private String timeAndShare(long ps) {
        if (report.waitingForEver() > 0) {
            return Units.time(ps) + NO_SHARE;
        }
        double share = report.simulatedTimePs() == 0 ? 0 : 100.0 * ps / report.simulatedTimePs();
        return Units.time(ps) + String.format(Units.NO_LOCALE, " %5.1f%%", share);
    }

    private RankReport combined(LongBinaryOperator choice, boolean waitsForEver) {
        return combined(values -> values.reduce(choice).orElse(0), waitsForEver);
    }

    private RankReport mean(boolean waitsForEver) {
        return combined(values -> Math.round(values.average().orElse(0)), waitsForEver);
    }

    private RankReport combined(ToLongFunction<LongStream> how, boolean waitsForEver) {
        List<RankReport> ranks = report.perRank();
        long[] spent = new long[Activity.values().length];
        for (Activity activity : Activity.values()) {
            spent[activity.ordinal()] = how.applyAsLong(ranks.stream().mapToLong(r -> r.spentPs(activity)));
        }
        return new RankReport(-1, "", spent, how.applyAsLong(ranks.stream().mapToLong(RankReport::calls)),
                how.applyAsLong(ranks.stream().mapToLong(RankReport::messages)),
                how.applyAsLong(ranks.stream().mapToLong(RankReport::bytes)), waitsForEver);
    }

    private void printTimeline() {
        if (report.simulatedTimePs() == 0) {
            return;
        }
        CoarseTimeline timeline = report.timeline();
        out.println();
        out.printf("%6s 0%s%s%n", "", " ".repeat(COLUMNS - 1 - Units.time(report.simulatedTimePs()).length()),
                Units.time(report.simulatedTimePs()));
        for (int row = 0; row < timeline.rows(); row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < COLUMNS; column++) {
                Activity activity = timeline.dominant(row, column, COLUMNS, report.simulatedTimePs());
                line.append(activity == null ? ' ' : activity.symbol());
            }
            out.printf(Units.NO_LOCALE, "%6d|%s|%n", timeline.rankOfRow(row), line);
        }
        StringBuilder legend = new StringBuilder();
        for (Activity activity : Activity.values()) {
            legend.append("  ").append(activity.symbol()).append(' ').append(activity.label());
        }
        out.printf("%6s%s%n%n", "", legend);
    }
}
