// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints a report, for a terminal or as the page of the user's guide. */
public final class FidelityTable {
    private static final String PREFACE = """
            # Fidelity

            What was published of the real machines, beside what the simulated ones do. The table is printed
            by `machineroom fidelity --markdown` and is as it came out; a test runs it and fails when a
            result that holds here does not any more.

            A result of role CAL set a parameter of the machine and has to come out within 2 percent, or
            within the range that its source can be read to. The cells of the AP3000's table 1 set its rates
            together, so each is allowed 10 percent. STRUCT is built into the model, and the experiment shows
            that it is there. SHAPE has to come out by itself.

            BLIND is what tells most. These results were kept back from whoever built the machines until the
            simulator, as it was, had been run under the papers' conditions. "Predicted" is what it said
            then, with the deviation of that day; "Simulated" is what it says today, and may deviate by 10
            percent. Only predictions that came out right, or nearly, are here: others are kept back still,
            for the next such check, so the table says nothing about how many predictions went wrong. No
            parameter was set by a result of this role, nor by any that is not in this table.

            Each number is judged alone; no mean hides one that is off. Rows "(description)" compare with a
            number in the machine's description, not with a run, and rows "(identity)" a run with another
            that the model makes alike: both are counted apart. What FAILED is said below the table, with
            the reason as far as it is known.

            The experiments are those of `machineroom bench`. `machineroom fidelity --rows FILE` compares
            further results, which need no code, also those of a machine on `--machines-path`; how such a
            file looks is said in the documentation of package `org.machineroom.runner.internal.fidelity`, and the
            built-in ones beside it are examples.

            """;
    private static final List<String> HEADS = List.of("Id", "Role", "Machine", "Result", "Published", "Simulated",
            "Deviation", "Predicted", "Verdict", "Source");

    private final FidelityReport report;
    private final PrintStream out;

    /** A table of a report. */
    public FidelityTable(FidelityReport report, PrintStream out) {
        this.report = report;
        this.out = out;
    }

    /** Prints columns, and the reasons of failures below them. */
    public void printText() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADS.subList(0, HEADS.size() - 1));
        for (Comparison each : report.comparisons()) {
            List<String> cells = cells(each);
            rows.add(cells.subList(0, cells.size() - 1));
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                int at = column;
                int width = rows.stream().mapToInt(each -> each.get(at).length()).max().orElse(0);
                line.append(String.format("%-" + (width + 2) + "s", row.get(column)));
            }
            out.println(line.toString().stripTrailing());
        }
        out.println();
        footnotes().forEach(out::println);
    }

    /** Prints the page of the guide: a Markdown table, and the reasons of failures below it. */
    public void printMarkdown() {
        PREFACE.lines().forEach(out::println);
        out.println("| " + String.join(" | ", HEADS) + " |");
        out.println("|" + "---|".repeat(HEADS.size()));
        for (Comparison each : report.comparisons()) {
            out.println("| " + cells(each).stream().map(cell -> cell.replace("|", "\\|"))
                    .collect(Collectors.joining(" | ")) + " |");
        }
        out.println();
        footnotes().forEach(line -> out.println("- " + line));
    }

    private static List<String> cells(Comparison each) {
        PublishedResult result = each.result();
        String unit = result.unit().isEmpty() ? "" : " " + result.unit();
        return List.of(result.id(), result.role().name(), String.join(", ", result.machines()), result.what(),
                result.claim().text() + unit, each.text() + (each.simulated().isPresent() ? unit : ""),
                each.deviationText(), result.predicted(), each.verdict(), result.source());
    }

    /** What failed and why, and the sum of it all. */
    private List<String> footnotes() {
        List<String> notes = new ArrayList<>();
        Map<String, List<String>> failures = new LinkedHashMap<>();
        report.comparisons().stream().filter(each -> !each.holds())
                .forEach(each -> failures.computeIfAbsent(each.remark(), _ -> new ArrayList<>()).add(each.result()
                        .id()));
        failures.forEach((remark, ids) -> notes.add(String.join("; ", ids) + " FAILED: " + remark));
        Arrays.stream(Evidence.values()).filter(evidence -> report.judged(evidence) > 0)
                .forEach(evidence -> notes.add(sum(evidence)));
        return notes;
    }

    private String sum(Evidence evidence) {
        int failed = report.failed(evidence);
        return "Of " + report.judged(evidence) + " " + evidence.words() + " " + (report.judged(evidence) - failed)
                + " hold, " + failed + (failed == 1 ? " does not." : " do not.");
    }
}
