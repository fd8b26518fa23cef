// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.machineroom.analysis.cause.ProfileSlack;
import org.machineroom.live.Units;
import org.machineroom.trace.statistics.LineProfile;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.ProfilePlace.Kind;
import org.machineroom.trace.statistics.RunProfile;

/**
 * Prints where a run's time went: its hottest methods and lines.
 *
 * @param slack of the calls in lines, as far as it is known
 * @param hasShares whether the run has a time of which parts are worth telling
 */
record ProfileText(RunProfile profile, ProfileSlack slack, boolean hasShares) {
    private static final int MOST_ROWS = 12;

    void print(PrintStream out) {
        printMethods(out);
        printLines(out);
        printOther(out);
        long allPs = profile.tree().inclusive().sumPs();
        if (hasShares && allPs > profile.wholePs()) {
            out.printf(
                    "Times are those of threads, of which some ranks have several: %s together in %s of the ranks.%n",
                    Units.time(allPs), Units.time(profile.wholePs()));
        }
        if (!profile.isExact()) {
            out.println("Time in calls of the library only: in which lines it was computed between them is not known."
                    + "\nA run with --profile tells line by line.");
        }
    }

    private void printMethods(PrintStream out) {
        List<ProfileNode> methods = profile.flat().stream().filter(row -> row.place().kind() == Kind.METHOD).toList();
        if (!profile.isExact() || methods.isEmpty()) {
            return;
        }
        out.printf("%n%8s%14s%14s%12s%12s  %s%n", "share", "inclusive", "exclusive", "calls", "imbalance", "method");
        for (ProfileNode row : methods.subList(0, Math.min(MOST_ROWS, methods.size()))) {
            out.printf(Locale.ROOT, "%8s%14s%14s%12s%10.1f %%  %s.%s%n", share(row.inclusive().sumPs()),
                    Units.time(row.inclusive().sumPs()), Units.time(row.exclusivePs()), calls(row),
                    100 * row.inclusive().imbalance(), row.place().className(), row.place().name());
        }
    }

    /** What none of the program's lines has computed. */
    private void printOther(PrintStream out) {
        long otherPs = profile.flat().stream().filter(row -> row.place().kind() == Kind.OTHER)
                .mapToLong(ProfileNode::exclusivePs).sum();
        if (otherPs > 0) {
            out.printf("%8s%14s  in no line: what the program has slept, and what functions of libraries take by the "
                    + "size of their data%n", share(otherPs), Units.time(otherPs));
        }
    }

    /** How often it was called; nothing where the compiler has put it into its callers, which nobody counts. */
    private static String calls(ProfileNode row) {
        return row.calls() == 0 ? "" : Long.toString(row.calls());
    }

    private void printLines(PrintStream out) {
        List<LineProfile> lines = hottest();
        out.printf("%n%8s%14s%14s%14s%14s%12s  %s%n", "share", "computing", "in calls", "waiting", "slack", "times",
                "line");
        for (LineProfile line : lines.subList(0, Math.min(MOST_ROWS, lines.size()))) {
            out.printf(Locale.ROOT, "%8s%14s%14s%14s%14s%12d  %s:%d%n", share(line.total().sumPs()),
                    Units.time(line.computingPs()), Units.time(line.libraryPs()), Units.time(line.waitedPs()),
                    slack(line), Math.max(line.times(), line.calls()), line.source(), line.line());
        }
    }

    private String slack(LineProfile line) {
        OptionalLong ps = slack.ofLine(line.source(), line.line());
        return ps.isPresent() ? Units.time(ps.getAsLong()) : "";
    }

    private List<LineProfile> hottest() {
        return profile.lines().stream().sorted(Comparator.comparingLong(line -> -line.total().sumPs())).toList();
    }

    private String share(long ps) {
        return !hasShares ? ""
                : String.format(Locale.ROOT, "%.1f %%", profile.wholePs() == 0 ? 0 : 100.0 * ps / profile.wholePs());
    }

    /** Adds all lines, the hottest first. */
    void addTo(ObjectNode root) {
        root.put("profiled", profile.isExact());
        for (LineProfile line : hottest()) {
            ObjectNode node = root.withArray("lines").addObject().put("source", line.source()).put("line", line.line());
            node.put("computingPs", line.computingPs()).put("callsPs", line.libraryPs())
                    .put("waitedPs", line.waitedPs()).put("times", line.times()).put("calls", line.calls())
                    .put("mostPs", line.total().mostPs()).put("mostRank", line.total().mostRank())
                    .put("leastPs", line.total().leastPs()).put("leastRank", line.total().leastRank());
            slack.ofLine(line.source(), line.line()).ifPresent(ps -> node.put("slackPs", ps));
        }
    }
}
