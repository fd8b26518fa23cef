// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.cause.PathStay;
import org.machineroom.analysis.load.MachineLoad;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.analysis.page.EndingWords;
import org.machineroom.analysis.page.ExplanationPage;
import org.machineroom.live.Units;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;
import org.machineroom.trace.statistics.LineProfile;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.statistics.TraceSummary;

/**
 * The page of a run, made of its trace: one file of HTML that needs no other file and no network. Goes through the
 * whole trace some times. One thread at a time.
 */
public final class RunPage {
    private static final int MOST_ROWS = 20;
    private static final String STYLE = """
            :root { --ink: #1d2833; --paper: #fff; --rule: #d5dde5; --faint: #66727f; --heat: #d55e00 }
            @media (prefers-color-scheme: dark) {
              :root { --ink: #dfe5ea; --paper: #1b1f23; --rule: #3a434c; --faint: #98a4af; --heat: #ff8a3d } }
            body { font: 15px/1.5 sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink);
              background: var(--paper) }
            h1 { margin-bottom: 0 } h2 { margin-top: 2.2rem; border-bottom: 1px solid var(--rule) }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums }
            .wide { overflow-x: auto; margin: .8rem 0 1.4rem }
            th, td { text-align: left; padding: .15rem 1.2rem .15rem 0; vertical-align: top }
            .n { text-align: right } tbody tr { border-top: 1px solid var(--rule) }
            pre { background: color-mix(in srgb, var(--ink) 6%, transparent); padding: .6rem; white-space: pre-wrap }
            svg { width: 100%; height: auto } svg text { font: 11px sans-serif; fill: var(--faint) }
            svg .rank { text-anchor: end } svg .frame { fill: none; stroke: var(--rule) } svg .hot { fill: var(--heat) }
            .computing { fill: #57a55c; background: #57a55c } .sending { fill: #cd3e3a; background: #cd3e3a }
            .receiving { fill: #ee8572; background: #ee8572 } .waiting { fill: #eccb78; background: #eccb78 }
            .collective { fill: #8360b0; background: #8360b0 } .interrupt { fill: #d6409f; background: #d6409f }
            .other { fill: #929ca6; background: #929ca6 } .legend span { padding: 0 .5rem; margin-right: .3rem }
            .path { fill: none; stroke: var(--ink); stroke-width: 2 } .tick { stroke: var(--faint) }
            .node { fill: var(--faint) } .still, .busy { stroke-width: .07 } .still { stroke: var(--rule) }
            .busy { stroke: var(--heat) } .swatch { border-bottom: 3px solid var(--ink) }
            """;

    private final Trace trace;
    private final TraceHeader header;
    private final Map<String, DescribedSetting> described;
    private final HtmlText page = new HtmlText();

    private RunPage(Trace trace, Map<String, DescribedSetting> described) {
        this.trace = trace;
        this.header = trace.header();
        this.described = described;
    }

    /**
     * The page of a run.
     *
     * @param described the settings of the machine as its description has them, by key; empty if it is not known here
     * @throws IOException if the trace cannot be read
     */
    public static String of(Trace trace, Map<String, DescribedSetting> described) throws IOException {
        return new RunPage(trace, described).text();
    }

    private String text() throws IOException {
        TraceSummary summary = TraceSummary.of(trace);
        Optional<ExplanationPage> explanation = trace.hasCauses()
                ? Optional.of(ExplanationPage.of(Explanation.of(trace))) : Optional.empty();
        head(summary);
        explanation.ifPresent(this::findings);
        timeline();
        explanation.ifPresent(this::causes);
        profile(RunProfile.of(trace));
        communication(summary);
        machine();
        settings();
        return page.raw("</body></html>").toString();
    }

    private void head(TraceSummary summary) throws IOException {
        String title = header.programNames() + " on " + of("machine");
        page.raw("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\"><head>"
                + "<meta charset=\"utf-8\"/><title>" + HtmlText.escaped(title) + "</title><style>\n" + STYLE
                + "</style></head><body>");
        page.raw("<h1>" + HtmlText.escaped(title) + "</h1>");
        page.paragraph(of("machine_title") + ", " + counted(header.ranks(), "rank") + "; simulated time "
                + Units.time(summary.endPs()) + ", " + counted(summary.messages(), "message") + ", "
                + Units.bytes(summary.bytes()) + ".");
        trace.ending().ifPresent(this::ending);
        EndingWords.lack(trace, "this is").ifPresent(lack -> page.paragraph("Incomplete: " + lack + "."));
        summary.problems().forEach(problem -> page.paragraph("Incomplete: " + problem));
        long stuck = summary.waitingForEver();
        if (stuck > 0 && trace.ending().isEmpty()) {
            page.paragraph("Deadlocked: " + counted(stuck, "rank") + " could not go on any more; this is what happened "
                    + "until then.");
        }
    }

    private void ending(RunEnding ending) {
        page.heading("ending", "How it ended");
        page.typed(ending.text().stripTrailing());
        page.paragraph(EndingWords.UNTIL_THEN);
    }

    private static String counted(long number, String what) {
        return Units.number(number) + ' ' + what + (number == 1 ? "" : "s");
    }

    private String of(String key) {
        return header.environment().getOrDefault(key, "");
    }

    private void findings(ExplanationPage explanation) {
        page.heading("findings", "Look here first");
        if (explanation.findings().isEmpty()) {
            page.paragraph(ExplanationPage.NO_FINDINGS);
        } else {
            page.list(explanation.findings().stream().map(Object::toString).toList());
        }
        if (explanation.lacksLines()) {
            page.paragraph(ExplanationPage.NO_LINES);
        }
    }

