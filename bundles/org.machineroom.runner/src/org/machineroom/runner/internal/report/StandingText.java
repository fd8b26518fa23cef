// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintWriter;
import java.util.List;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtTime;

/** Says in words where the ranks of a run stand that has been stopped. */
public final class StandingText {
    private static final int MOST_RANKS = 64;
    /** So many ranks are told beside one that has failed. */
    public static final int MOST_OTHERS = 16;

    private StandingText() {
    }

    /** Prints where each rank stands, and the position of each as it can be asked for. */
    public static void print(Position position, long nowPs, List<Standing> standings, PrintWriter out) {
        out.printf(Units.NO_LOCALE, "stopped at %s%s of virtual time:%n", position,
                position instanceof AtTime ? "" : ", " + Units.time(nowPs));
        for (Standing rank : standings.subList(0, Math.min(MOST_RANKS, standings.size()))) {
            out.printf(Units.NO_LOCALE, "  %s %s%n", rank.position(), words(rank, nowPs));
            StructureText.print(rank.structures(), "    ", nowPs, out);
        }
        if (standings.size() > MOST_RANKS) {
            out.printf(Units.NO_LOCALE, "  ... and %d more; --json has all%n", standings.size() - MOST_RANKS);
        }
        out.flush();
    }

    /** Prints where the ranks stand beside one that has failed, at a time in picoseconds. */
    public static void printOthers(int failed, long nowPs, List<Standing> standings, PrintWriter out) {
        List<Standing> others = standings.stream().filter(rank -> rank.rank() != failed).toList();
        if (!others.isEmpty()) {
            out.println("the other ranks then:");
        }
        others.stream().limit(MOST_OTHERS).forEach(rank -> out.println("  " + words(rank, nowPs)));
        if (others.size() > MOST_OTHERS) {
            out.printf(Units.NO_LOCALE, "  ... and %d more%n", others.size() - MOST_OTHERS);
        }
        out.flush();
    }

    /** Where a rank stands. */
    static String words(Standing rank, long nowPs) {
        return "rank " + rank.rank() + " (" + rank.node() + "): " + rank.doing()
                + (rank.site() == null ? "" : " at " + rank.site() + CallerText.words(rank.callers()))
                + SinceText.words(rank.sincePs(), nowPs);
    }
}
