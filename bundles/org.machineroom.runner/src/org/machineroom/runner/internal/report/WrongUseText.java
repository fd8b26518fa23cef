// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.machineroom.live.Units;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.runner.internal.report.WrongUse.Spot;

/**
 * Prints wrong use of MPI at the end of a run: some lines for each call of the program, however many ranks there are.
 * What breaks no rule stands apart.
 */
public final class WrongUseText {
    private static final int MOST = 20;
    private static final int MOST_OF_A_KIND = 3;

    private final List<WrongUse> all;
    private final List<String> gaps;
    private final Reader reader;
    private final PrintStream out;

    /**
     * Prepares to print. Deadlocks are left out: {@link DeadlockText} explains them.
     *
     * @param gaps what was not looked at
     */
    public WrongUseText(List<WrongUse> all, List<String> gaps, Reader reader, PrintStream out) {
        this.all = all.stream().filter(wrong -> wrong.kind() != FindingKind.DEADLOCK).toList();
        this.gaps = gaps;
        this.reader = reader;
        this.out = out;
    }

    /** Prints everything, or nothing if there is nothing. */
    public void print() {
        print("wrong use of MPI" + switch (reader) {
            case COMMAND_LINE -> " (--check off looks for none, --check error makes it fail)";
            case OTHER_COMMAND -> "";
            case IDE ->
                " (Wrong use, in the launch configuration, says whether it is looked for, or makes the run fail)";
        } + ":", all.stream().filter(wrong -> wrong.kind().isError()).toList());
        print("not decided by the program" + switch (reader) {
            case COMMAND_LINE -> " (--check off looks for none, explore runs every way)";
            case OTHER_COMMAND, IDE -> "";
        } + ":", all.stream().filter(wrong -> !wrong.kind().isError()).toList());
        gaps.forEach(gap -> out.printf("%nnot looked at: %s%n", gap));
        out.flush();
    }

    private void print(String title, List<WrongUse> found) {
        if (found.isEmpty()) {
            return;
        }
        out.printf("%n%s%n", title);
        Map<FindingKind, Integer> seen = new EnumMap<>(FindingKind.class);
        int printed = 0;
        for (WrongUse wrong : found) {
            if (seen.merge(wrong.kind(), 1, Integer::sum) <= MOST_OF_A_KIND && printed < MOST) {
                print(wrong);
                printed++;
            }
        }
        seen.forEach((kind, calls) -> {
            int more = calls - MOST_OF_A_KIND;
            if (more > 0) {
                out.printf("  ... %s in %d more call%s%n", kind.title(), more, more == 1 ? "" : "s");
            }
        });
        if (found.size() > printed && reader == Reader.COMMAND_LINE) {
            out.println("  (--json FILE has them all)");
        }
    }

    private void print(WrongUse wrong) {
        out.printf("  %s in %s%s: %s%s (%s)%n", wrong.kind().title(), wrong.place().call(),
                line(wrong.place()), RankRanges.words(wrong.ranks()), times(wrong), wrong.rule());
        out.printf("    rank %d at %s: %s%n", wrong.place().place().rank(), Units.time(wrong.place().place().timePs()),
                wrong.text());
        for (Spot other : wrong.others()) {
            out.printf("    rank %d at %s: %s by %s%s%n", other.place().rank(), Units.time(other.place().timePs()),
                    other.place().what(), other.call(), line(other));
        }
    }

    private static String times(WrongUse wrong) {
        return wrong.occurrences() == wrong.ranks().size() ? "" : ", " + wrong.occurrences() + " times";
    }

    private static String line(Spot spot) {
        return spot.site() == null ? "" : " at " + spot.site() + CallerText.words(spot.callers());
    }
}
