// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.IntFunction;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Outcome;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.coverage.MissingMember;
import org.machineroom.runner.internal.lane.ProgramStack;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.report.DeadlockText;

/** Says on the error output, once, why a run ended before its time. */
final class EndingText {
    private final MpiRun run;
    private final IntFunction<Site> sites;
    private final PrintStream err;
    private boolean isToldOfDeadlock;

    EndingText(MpiRun run, IntFunction<Site> sites, PrintStream err) {
        this.run = run;
        this.sites = sites;
        this.err = err;
    }

    /** Explains a deadlock, which the run will end with. */
    void print(Deadlock deadlock) {
        if (!isToldOfDeadlock) {
            isToldOfDeadlock = true;
            new DeadlockText(deadlock, run, sites).print(new PrintWriter(err));
        }
    }

    void print(Outcome outcome) {
        switch (outcome) {
            case Outcome.Completed _ -> {
            }
            case Outcome.Stopped stopped -> {
                if (stopped.status() != 0) {
                    err.printf("%s%s ended the run at %s of virtual time%n", culprit(stopped.rank()), stopped.reason(),
                            Units.time(stopped.timePs()));
                }
            }
            case Outcome.Failed failed -> err.printf("%s failed at %s of virtual time:%n%s", who(failed.rank()),
                    Units.time(failed.timePs()),
                    failed.cause() instanceof MpiFault fault ? fault(failed.rank(), fault) : failure(failed.cause()));
            case Outcome.Deadlocked deadlocked -> print(deadlocked.deadlock());
        }
        err.flush();
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
        Site site = process.call().operation == null ? null : sites.apply(process.call().site);
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
        return text + MissingMember.of(error).map(missing -> missing.sentence() + System.lineSeparator()).orElse("");
    }
}
