// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.PrintStream;
import java.util.function.Consumer;
import org.machineroom.analysis.experiment.ExperimentLine;
import org.machineroom.analysis.experiment.ExperimentMessage;

/** Prints messages as lines of JSON, each at once. Thread-safe. */
record JsonLines(PrintStream out) implements Consumer<ExperimentMessage> {
    /** What the option that asks for it does, for a command's description. */
    static final String DESCRIPTION = "print what comes out as lines of JSON while it goes on, for other programs "
            + "to show";

    @Override
    public void accept(ExperimentMessage message) {
        out.println(ExperimentLine.write(message));
        out.flush();
    }
}
