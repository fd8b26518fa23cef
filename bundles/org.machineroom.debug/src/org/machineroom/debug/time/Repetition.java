// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import static org.machineroom.live.settings.SettingTable.COMPUTE;

import java.nio.file.Files;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.internal.Messages;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Compute;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.condition.ConditionChanges;
import org.machineroom.trace.condition.RunConditions;
import org.machineroom.trace.condition.TracePrefix;
import org.machineroom.trace.read.Trace;

/**
 * A run and the one that repeats it, as far as both have come.
 *
 * @param first the run
 * @param again repeats it
 */
record Repetition(StoredRun first, StoredRun again) {
    /** Why the second is not as the first, for the user; empty if it is, or if there is no trace of one of them. */
    Optional<String> difference() throws CoreException {
        if (!Files.isDirectory(first.trace()) || !Files.isDirectory(again.trace())) {
            return Optional.empty();
        }
        Optional<ConditionChanges> changes = changes();
        Optional<TracePrefix.Departure> departure = departure();
        if (departure.isPresent()) {
            boolean isMeasured = MachineRoom.runs().settings(again)
                    .filter(settings -> settings.get(COMPUTE) == Compute.MEASURED).isPresent();
            return Optional.of(NLS.bind(Messages.repetitionDeparts, new Object[] {
                    Units.time(departure.get().timePs()), departure.get().rank(),
                    changes.map(known -> known.cause(isMeasured))
                            .orElseGet(() -> ConditionChanges.unknownCause(isMeasured))}));
        }
        return changes.map(ConditionChanges::words).filter(words -> !words.isEmpty())
                .map(words -> NLS.bind(Messages.repetitionChanged, String.join("; ", words)));
    }

    private Optional<ConditionChanges> changes() {
        return RunConditions.read(first.trace()).flatMap(
                before -> RunConditions.read(again.trace()).map(now -> new ConditionChanges(before, now)));
    }

    private Optional<TracePrefix.Departure> departure() throws CoreException {
        try {
            return new TracePrefix(part(first), part(again)).departure();
        } catch (TraceException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }

    private static TracePrefix.Part part(StoredRun run) throws TraceException {
        StoredRun now = MachineRoom.runs().current(run);
        return new TracePrefix.Part(Trace.open(run.trace()),
                now.end() != null && now.end().ending().equals(StoredRun.COMPLETED));
    }
}
