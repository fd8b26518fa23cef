// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.machineroom.kernel.Outcome;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.MainMethod;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.report.DeadlockText;

/** Says on the error output why a run ended before its time. */
record EndingText(MpiRun run, IntFunction<Site> sites, PrintStream err) {
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
                    Units.time(failed.timePs()), stack(failed.cause()));
            case Outcome.Deadlocked deadlocked -> new DeadlockText(deadlocked.deadlock(), run, sites)
                    .print(new PrintWriter(err));
        }
        err.flush();
    }

    private String culprit(int rank) {
        return rank == Outcome.Stopped.NOBODY ? "" : who(rank) + ": ";
    }

    private String who(int rank) {
        return "rank " + rank + " (" + run.machine().nodeName(rank) + ")";
    }

    /** The stack of an error, without the simulator's own frames below the program's main method. */
    private static String stack(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            StackTraceElement[] frames = cause.getStackTrace();
            for (int i = 0; i < frames.length; i++) {
                if (frames[i].getClassName().equals(MainMethod.class.getName())) {
                    cause.setStackTrace(Arrays.copyOf(frames, i));
                    break;
                }
            }
        }
        StringWriter text = new StringWriter();
        error.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }
}
