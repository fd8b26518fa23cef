// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankState;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.internal.check.RunChecks;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.trace.RunEnding.Stand;

/** Says where the ranks stand of a run that the user, or a limit, has ended: it may have gone on for ever. */
public final class CutText {
    private static final int MOST_LINES = 8;
    private static final int MOST_OPERATIONS = 4;
    /** So often in a row a program makes the same call only if it asks again and again. */
    private static final int OFTEN = 100;

    private static final List<String> ASKING = List.of("MPI_Test", "MPI_Iprobe", "MPI_Improbe", "MPI_Parrived",
            "MPI_Request_get_status", "MPI_Win_test");

    private final MpiRun run;
    private final SourcePlaces places;
    private final List<BlockedRank> blocked = new ArrayList<>();
    private final List<Standing> going;

    /** Prepares for a run; {@code calls} is how many calls a rank has finished. */
    public CutText(MpiRun run, IntToLongFunction calls, SourcePlaces places) {
        this.run = run;
        this.places = places;
        going = Standing.of(run, calls, places, _ -> true).stream()
                .filter(standing -> isGoing(run.kernel().rank(standing.rank()), blocked)).toList();
    }

    /** Prints who goes on and who waits; nothing before a rank has begun. */
    public void print(PrintWriter out) {
        if (!going.isEmpty()) {
            out.println("these ranks go on:");
        }
        going.stream().limit(MOST_LINES)
                .forEach(standing -> out.println("  " + StandingText.words(told(standing), run.kernel().nowPs())));
        printMore(going.size() - MOST_LINES, out);
        if (!blocked.isEmpty()) {
            printBlocked(out);
        }
        RunChecks.of(run).missing().stream().limit(MOST_OPERATIONS)
                .forEach(operation -> out.println(MissingText.words(operation)));
        out.flush();
    }

    /** Where those stand of whom it tells. */
    public List<Stand> stands() {
        Stands stands = new Stands(run, places);
        groups().stream().limit(MOST_LINES).forEach(stands::add);
        return Stream.concat(going.stream().limit(MOST_LINES).map(this::told).map(Stands::of), stands.kept().stream())
                .toList();
    }

    private List<StuckGroup> groups() {
        return new StuckGroups(new Deadlock(run.kernel().nowPs(), blocked, List.of()), run).all();
    }

    private static boolean isGoing(Rank rank, List<BlockedRank> blocked) {
        boolean waits = rank.isBlocked() && !rank.isCatchingUp() && !isAsking(MpiProcess.of(rank));
        if (waits) {
            blocked.add(new BlockedRank(rank.id(), rank.blockedSincePs(), rank.blocking()));
        }
        return !waits && rank.state() != RankState.DONE;
    }

    /** Whether a process is in a call that only asks and soon returns, though asking may take it time. */
    private static boolean isAsking(MpiProcess process) {
        return process.hasCallBegun() && ASKING.stream().anyMatch(call(process)::startsWith);
    }

    private void printBlocked(PrintWriter out) {
        out.println("these wait:");
        StuckLines lines = new StuckLines(run, places, new SentInstead(run, places));
        int left = blocked.size();
        for (StuckGroup group : groups()) {
            if (lines.printed() >= MOST_LINES) {
                break;
            }
            lines.print(group, out);
            left -= group.ranks().size();
        }
        printMore(left, out);
    }

    private static void printMore(int more, PrintWriter out) {
        if (more > 0) {
            out.printf(Units.NO_LOCALE, "  ... and %d more%n", more);
        }
    }

    /** What a rank does, where it asks again and again as that. */
    private Standing told(Standing standing) {
        MpiProcess process = MpiProcess.of(run.kernel().rank(standing.rank()));
        if (process.repeats() >= OFTEN) {
            return standing.doing(call(process) + ", " + process.repeats() + " times in a row",
                    process.repeatedSincePs());
        }
        return isAsking(process) ? standing.doing(call(process), standing.sincePs()) : standing;
    }

    private static String call(MpiProcess process) {
        return process.call().operation.name();
    }
}
