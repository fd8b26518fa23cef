// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;

/**
 * The trace that lies where a run is going to write its own.
 *
 * @param folder where it is
 * @param header what it says of its run
 */
record PreviousTrace(Path folder, TraceHeader header) {
    /** The trace in a folder, if there is one. */
    static Optional<PreviousTrace> of(Path folder) {
        try {
            return Optional.of(new PreviousTrace(folder, Trace.open(folder).header()));
        } catch (TraceException e) {
            return Optional.empty(); // nothing there, or nothing that could be compared
        }
    }

    /** Says so if it is of the same program in other class files: then times may differ for that alone. */
    void compare(String program, String classes, PrintStream err) {
        String before = header.environment().get(TraceHeader.CLASSES);
        if (before != null && !before.equals(classes) && program.equals(header.environment().get("program"))) {
            err.println("machineroom: the class files of " + program + " are not those of the run whose trace was in "
                    + folder + "; simulated times may differ for that alone");
        }
    }
}
