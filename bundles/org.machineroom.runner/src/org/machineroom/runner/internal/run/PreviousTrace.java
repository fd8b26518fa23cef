// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.condition.ConditionChanges;
import org.machineroom.trace.condition.RunConditions;
import org.machineroom.trace.read.Trace;

/**
 * The trace that lies where a run is going to write its own.
 *
 * @param folder where it is
 * @param header what it says of its run
 * @param before what that depended on, if it is known
 */
record PreviousTrace(Path folder, TraceHeader header, Optional<RunConditions> before) {
    /** The trace in a folder, if there is one. */
    static Optional<PreviousTrace> of(Path folder) {
        try {
            return Optional.of(new PreviousTrace(folder, Trace.open(folder).header(), RunConditions.read(folder)));
        } catch (TraceException e) {
            return Optional.empty(); // nothing there, or nothing that could be compared
        }
    }

    /** Says so if it is of the same program in other files: then times may differ for that alone. */
    void compare(RunSettings settings, ConditionNotes now, PrintStream err) {
        if (before.isEmpty() || !settings.get(MAIN).equals(header.environment().get("program"))) {
            return;
        }
        List<String> words = new ConditionChanges(before.get(), now.conditions()).program();
        if (!words.isEmpty()) {
            err.println("machineroom: since the run whose trace was in " + folder + ", " + String.join("; ", words)
                    + "; simulated times may differ for that alone");
        }
    }
}
