// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.report;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.runner.program.SiteTable.Site;

/** Explains a deadlock in words. */
public final class DeadlockText {
    private static final int MOST_RANKS = 64;

    private final Deadlock deadlock;
    private final IntFunction<String> nodes;
    private final IntFunction<Site> sites;

    /**
     * Prepares the explanation.
     *
     * @param nodes names the node of a rank
     * @param sites finds a call site by its number; {@code null} for one that is not known
     */
    public DeadlockText(Deadlock deadlock, IntFunction<String> nodes, IntFunction<Site> sites) {
        this.deadlock = deadlock;
        this.nodes = nodes;
        this.sites = sites;
    }

    /** Prints the explanation. */
    public void print(PrintWriter out) {
        List<BlockedRank> blocked = deadlock.blocked();
        out.printf("DEADLOCK at %s of virtual time: nothing is left to happen, and %d rank%s cannot go on.%n",
                Units.time(deadlock.timePs()), blocked.size(), blocked.size() == 1 ? "" : "s");
        for (BlockedRank rank : blocked.subList(0, Math.min(MOST_RANKS, blocked.size()))) {
            out.printf("  rank %d (%s): %s%s, since %s%n", rank.rank(), nodes.apply(rank.rank()),
                    rank.blocking().describe(), place(rank), Units.time(rank.sincePs()));
        }
        if (blocked.size() > MOST_RANKS) {
            out.printf("  ... and %d more%n", blocked.size() - MOST_RANKS);
        }
        printCycle(out);
        out.flush();
    }

    private void printCycle(PrintWriter out) {
        if (deadlock.cycle().isEmpty()) {
            out.println("There is no cycle: a rank waits for something that no other rank is going to do.");
            return;
        }
        String chain = deadlock.cycle().stream().map(rank -> "rank " + rank).collect(Collectors.joining(" waits for "));
        out.printf("They wait for each other in a cycle: %s waits for rank %d.%n", chain, deadlock.cycle().getFirst());
    }

    private String place(BlockedRank rank) {
        Site site = rank.blocking().site() == 0 ? null : sites.apply(rank.blocking().site());
        return site == null ? ""
                : " at " + site.className() + "." + site.method() + "(" + site.file() + ":" + site.line()
                        + ")";
    }
}
