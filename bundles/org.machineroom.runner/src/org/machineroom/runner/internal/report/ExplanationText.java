// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.machineroom.analysis.page.EndingWords;
import org.machineroom.analysis.page.ExplanationPage;
import org.machineroom.analysis.page.ExplanationPage.Efficiency;
import org.machineroom.analysis.page.ExplanationPage.Row;
import org.machineroom.analysis.page.ExplanationPage.SlackRow;
import org.machineroom.live.Units;

/** Prints why a run took as long as it did, on one page for the terminal. */
public final class ExplanationText {
    private static final int COLUMNS = 90;
    private static final String INDENT = "     ";
    private static final String TITLES = "%n%-54s%12s%10s%n";
    private static final String SLACK_TITLES = "%n%-68s%12s%12s%n";
    private static final String SLACK = "  %-66s%12s%12s%n";

    private final ExplanationPage page;
    private final PrintStream out;

    public ExplanationText(ExplanationPage page, PrintStream out) {
        this.page = page;
        this.out = out;
    }

    /** Prints everything. */
    public void print() {
        out.println(page.headline());
        if (!page.ending().isEmpty()) {
            printEnding();
        }
        page.lacks().forEach(lack -> out.println("incomplete: " + lack));
        if (page.path().isEmpty()) {
            out.println("No simulated time is on record: there is nothing to explain.");
        } else {
            printExplanation();
        }
    }

    private void printEnding() {
        out.printf("%n%s%n", EndingWords.TITLE);
        page.ending().forEach(line -> out.println("  " + line));
        out.println("  " + EndingWords.UNTIL_THEN);
    }

    private void printExplanation() {
        printFindings();
        out.printf(TITLES, ExplanationPage.RANKS, "mean time", "share");
        page.ranks().forEach(this::printTime);
        out.printf(TITLES, ExplanationPage.PATH, "time", "share");
        page.path().forEach(this::printTime);
        page.places().forEach(place -> out.println(
                "  " + ExplanationPage.MOST + place.place() + ": " + Units.percent(place.share())));
        if (!page.slack().isEmpty()) {
            out.printf(SLACK_TITLES, ExplanationPage.SLACK, "least", "most");
            page.slack().forEach(this::printSlack);
        }
        if (!page.efficiencies().isEmpty()) {
            out.printf("%n%s%n", ExplanationPage.EFFICIENCIES);
            page.efficiencies().forEach(this::printEfficiency);
            out.println("  " + ExplanationPage.IDEAL_NETWORK);
        }
    }

    private void printFindings() {
        out.printf("%n%s%n", ExplanationPage.FINDINGS);
        List<String> sentences = page.findings().stream().map(Object::toString).toList();
        for (int i = 0; i < sentences.size(); i++) {
            out.printf("  %d. %s%n", i + 1, wrapped(sentences.get(i)));
        }
        if (sentences.isEmpty()) {
            out.println("  " + ExplanationPage.NO_FINDINGS);
        }
        if (page.lacksLines()) {
            out.println("  " + ExplanationPage.NO_LINES);
        }
    }

    /** A sentence in lines that fit behind a number, broken at blanks, but not between a number and its unit. */
    private static String wrapped(String sentence) {
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : sentence.split("(?<![0-9]) ")) {
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

    private void printTime(Row row) {
        out.printf("  %-52s%12s%10s%n", row.what(), Units.time(row.ps()), Units.percent(row.share()));
    }

    private void printSlack(SlackRow row) {
        out.printf(SLACK, row.place(), Units.time(row.leastPs()), Units.time(row.mostPs()));
    }

    private void printEfficiency(Efficiency efficiency) {
        out.printf(Locale.ROOT, "  %-20s%8s  %s%n", "  ".repeat(efficiency.depth()) + efficiency.name(),
                Units.percent(efficiency.value()), efficiency.definition());
    }
}