    private void timeline() throws IOException {
        page.heading("timeline", "Timeline");
        try (TraceIndex index = TraceIndex.open(trace)) {
            TimelineSvg picture = new TimelineSvg(index);
            List<PathStay> path = trace.hasCauses() ? PathStay.of(trace) : List.of();
            page.raw("<p class=\"legend\">" + Arrays.stream(State.values()).filter(state -> state != State.IDLE)
                    .map(TimelineSvg::name).map(name -> "<span class=\"" + name + "\"></span>" + name)
                    .collect(Collectors.joining(" "))
                    + (path.isEmpty() ? "" : " <span class=\"swatch\"></span> the critical path") + "</p>");
            page.raw(picture.draw(path));
            if (picture.isSelection()) {
                page.paragraph(picture.rows() + " of the " + trace.ranks() + " ranks, at even distances.");
            }
        }
    }

    private void causes(ExplanationPage explanation) {
        page.heading("causes", "Where the time went");
        times(ExplanationPage.RANKS, "mean time", explanation.ranks());
        times(ExplanationPage.PATH, "time", explanation.path());
        page.table(2, List.of("place on the path", "share"), explanation.places().stream()
                .map(place -> List.of(place.place().text(), Units.percent(place.share()))).toList());
        if (!explanation.slack().isEmpty()) {
            page.table(2, List.of(ExplanationPage.SLACK, "least", "most"), explanation.slack().stream().map(
                    row -> List.of(row.place().text(), Units.time(row.leastPs()), Units.time(row.mostPs()))).toList());
        }
        if (!explanation.efficiencies().isEmpty()) {
            efficiencies(explanation);
        }
    }

    private void efficiencies(ExplanationPage explanation) {
        page.table(1, List.of(ExplanationPage.EFFICIENCIES, "", "definition"), explanation.efficiencies().stream()
                .map(e -> List.of("\u2003".repeat(e.depth()) + e.name(), Units.percent(e.value()), e.definition()))
                .toList());
        page.paragraph(ExplanationPage.IDEAL_NETWORK);
    }

    private void times(String what, String time, List<ExplanationPage.Row> rows) {
        page.table(2, List.of(what, time, "share"), rows.stream()
                .map(row -> List.of(row.what(), Units.time(row.ps()), Units.percent(row.share()))).toList());
    }

    private void profile(RunProfile profile) {
        page.heading("profile", "Profile");
        if (!profile.isExact()) {
            page.paragraph("Time in calls of the library only: in which lines it was computed between them is not "
                    + "known. A run with a profile (--profile; Profile As in Eclipse) tells line by line.");
        }
        page.table(4, List.of("line", "all ranks", "computing", "in calls", "waiting"), profile.lines().stream()
                .sorted(Comparator.comparingLong((LineProfile line) -> line.total().sumPs()).reversed())
                .limit(MOST_ROWS).map(line -> List.of(line.source() + ":" + line.line(),
                        Units.time(line.total().sumPs()), Units.time(line.computingPs()), Units.time(line.libraryPs()),
                        Units.time(line.waitedPs())))
                .toList());
    }

    private void communication(TraceSummary summary) {
        page.heading("communication", "Communication");
        if (summary.messages() == 0) {
            page.paragraph("No messages.");
            return;
        }
        page.paragraph("Bytes from each rank, from top to bottom, to each other, from left to right.");
        page.raw(new MatrixSvg(summary.matrix(), trace.ranks()).draw());
    }

    private void machine() throws IOException {
        page.heading("machine", "Machine");
        if (!trace.hasParts()) {
            page.paragraph("The trace is of an older format, which does not say when parts were busy.");
            return;
        }
        MachineLoad load = MachineLoad.of(trace, 0, trace.endPs());
        page.raw(new MachineSvg(MachinePlan.of(trace.definitions(), trace.ranks()), load).draw());
        List<PartLoad> busiest = load.busiest();
        if (busiest.isEmpty()) {
            page.paragraph("No part of the machine that it names was used.");
            return;
        }
        page.table(4, List.of("part", "busy", "time", "messages", "waited for"), busiest.stream().limit(MOST_ROWS)
                .map(part -> List.of(part.part().name(), String.format(Locale.ROOT, "%.2f %%", 100 * load.share(part)),
                        Units.time(part.busyPs()), Units.number(part.uses()), Units.time(part.waitedPs())))
                .toList());
    }

    private void settings() throws IOException {
        RunAgainCommand again = new RunAgainCommand(header, described);
        page.heading("settings", "Settings");
        List<List<String>> rows = new ArrayList<>();
        header.environment().forEach((key, value) -> {
            if (key.startsWith(RunAgainCommand.SETTING)) {
                rows.add(setting(again, key.substring(RunAgainCommand.SETTING.length()), value));
            }
        });
        page.table(0, List.of("setting", "value", "source"), rows);
        page.heading("again", "The same run again");
        page.typed(again.text());
        if (again.isIdeal()) {
            page.paragraph("Settings that were changed before something was made ideal are not on this line.");
        }
        page.paragraph(
                "With the program's own class path, -cp, if it is one in Java. A run is the same each time and on "
                        + "every host: its trace has the SHA-256 " + TraceDigest.sha256(trace.directory())
                        + (ProgramName.isOfFile(of("program")) ? ", the program's file "
                                : ", the program's class files ")
                        + of(TraceHeader.CLASSES) + ".");
    }

    private List<String> setting(RunAgainCommand again, String key, String value) {
        DescribedSetting usual = described.get(key);
        String source = usual == null ? "" : again.isChanged(key, value)
                ? "changed for this run; the machine's description has " + usual.value() : usual.source();
        return List.of(key, value, source);
    }
}
