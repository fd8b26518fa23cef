// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the trace is that a command line names. */
final class TraceFolder {
    /** Where a run that Eclipse keeps has its trace. */
    private static final String TRACE_OF_A_RUN = "trace";
    private static final String SETTINGS_OF_A_RUN = "settings.properties";

    private TraceFolder() {
    }

    /** The folder of the trace: the given one, or that in it if it is of a run that Eclipse has kept. */
    static Path of(Path folder) {
        return Files.exists(folder.resolve(SETTINGS_OF_A_RUN)) ? folder.resolve(TRACE_OF_A_RUN) : folder;
    }
}
