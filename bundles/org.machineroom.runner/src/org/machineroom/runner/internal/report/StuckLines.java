// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.kernel.WaitingThread;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;

/** Prints who waits for what, and where. */
final class StuckLines {
    /** Of so many ranks that wait as one, it is looked which calls of the program have led there. */
    private static final int MOST_STACKS = 64;
    private static final int MOST_THREADS = 32;

    private final MpiRun run;
    private final SourcePlaces places;
    private final SentInstead instead;
    private int stacks;
    private int printed;

    StuckLines(MpiRun run, SourcePlaces places, SentInstead instead) {
        this.run = run;
        this.places = places;
        this.instead = instead;
    }

    /** How many lines have been printed, without those of what was sent instead. */
    int printed() {
        return printed;
    }

    /** Prints a group: a line for each place where its ranks wait. */
    void print(StuckGroup group, PrintWriter out) {
        if (group.ranks().size() == 1) {
            print(group.ranks().getFirst(), out);
            return;
        }
        Map<String, List<BlockedRank>> byPlace = new LinkedHashMap<>();
        for (BlockedRank rank : group.ranks()) {
            SourcePlaces known = stacks++ < MOST_STACKS ? places : places.linesOnly();
            byPlace.computeIfAbsent(called(process(rank).call().site, rank, known), _ -> new ArrayList<>()).add(rank);
        }
        byPlace.forEach((place, ranks) -> {
            printed++;
            out.printf(Units.NO_LOCALE, "  %s: %s on %s%s, since %s%n",
                    RankRanges.words(ranks.stream().map(BlockedRank::rank).toList()), group.missing().call(),
                    group.missing().communicator(), place,
                    Units.time(ranks.stream().mapToLong(BlockedRank::sincePs).min().orElseThrow()));
            printWhole(ranks, out);
        });
    }

    private void print(BlockedRank rank, PrintWriter out) {
        printed++;
        List<WaitingThread> threads = rank.blocking().threads();
        if (!threads.isEmpty()) {
            out.printf(Units.NO_LOCALE, "  rank %d (%s): %d threads, none of which can go on%n", rank.rank(),
                    run.machine().nodeName(rank.rank()), threads.size());
            threads.stream().limit(MOST_THREADS).forEach(thread -> print(thread, rank, out));
            if (threads.size() > MOST_THREADS) {
                out.printf(Units.NO_LOCALE, "    ... and %d more threads%n", threads.size() - MOST_THREADS);
            }
        } else {
            BlockedCall call = BlockedCall.of(process(rank), rank.blocking());
            out.printf(Units.NO_LOCALE, "  rank %d (%s): %s%s%s, since %s%n", rank.rank(),
                    run.machine().nodeName(rank.rank()),
                    call.words(), called(call.site(), rank, places), place(", begun at ", call.begun()),
                    Units.time(rank.sincePs()));
            printWhole(List.of(rank), out);
        }
        instead.words(rank).forEach(words -> out.println("    " + words));
    }

    /** Says where the other threads of ranks have no turn while these are in a call. */
    private void printWhole(List<BlockedRank> ranks, PrintWriter out) {
        if (ranks.stream().anyMatch(rank -> rank.blocking().threads().isEmpty()
                && process(rank).rank().threads().alive() > 1)) {
            out.printf("    the %s as a whole: other threads cannot go on either%n",
                    ranks.size() == 1 ? "rank waits" : "ranks wait");
        }
    }

    private void print(WaitingThread thread, BlockedRank rank, PrintWriter out) {
        BlockedCall call = BlockedCall.of(thread);
        List<Site> stack = places.stack(process(rank).rank(), thread);
        String before = call.words().contains(" ") ? ", at " : " at ";
        String at = stack.isEmpty() ? place(before, call.site())
                : before + stack.getFirst() + CallerText.words(stack.subList(1, stack.size()));
        out.printf(Units.NO_LOCALE, "    %s: %s%s%s, since %s%n", ThreadText.name(thread.name()), call.words(), at,
                place(", begun at ", call.begun()), Units.time(thread.sincePs()));
    }

    private MpiProcess process(BlockedRank rank) {
        return MpiProcess.of(run.kernel().rank(rank.rank()));
    }

    private String called(int number, BlockedRank rank, SourcePlaces known) {
        return place(" at ", number)
                + CallerText.words(CallerText.callers(site(number), known.stack(process(rank).rank())));
    }

    private String place(String before, int number) {
        Site site = site(number);
        return site == null ? "" : before + site;
    }

    private Site site(int number) {
        return number == 0 ? null : places.site(number);
    }
}
