// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintStream;
import java.util.List;
import org.machineroom.live.Units;
import org.machineroom.mpi.check.FindingKind;
import org.machineroom.runner.internal.report.WrongUse.Spot;

/** Prints wrong use of MPI for the terminal: some lines for each call of the program, however many ranks there are. */
public final class WrongUseText {
    private static final int MOST = 20;

    private final List<WrongUse> all;
    private final List<String> gaps;
    private final PrintStream out;

    /**
     * Prepares to print. Deadlocks are left out: {@link DeadlockText} explains them.
     *
     * @param gaps what was not looked at
     */
    public WrongUseText(List<WrongUse> all, List<String> gaps, PrintStream out) {
        this.all = all.stream().filter(wrong -> wrong.kind() != FindingKind.DEADLOCK).toList();
        this.gaps = gaps;
        this.out = out;
    }

    /** Prints everything, or nothing if there is nothing. */
    public void print() {
        if (!all.isEmpty()) {
            printAll();
        }
        gaps.forEach(gap -> out.printf("%nnot looked at: %s%n", gap));
        out.flush();
    }

    private void printAll() {
        out.printf("%nwrong use of MPI (--check off looks for none, --check error makes it fail):%n");
        for (WrongUse wrong : all.subList(0, Math.min(MOST, all.size()))) {
            print(wrong);
        }
        if (all.size() > MOST) {
            out.printf("  ... and %d more (--json FILE has them all)%n", all.size() - MOST);
        }
    }

    private void print(WrongUse wrong) {
        out.printf("  %s in %s%s: %s%s (%s)%n", wrong.kind().title(), wrong.place().place().call(),
                line(wrong.place()), RankRanges.words(wrong.ranks()), times(wrong), wrong.rule());
        out.printf("    rank %d at %s: %s%n", wrong.place().place().rank(), Units.time(wrong.place().place().timePs()),
                wrong.text());
        for (Spot other : wrong.others()) {
            out.printf("    rank %d at %s: %s by %s%s%n", other.place().rank(), Units.time(other.place().timePs()),
                    other.place().what(), other.place().call(), line(other));
        }
    }

    private static String times(WrongUse wrong) {
        return wrong.occurrences() == wrong.ranks().size() ? "" : ", " + wrong.occurrences() + " times";
    }

    private static String line(Spot spot) {
        return spot.site() == null ? "" : " at " + spot.site();
    }
}
