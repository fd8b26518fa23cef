// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import java.io.PrintStream;
import java.util.List;
import org.machineroom.analysis.experiment.TimeChange;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.report.RunReport;

/** Prints a table of what-if runs, row by row as they come. */
public final class WhatIfText implements WhatIfOutput {
    private static final String ROW = "%-22s%14s%14s %9s%14s";

    private final PrintStream out;
    private RunReport base;

    public WhatIfText(PrintStream out) {
        this.out = out;
    }

    /** Prints what stands above the table, and its first row. */
    @Override
    public void begin(RunReport report, List<Variation> variations) {
        base = report;
        out.printf("%s on %s, %d rank%s%n%n", base.program(), base.machine(), base.perRank().size(),
                base.perRank().size() == 1 ? "" : "s");
        printRow("what if", "time", "change", "", "predicted");
        printRow(base.ideals().isEmpty() ? "as it is" : String.join(",", base.ideals()),
                Units.time(base.simulatedTimePs()), "", "", "");
    }

    @Override
    public void add(Attempt attempt) {
        String word = attempt.variation().word();
        if (!attempt.hasTime()) {
            out.printf("%-22s%s%n", word, attempt.reason().replaceFirst("^\\Q" + word + " \\E", ""));
            return;
        }
        TimeChange change = new TimeChange(base.simulatedTimePs(), attempt.report().simulatedTimePs());
        printRow(word, Units.time(change.ps()), change.time(), change.percent(),
                attempt.predictedPs().isPresent() ? Units.time(attempt.predictedPs().getAsLong()) : "");
    }

    private void printRow(Object... cells) {
        out.println(String.format(ROW, cells).stripTrailing());
    }
}
