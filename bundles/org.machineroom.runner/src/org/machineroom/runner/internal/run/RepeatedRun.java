// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.REPEATS;
import static org.machineroom.live.settings.SettingTable.STOP_AT;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.report.RunReport.Ending;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.condition.ConditionChanges;
import org.machineroom.trace.condition.RunConditions;
import org.machineroom.trace.condition.TracePrefix;
import org.machineroom.trace.read.Trace;

/**
 * The run that another one is to be a repetition of.
 *
 * @param trace where its trace is
 * @param before what it depended on, if that is known
 * @param now what the repetition depends on
 * @param isMeasured whether the repetition depends on the host's speed
 */
record RepeatedRun(Path trace, Optional<RunConditions> before, ConditionNotes now, boolean isMeasured) {
    /**
     * The one that the settings name; or, for a run that goes to a position, the one whose trace it replaces.
     *
     * @throws RunException if there is no trace where one is named
     */
    static Optional<RepeatedRun> of(RunSettings settings, ConditionNotes now) throws RunException {
        Path named = settings.get(REPEATS);
        if (named != null) {
            requireTrace(named);
        }
        Path trace = named != null || settings.get(STOP_AT) == null ? named : settings.get(TRACE);
        return trace == null ? Optional.empty()
                : Optional.of(new RepeatedRun(trace, RunConditions.read(trace), now,
                        settings.get(COMPUTE) == Compute.MEASURED));
    }

    private static void requireTrace(Path folder) throws RunException {
        try {
            Trace.open(folder);
        } catch (TraceException e) {
            throw new RunException("--repeats " + e.getMessage(), e);
        }
    }

    /** Says what has changed since, before the repetition begins. */
    void tellChanges(PrintStream err) {
        List<String> words = changes().map(ConditionChanges::words).orElse(List.of());
        if (!words.isEmpty()) {
            err.println("machineroom: since the run that this one repeats, " + String.join("; ", words)
                    + "; a position may be another place");
        }
    }

    private Optional<ConditionChanges> changes() {
        return before.map(then -> new ConditionChanges(then, now.conditions()));
    }

    /** Says where the repetition departs, and why, if it has left a trace and the other's is still there. */
    void tellDeparture(RunSettings settings, Ending ending, PrintStream err) {
        Path again = settings.get(TRACE);
        if (again == null || again.toAbsolutePath().equals(trace.toAbsolutePath()) || !Files.isDirectory(trace)) {
            return;
        }
        try {
            Trace first = Trace.open(trace);
            new TracePrefix(new TracePrefix.Part(first, first.isComplete()),
                    new TracePrefix.Part(Trace.open(again), ending == Ending.COMPLETED)).departure()
                    .ifPresent(departure -> err.println("machineroom: the run departs from the one that it repeats at "
                            + Units.time(departure.timePs()) + " of virtual time, on rank " + departure.rank() + ": "
                            + cause()));
        } catch (TraceException e) {
            err.println("machineroom: it cannot be told whether the run departs from the one that it repeats: "
                    + e.getMessage());
        }
    }

    private String cause() {
        return changes().map(known -> known.cause(isMeasured))
                .orElseGet(() -> ConditionChanges.unknownCause(isMeasured));
    }
}
