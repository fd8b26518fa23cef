// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import java.util.ArrayList;
import java.util.BitSet;
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
import org.machineroom.analysis.page.ExplanationPage.Efficiency;
import org.machineroom.analysis.page.ExplanationPage.PlaceShare;
import org.machineroom.analysis.page.ExplanationPage.Row;
import org.machineroom.live.RankSet;
import org.machineroom.live.Units;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.statistics.Extent;

/** Makes the page of an explanation. */
final class PageMaker {
    private static final int MOST_FINDINGS = 3;
    private static final int MOST_PLACES = 4;
    /** A place that has less of the path is not worth a line. */
    private static final double LEAST = 0.001;
    private static final int MOST_PROBLEMS = 3;

    private final Explanation run;
    private final FindingWords words;

    PageMaker(Explanation run) {
        this.run = run;
        words = new FindingWords(run);
    }

    ExplanationPage page() {
        return new ExplanationPage(headline(), ending(), lacks(),
                run.findings().stream().limit(MOST_FINDINGS).map(words::sentence).toList(), ranks(), path(), places(),
                SlackRows.of(run.slack(), allPs(), words), efficiencies());
    }

    private String headline() {
        TraceHeader header = run.trace().header();
        long messages = run.waits().messages();
        long unreceived = run.waits().unreceived();
        return String.format(Locale.ROOT, "%s on %s, %s: %s %s, %s message%s%s, %s",
                header.programNames(), header.environment().getOrDefault("machine", "a machine"),
                who(), Units.time(run.path().totalPs()), range(),
                Units.number(messages), messages == 1 ? "" : "s",
                unreceived == 0 ? "" : " received, " + Units.number(unreceived) + " not",
                Units.bytes(run.waits().bytes()));
    }

    private String who() {
        int ranks = run.trace().ranks();
        BitSet some = new BitSet();
        run.extent().ranks().forEach(some::set);
        return some.isEmpty() ? ranks + (ranks == 1 ? " rank" : " ranks")
                : (some.cardinality() == 1 ? "rank " : "ranks ") + RankSet.of(some) + " of " + ranks;
    }

    private String range() {
        Extent extent = run.extent();
        return extent.isAllTime() ? "simulated"
                : "from " + Units.time(extent.fromPs()) + " to " + Units.time(extent.fromPs() + run.waits().endPs());
    }

    private List<Sentence> ending() {
        return run.trace().ending().map(EndingWords::sentences).orElse(List.of());
    }

    private List<String> lacks() {
        List<String> lacks = new ArrayList<>();
        EndingWords.lack(run.trace(), "this explains").ifPresent(lacks::add);
        long stuck = run.waitingForEver();
        if (stuck > 0 && run.trace().ending().isEmpty()) {
            lacks.add("a deadlock, " + Units.number(stuck) + " of its ranks " + (stuck == 1 ? "waits" : "wait")
                    + " for ever; this explains the time until then");
        }
        run.problems().stream().limit(MOST_PROBLEMS).forEach(problem -> lacks.add(problem.toString()));
        if (run.problems().size() > MOST_PROBLEMS) {
            lacks.add("and " + (run.problems().size() - MOST_PROBLEMS) + " more");
        }
        return lacks;
    }

    private List<Row> ranks() {
        WaitAnalysis waits = run.waits();
        long softwarePs = waits.ranks().stream().mapToLong(RankTimes::softwarePs).sum();
        long copyingPs = waits.ranks().stream().mapToLong(RankTimes::copyingPs).sum();
        long movingPs = waits.ranks().stream().mapToLong(RankTimes::movingPs).sum();
        long handlingPs = waits.ranks().stream().mapToLong(RankTimes::handlingPs).sum();
        List<Row> rows = new ArrayList<>();
        rows.add(mean("computing", waits.computingPs()));
        rows.add(mean("MPI library", softwarePs));
        rows.add(mean("copying", copyingPs));
        rows.add(mean("moving data over the network itself", movingPs));
        rows.add(mean("interrupt handlers", handlingPs));
        Stream.of(WaitClass.values()).sorted(Comparator.comparing((WaitClass kind) -> -waits.waitedPs(kind)))
                .forEach(kind -> rows.add(mean("waiting for " + kind.text(), waits.waitedPs(kind))));
        rows.add(mean("anything else: not begun, ended already",
                allPs() - waits.computingPs() - softwarePs - copyingPs - movingPs - handlingPs
                        - waits.waitedPs()));
        rows.removeIf(row -> row.share() <= 0);
        return rows;
    }

    /** The time that the ranks had together. */
    private long allPs() {
        return Math.max(1, run.waits().endPs() * run.waits().ranks().size());
    }

    private Row mean(String what, long ps) {
        return new Row(what, ps / run.waits().ranks().size(), (double) ps / allPs());
    }

    private List<Row> path() {
        Stream<Row> rows = Stream.of(Activity.values()).filter(activity -> run.path().ps(activity) > 0)
                .map(activity -> row(activity.text(), run.path().ps(activity)));
        return Stream.concat(rows, Stream.of(row("on other ranks, or on the way to them", run.path().elsewherePs()))
                .filter(row -> row.ps() > 0)).toList();
    }

    private Row row(String what, long ps) {
        return new Row(what, ps, ofPath(ps));
    }

    private double ofPath(long ps) {
        return (double) ps / Math.max(1, run.path().totalPs());
    }

    private List<PlaceShare> places() {
        return run.path().places().entrySet().stream()
                .sorted(Map.Entry.<RankPlace, Long>comparingByValue().reversed()
                        .thenComparing(entry -> entry.getKey().toString()))
                .limit(MOST_PLACES).filter(entry -> ofPath(entry.getValue()) >= LEAST)
                .map(entry -> new PlaceShare(words.who(entry.getKey()), ofPath(entry.getValue()))).toList();
    }

    private List<Efficiency> efficiencies() {
        if (run.waitingForEver() > 0) {
            return List.of();
        }
        Efficiencies of = run.efficiencies();
        return List.of(new Efficiency(0, "parallel", of.parallel(), "load balance x communication"),
                new Efficiency(1, "load balance", of.loadBalance(), "mean / greatest computing time of the ranks"),
                new Efficiency(1, "communication", of.communication(), "serialisation x transfer"),
                new Efficiency(2, "serialisation", of.serialisation(),
                        "greatest computing time / time on an ideal network"),
                new Efficiency(2, "transfer", of.transfer(), "time on an ideal network / simulated time"));
    }
}
