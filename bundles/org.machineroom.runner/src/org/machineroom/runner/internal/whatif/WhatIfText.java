// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import java.io.PrintStream;
import java.util.Locale;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.report.RunReport;

/** Prints a table of what-if runs, row by row as they come. */
public final class WhatIfText {
    private static final String ROW = "%-22s%14s%14s%10s%14s";
    private static final double PERCENT = 100;

    private final RunReport base;
    private final PrintStream out;

    public WhatIfText(RunReport base, PrintStream out) {
        this.base = base;
        this.out = out;
    }

    /** Prints what stands above the table, and its first row. */
    public void begin() {
        out.printf("%s on %s, %d rank%s%n%n", base.program(), base.machine(), base.perRank().size(),
                base.perRank().size() == 1 ? "" : "s");
        printRow("what if", "time", "change", "", "predicted");
        printRow(base.ideals().isEmpty() ? "as it is" : String.join(",", base.ideals()),
                Units.time(base.simulatedTimePs()), "", "", "");
    }

    /** Prints a row. */
    public void print(Attempt attempt) {
        String word = attempt.variation().word();
        if (!attempt.hasTime()) {
            out.printf("%-22s%s%n", word, attempt.reason().replaceFirst("^\\Q" + word + " \\E", ""));
            return;
        }
        long changePs = attempt.report().simulatedTimePs() - base.simulatedTimePs();
        printRow(word, Units.time(attempt.report().simulatedTimePs()),
                (changePs > 0 ? "+" : "") + Units.time(changePs), percent(changePs),
                attempt.predictedPs().isPresent() ? Units.time(attempt.predictedPs().getAsLong()) : "");
    }

    private void printRow(Object... cells) {
        out.println(String.format(ROW, cells).stripTrailing());
    }

    private String percent(long changePs) {
        return base.simulatedTimePs() == 0 ? ""
                : String.format(Locale.ROOT, "%+.1f %%", PERCENT * changePs / base.simulatedTimePs());
    }
}
