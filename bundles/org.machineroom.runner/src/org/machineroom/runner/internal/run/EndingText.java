// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Outcome;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.coverage.MissingMember;
import org.machineroom.runner.internal.lane.ProgramStack;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.CutText;
import org.machineroom.runner.internal.report.DeadlockText;
import org.machineroom.runner.internal.report.Standing;
import org.machineroom.runner.internal.report.StandingText;

/** Says on the error output, once, why a run ended before its time. */
final class EndingText {
    private final MpiRun run;
    private final IntToLongFunction calls;
    private final SourcePlaces places;
    private final PrintStream err;
    private boolean isToldOfDeadlock;

    /** Prepares for a run; {@code calls} is how many calls a rank has finished. */
    EndingText(MpiRun run, IntToLongFunction calls, SourcePlaces places, PrintStream err) {
        this.run = run;
        this.calls = calls;
        this.places = places;
        this.err = err;
    }

    /** Explains a deadlock, which the run will end with. */
    void print(Deadlock deadlock) {
        if (!isToldOfDeadlock) {
            isToldOfDeadlock = true;
            new DeadlockText(deadlock, run, places).print(new PrintWriter(err));
        }
    }

    void print(Outcome outcome) {
        switch (outcome) {
            case Outcome.Completed _ -> LateExit.of(run)
                    .ifPresent(exit -> err.printf("%s: %s%n", who(exit.rank()), exit.words()));
            case Outcome.Stopped stopped -> {
                if (stopped.status() != 0) {
                    err.printf("%s%s ended the run at %s of virtual time%n", culprit(stopped.rank()), stopped.reason(),
                            Units.time(stopped.timePs()));
                    printStandings(stopped);
                }
            }
            case Outcome.Failed failed -> print(failed);
            case Outcome.Deadlocked deadlocked -> print(deadlocked.deadlock());
        }
        err.flush();
    }

    private void printStandings(Outcome.Stopped stopped) {
        if (stopped.rank() == Outcome.Stopped.NOBODY) {
            new CutText(run, calls, places).print(new PrintWriter(err));
        }
    }

    private void print(Outcome.Failed failed) {
        err.printf("%s failed at %s of virtual time:%n%s", who(failed.rank()), Units.time(failed.timePs()),
                failed.cause() instanceof MpiFault fault ? fault(failed.rank(), fault) : failure(failed.cause()));
        StandingText.printOthers(failed.rank(), failed.timePs(), Standing.of(run, calls, places,
                rank -> rank <= StandingText.MOST_OTHERS), new PrintWriter(err));
    }

    /** Behind which call of MPI a rank computes, in words; empty if it has made none. */
    String after(int rank) {
        MpiProcess process = MpiProcess.of(run.kernel().rank(rank));
        Site site = process.endedSite() == 0 ? null : places.site(process.endedSite());
        return site == null || process.call().operation == null ? ""
                : " after " + process.call().operation.name() + " at " + site;
    }

    private String culprit(int rank) {
        return rank == Outcome.Stopped.NOBODY ? "" : who(rank) + ": ";
    }

    private String who(int rank) {
        return "rank " + rank + " (" + run.machine().nodeName(rank) + ")";
    }

    /** What the machine has refused: where in the program the rank was says more than where in the simulator. */
    private String fault(int rank, MpiFault fault) {
        MpiProcess process = MpiProcess.of(run.kernel().rank(rank));
        Site site = process.call().operation == null ? null : places.site(process.call().site);
        String where = site == null ? ""
                : (process.hasCallBegun() ? "\tin " : "\tafter ") + process.call().operation.name() + " at " + site
                        + System.lineSeparator();
        return fault.getMessage() + System.lineSeparator() + where;
    }

    /** The stack of an error as the program has it, and what it means if a function is missing. */
    private static String failure(Throwable error) {
        ProgramStack.cut(error);
        StringWriter text = new StringWriter();
        error.printStackTrace(new PrintWriter(text, true));
        return folded(text.toString())
                + MissingMember.of(error).map(missing -> missing.sentence() + System.lineSeparator()).orElse("");
    }

    /** Says of calls of a function by itself how many there are. */
    private static String folded(String stack) {
        List<String> lines = stack.lines().toList();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size();) {
            int next = i + 1;
            while (next < lines.size() && lines.get(next).equals(lines.get(i))) {
                next++;
            }
            text.append(lines.get(i)).append(System.lineSeparator());
            if (next > i + 1) {
                text.append("\t... the same ").append(next - i - 1).append(" times more")
                        .append(System.lineSeparator());
            }
            i = next;
        }
        return text.toString();
    }
}
