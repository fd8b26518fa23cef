// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.nio.file.Files;
import java.nio.file.Path;
import org.machineroom.runner.internal.run.RunException;

/** A file that an option names, to be written at the end. */
final class OutputFile {
    private OutputFile() {
    }

    /** Refuses what can be no file before a run of hours has been made for it. */
    static void require(String option, Path file) throws RunException {
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new RunException(option + " " + file + ": that is a folder, needed is the name of a file");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new RunException(option + " " + file + ": there is no folder " + folder);
        }
    }
}
