// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.DEBUG_AT;
import static org.machineroom.live.settings.SettingTable.SIMULATED_TIME_LIMIT;
import static org.machineroom.live.settings.SettingTable.STOP_AT;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.machineroom.kernel.Outcome;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.Position.AtHit;
import org.machineroom.live.settings.Position.AtLine;
import org.machineroom.live.settings.Position.AtStep;
import org.machineroom.live.settings.Position.AtTime;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.MpiWatch;
import org.machineroom.mpi.Transfer;
import org.machineroom.runner.internal.report.Standing;
import org.machineroom.runner.internal.report.StandingText;
import org.machineroom.runner.internal.report.Stands;
import org.machineroom.trace.RunEnding;

/** Ends a run at a position, if it is to, and tells where each rank stands there. */
final class StopAt {
    private static final String REASON = "--stop-at";

    private final Position position;
    private Supplier<List<Standing>> look;

    /** Takes the position out of the settings, where there is one. */
    StopAt(RunSettings settings, int ranks) throws RunException {
        position = settings.get(STOP_AT);
        if (position != null && settings.get(SIMULATED_TIME_LIMIT) != null) {
            throw new RunException(
                    "a run that ends at a position (--stop-at) cannot have a limit of simulated time, too");
        }
        if (position instanceof AtHit || position instanceof AtStep) {
            throw new RunException("--stop-at " + position + ": only a debugger finds the hits of a breakpoint and "
                    + "the steps of a rank; in Eclipse, Go to Position in the Run menu goes there");
        }
        requireRank(REASON + " ", position, ranks);
        requireRank("", settings.get(DEBUG_AT), ranks);
    }

    private static void requireRank(String option, Position position, int ranks) throws RunException {
        int rank = position == null ? 0 : switch (position) {
            case AtCall call -> call.rank();
            case AtLine line -> line.rank();
            case AtStep step -> step.rank();
            case AtTime _,AtFailure _,AtHit _ -> 0;
        };
        if (rank >= ranks) {
            throw new RunException(option + position + ": there is no rank " + rank + ", as the run has "
                    + ranks + " rank" + (ranks == 1 ? "" : "s"));
        }
    }

    /** Whether a run is to end where a rank is not in a call: then no other rank may compute at the same time. */
    static boolean isInsideOfARank(RunSettings settings) {
        return settings.get(STOP_AT) instanceof AtLine;
    }

    /**
     * Has the run end there. To be called when all processes are there and before they start.
     *
     * @param where tells where each rank stands
     */
    void begin(MpiRun run, PrintedLines printed, Supplier<List<Standing>> where) {
        look = where;
        if (position != null) {
            watch(run, printed, where);
        }
    }

    private void watch(MpiRun run, PrintedLines printed, Supplier<List<Standing>> where) {
        switch (position) {
            case AtFailure _ -> {
                // the run ends there by itself
            }
            case AtHit _,AtStep _ -> throw new IllegalStateException(position.toString()); // was refused
            case AtTime time -> run.kernel().limit(time.ps(), ExitStatus.OK, REASON);
            case AtCall call -> {
                MpiProcess process = MpiProcess.of(run.kernel().rank(call.rank()));
                process.watch(new Countdown(call.call()));
            }
            case AtLine line -> printed.await(line, () -> {
                List<Standing> there = where.get();
                look = () -> there; // the rank is not there any more when the run has ended
                throw run.kernel().rank(line.rank()).stopRunHere(ExitStatus.OK, REASON);
            });
        }
    }

    /** Ends the run with a call of the process that is watched. */
    private static final class Countdown implements MpiWatch {
        private long left;

        Countdown(long calls) {
            this.left = calls;
        }

        @Override
        public void entered(MpiProcess process) {
            left--;
            if (left == 0) {
                process.rank().stopRun(ExitStatus.OK, REASON);
                process.rank().sync(); // stays there, as all others stay where they are
            }
        }

        @Override
        public void posted(Transfer transfer) {
            // is part of a call
        }

        @Override
        public void failed(MpiProcess process, MpiFault fault, boolean isFatal) {
            // ends the call
        }
    }

    /** Where the ranks stand if the run has come to the position; empty if it has not, or was not to. */
    List<Standing> standings(Outcome outcome) {
        return isThere(outcome) ? look.get() : List.of();
    }

    private boolean isThere(Outcome outcome) {
        return position instanceof AtFailure
                ? outcome instanceof Outcome.Failed || outcome instanceof Outcome.Deadlocked
                : position != null && outcome instanceof Outcome.Stopped stopped && stopped.reason().equals(REASON);
    }

    /** Tells where the ranks stand, or that the run has not come there; returns the first for the trace. */
    Optional<RunEnding> print(Outcome outcome, List<Standing> standings, PrintStream out, PrintStream err) {
        if (isThere(outcome)) {
            StringWriter text = new StringWriter();
            StandingText.print(position, outcome.timePs(), standings, new PrintWriter(text));
            out.print(text);
            out.flush();
            return position instanceof AtFailure ? Optional.empty()
                    : Optional.of(new RunEnding(RunEnding.Kind.STOPPED, outcome.timePs(), 0, REASON + " " + position,
                            text.toString().replace(System.lineSeparator(), "\n"), Stands.of(standings)));
        } else if (isMissed(outcome)) {
            err.println("machineroom: the run has ended at " + Units.time(outcome.timePs())
                    + " of virtual time and has not come to --stop-at " + position);
        }
        return Optional.empty();
    }

    /** Whether the run was to come to a position and has not. */
    boolean isMissed(Outcome outcome) {
        return position != null && !isThere(outcome);
    }
}
