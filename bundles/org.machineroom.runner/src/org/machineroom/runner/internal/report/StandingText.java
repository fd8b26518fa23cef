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

    private StandingText() {
    }

    /** Prints where each rank stands, and the position of each as it can be asked for. */
    public static void print(Position position, long nowPs, List<Standing> standings, PrintWriter out) {
        out.printf("stopped at %s%s of virtual time:%n", position,
                position instanceof AtTime ? "" : ", " + Units.time(nowPs));
        for (Standing rank : standings.subList(0, Math.min(MOST_RANKS, standings.size()))) {
            out.printf("  %s rank %d (%s): %s%s, since %s%n", rank.position(), rank.rank(), rank.node(),
                    rank.doing(), rank.site() == null ? "" : " at " + rank.site(), Units.time(rank.sincePs()));
        }
        if (standings.size() > MOST_RANKS) {
            out.printf("  ... and %d more; --json has all%n", standings.size() - MOST_RANKS);
        }
        out.flush();
    }
}
