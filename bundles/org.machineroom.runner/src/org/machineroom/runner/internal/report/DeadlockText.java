// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.live.StructureSample;
import org.machineroom.live.Units;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.Probe;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.internal.check.MissingRanks;
import org.machineroom.mpi.internal.check.RunChecks;
import org.machineroom.mpi.internal.check.UnreceivedMessage;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;

/** Explains a deadlock in words. */
public final class DeadlockText {
    private static final int MOST_RANKS = 64;
    private static final int MOST_OPERATIONS = 4;
    private static final int MOST_MESSAGES = 3;

    private final Deadlock deadlock;
    private final MpiRun run;
    private final SourcePlaces places;

    /** Prepares the explanation. */
    public DeadlockText(Deadlock deadlock, MpiRun run, SourcePlaces places) {
        this.deadlock = deadlock;
        this.run = run;
        this.places = places;
    }

    /** Prints the explanation. */
    public void print(PrintWriter out) {
        List<BlockedRank> blocked = deadlock.blocked();
        out.printf("DEADLOCK at %s of virtual time: nothing is left to happen, and %d rank%s cannot go on.%n",
                Units.time(deadlock.timePs()), blocked.size(), blocked.size() == 1 ? "" : "s");
        List<UnreceivedMessage> unreceived = RunChecks.of(run).unreceived();
        for (BlockedRank rank : blocked.subList(0, Math.min(MOST_RANKS, blocked.size()))) {
            BlockedCall call = BlockedCall.of(process(rank), rank.blocking());
            out.printf("  rank %d (%s): %s%s%s, since %s%n", rank.rank(), run.machine().nodeName(rank.rank()),
                    call.words(), called(call.site(), rank), place(", begun at ", call.begun()),
                    Units.time(rank.sincePs()));
            printSent(rank, unreceived, out);
        }
        if (blocked.size() > MOST_RANKS) {
            out.printf("  ... and %d more%n", blocked.size() - MOST_RANKS);
        }
        printCycle(out);
        printStructures(out);
        RunChecks.of(run).missing().stream().limit(MOST_OPERATIONS).forEach(missing -> printMissing(missing, out));
        out.flush();
    }

    private MpiProcess process(BlockedRank rank) {
        return MpiProcess.of(run.kernel().rank(rank.rank()));
    }

    /**
     * Says what a rank that waits for a message has been sent instead: by those it waits for, or else by others with
     * the tag that it waits for.
     */
    private void printSent(BlockedRank rank, List<UnreceivedMessage> unreceived, PrintWriter out) {
        MessagePattern wanted = wanted(rank.blocking());
        if (wanted == null) {
            return;
        }
        List<UnreceivedMessage> sent = unreceived.stream()
                .filter(message -> message.transfer().destinationNode() == rank.rank())
                .filter(message -> !wanted.matches(message.transfer())).toList();
        List<UnreceivedMessage> awaited = sent.stream().filter(message -> wanted.sourceNode() == Wildcard.ANY_SOURCE
                || wanted.sourceNode() == message.transfer().sourceNode()).toList();
        List<UnreceivedMessage> told = !awaited.isEmpty() ? awaited
                : sent.stream().filter(message -> message.transfer().tag() == wanted.tag()).toList();
        if (!told.isEmpty()) {
            int more = Math.max(0, told.size() - MOST_MESSAGES);
            out.printf("    not what it waits for: %s%s%n",
                    told.stream().limit(MOST_MESSAGES).map(message -> sent(message, wanted))
                            .collect(Collectors.joining("; ")),
                    more == 0 ? "" : "; and " + more + " more");
        }
    }

    /** The message that a rank waits for; {@code null} if it is none of the program's, or is on its way. */
    private static MessagePattern wanted(Blocking blocking) {
        return switch (blocking) {
            case ReceiveTransfer receive when receive.message() == null && receive.origin().collective() == null ->
                receive;
            case Probe probe -> probe;
            default -> null;
        };
    }

    private String sent(UnreceivedMessage message, MessagePattern wanted) {
        SendTransfer send = message.transfer();
        return "rank " + send.sourceNode() + " has sent tag " + send.givenTag()
                + (send.context() == wanted.context() ? "" : " on " + send.communicator().name())
                + place(" at ", message.place().site());
    }

    private void printCycle(PrintWriter out) {
        if (deadlock.cycle().isEmpty()) {
            out.println("There is no cycle: " + reason());
            return;
        }
        List<Integer> cycle = deadlock.cycle();
        int more = Math.max(0, cycle.size() - MOST_RANKS);
        String chain = cycle.stream().limit(MOST_RANKS).map(rank -> "rank " + rank)
                .collect(Collectors.joining(" waits for "));
        out.printf("They wait for each other in a cycle%s: %s waits for %srank %d.%n",
                more == 0 ? "" : " of " + cycle.size(), chain,
                more == 0 ? "" : more + " more, the last of which waits for ", cycle.getFirst());
    }

    /** Says where messages lie in the machine's own structures, which may be why nothing moves. */
    private void printStructures(PrintWriter out) {
        StructureLook look = new StructureLook(run);
        for (BlockedRank rank : deadlock.blocked().subList(0, Math.min(MOST_RANKS, deadlock.blocked().size()))) {
            List<StructureSample> holding = look.of(rank.rank()).stream().filter(StructureSample::hasMessages).toList();
            if (!holding.isEmpty()) {
                out.printf("  %s of rank %d:%n", run.machine().nodeName(rank.rank()), rank.rank());
                StructureText.print(holding, "    ", deadlock.timePs(), out);
            }
        }
    }

    /** Why ranks cannot go on that do not wait for each other in a cycle. */
    private String reason() {
        for (BlockedRank rank : deadlock.blocked()) {
            List<Integer> awaited = Arrays.stream(rank.blocking().waitsFor()).sorted().boxed().toList();
            if (!awaited.isEmpty() && awaited.stream().allMatch(other -> deadlock.blockedRank(other) == null)) {
                return "rank " + rank.rank() + " waits for " + RankRanges.words(awaited) + ", which "
                        + (awaited.size() == 1 ? "has" : "have") + " ended.";
            }
        }
        return "a rank waits for something that no other rank is going to do.";
    }

    private static void printMissing(MissingRanks missing, PrintWriter out) {
        out.printf("%s on %s: %s called it, %s not.%n", missing.call(), missing.communicator(),
                have(missing.present()), have(missing.absent()));
    }

    private static String have(List<Integer> ranks) {
        return RankRanges.words(ranks) + (ranks.size() == 1 ? " has" : " have");
    }

    private String called(int number, BlockedRank rank) {
        return place(" at ", number)
                + CallerText.words(CallerText.callers(site(number), places.stack(process(rank).rank())));
    }

    private String place(String before, int number) {
        Site site = site(number);
        return site == null ? "" : before + site;
    }

    private Site site(int number) {
        return number == 0 ? null : places.site(number);
    }
}
