// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.Rank;
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
import org.machineroom.runner.internal.report.Stands;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;
import org.machineroom.trace.RunEnding.Stand;

/** Says on the error output, once, and in the trace, why a run ended before its time. */
final class EndingText {
    /** As much of a text is kept: a stack may have a thousand frames, and a message be of any length. */
    private static final int MOST_CHARACTERS = 1 << 16;
    private static final int MOST_HEADLINE = 500;

    private final MpiRun run;
    private final IntToLongFunction calls;
    private final SourcePlaces places;
    private final PrintStream err;
    private final Consumer<RunEnding> trace;
    private boolean isToldOfDeadlock;

    /**
     * Prepares for a run.
     *
     * @param calls how many calls a rank has finished
     * @param trace keeps what is told
     */
    EndingText(MpiRun run, IntToLongFunction calls, SourcePlaces places, PrintStream err,
            Consumer<RunEnding> trace) {
        this.run = run;
        this.calls = calls;
        this.places = places;
        this.err = err;
        this.trace = trace;
    }

    /** Explains a deadlock, which the run will end with. */
    void print(Deadlock deadlock) {
        if (!isToldOfDeadlock) {
            isToldOfDeadlock = true;
            DeadlockText text = new DeadlockText(deadlock, run, places);
            tell(text.ending(printed(text::print)));
        }
    }

    /** Says why the run has ended; nothing of one that has run to its end. */
    void print(Outcome outcome) {
        switch (outcome) {
            case Outcome.Completed _ -> LateExit.of(run).ifPresent(exit -> tell(ending(exit)));
            case Outcome.Stopped stopped -> {
                if (stopped.status() != 0) {
                    tell(ending(stopped));
                } else if (stopped.rank() != Outcome.Stopped.NOBODY) {
                    keep(ending(stopped));
                }
            }
            case Outcome.Failed failed -> tell(ending(failed));
            case Outcome.Deadlocked deadlocked -> print(deadlocked.deadlock());
        }
    }

    private void tell(RunEnding ending) {
        keep(ending);
        err.print(ending.text());
        err.flush();
    }

    private void keep(RunEnding ending) {
        trace.accept(ending.with(kept(ending.text())));
    }

    /** A text as a trace keeps it, the same on every host. */
    private static String kept(String text) {
        String lines = text.replace(System.lineSeparator(), "\n");
        if (lines.length() <= MOST_CHARACTERS) {
            return lines;
        }
        String first = lines.substring(0, MOST_CHARACTERS);
        return first + "\n... and " + (lines.length() - MOST_CHARACTERS) + " more characters\n";
    }

    private RunEnding ending(Outcome.Stopped stopped) {
        String text = String.format(Units.NO_LOCALE, "%s%s ended the run at %s of virtual time%n",
                culprit(stopped.rank()),
                stopped.reason(), Units.time(stopped.timePs()));
        if (stopped.rank() == Outcome.Stopped.NOBODY) {
            CutText cut = new CutText(run, calls, places);
            Kind kind = stopped.status() == ExitStatus.TIME_LIMIT ? Kind.LIMITED : Kind.INTERRUPTED;
            return new RunEnding(kind, stopped.timePs(), 0, stopped.reason(), text + printed(cut::print),
                    cut.stands());
        }
        return new RunEnding(Kind.EXITED, stopped.timePs(), 1, "rank " + stopped.rank() + ": " + stopped.reason(),
                text, standings(0).stream().filter(one -> one.rank() == stopped.rank()).map(Stands::of).toList());
    }

    private RunEnding ending(LateExit exit) {
        return new RunEnding(Kind.EXITED, run.kernel().nowPs(), exit.others() + 1,
                "rank " + exit.rank() + ": " + exit.words(),
                String.format(Units.NO_LOCALE, "%s: %s%n", who(exit.rank()), exit.words()), List.of());
    }

    private RunEnding ending(Outcome.Failed failed) {
        String failure = failed.cause() instanceof MpiFault fault ? fault(failed.rank(), fault)
                : failure(failed.cause());
        List<Standing> standings = standings(StandingText.MOST_OTHERS + 1);
        String text = String.format(Units.NO_LOCALE, "%s failed at %s of virtual time:%n%s", who(failed.rank()),
                Units.time(failed.timePs()), failure)
                + printed(out -> StandingText.printOthers(failed.rank(), failed.timePs(), standings, out));
        String headline = failure.lines().findFirst()
                .map(line -> line.length() > MOST_HEADLINE ? line.substring(0, MOST_HEADLINE) + " ..." : line)
                .orElse("");
        List<Stand> stands = new ArrayList<>();
        standings.stream().filter(one -> one.rank() == failed.rank())
                .forEach(one -> stands.add(Stands.of(one, headline, FailedPlace.of(run, places, failed))));
        standings.stream().filter(one -> one.rank() != failed.rank()).limit(StandingText.MOST_OTHERS)
                .forEach(one -> stands.add(Stands.of(one)));
        return new RunEnding(Kind.FAILED, failed.timePs(), 1, "rank " + failed.rank() + ": " + headline, text, stands);
    }

    /** Where all ranks stand, the first of them with the calls that have led there. */
    private List<Standing> standings(int told) {
        return Standing.of(run, calls, places, rank -> rank < told);
    }

    private static String printed(Consumer<PrintWriter> how) {
        StringWriter text = new StringWriter();
        how.accept(new PrintWriter(text, true));
        return text.toString();
    }

    /**
     * Says that the run ends while a rank computes, which is not waited for. On any thread.
     *
     * @param reason why it ends
     */
    void printLeft(Kind kind, String reason) {
        Rank inside = run.kernel().inside();
        String rank = inside == null ? ", while a rank computed" : ", while rank " + inside.id() + " computed";
        long nowPs = run.kernel().nowPs();
        tell(new RunEnding(kind, nowPs, 0, reason + rank,
                String.format(Units.NO_LOCALE, "%s ended the run at %s of virtual time%s%s; there is no summary%n",
                        reason,
                        Units.time(nowPs), rank, inside == null ? "" : after(inside.id())),
                List.of()));
    }

    /** Behind which call of MPI a rank computes, in words; empty if it has made none. */
    private String after(int rank) {
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
