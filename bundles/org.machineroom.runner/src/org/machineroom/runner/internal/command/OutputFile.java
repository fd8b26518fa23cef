// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.WholeFile;

/** A file that an option names, to be written at the end. */
final class OutputFile {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    private OutputFile() {
    }

    /** Whether {@code -} stands for it, as it does for Unix's own commands. */
    static boolean isStandardOutput(Path file) {
        return file.equals(STANDARD_OUTPUT);
    }

    /** Refuses {@code -} where something else is written to the standard output, or it is more than one file. */
    static void requireName(String option, Path file, String why) throws RunException {
        if (isStandardOutput(file)) {
            throw new RunException(option + " -: " + why + "; give a name (./- for one that is called so)");
        }
    }

    /**
     * Writes a text.
     *
     * @param option that names the file
     */
    static void write(String option, Path file, String text) throws RunException {
        if (isStandardOutput(file)) {
            System.out.print(text);
            return;
        }
        try {
            WholeFile.write(file, text);
        } catch (IOException e) {
            throw RunException.unwritable(option + " " + file, e);
        }
    }

    /** Refuses what can be no file before a run of hours has been made for it. */
    static void require(String option, Path file) throws RunException {
        if (isStandardOutput(file)) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new RunException(option + " " + file + ": that is a folder, needed is the name of a file");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new RunException(option + " " + file + ": there is no folder " + folder);
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new RunException(option + " " + file + " cannot be written: permission denied");
        }
    }

    /** Refuses what can be no picture. */
    static void requirePicture(String option, Path file) throws RunException {
        if (!file.toString().endsWith(".svg") && !file.toString().endsWith(".png")) {
            throw new RunException(option + " " + file + ": the name must end in .svg or .png");
        }
        require(option, file);
    }

    /** Refuses a folder in which nothing can be written; one that is not there is not made yet. */
    static void requireFolder(String option, Path folder) throws RunException {
        Path there = folder.toAbsolutePath();
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (there == null || !Files.isDirectory(there)) {
            throw new RunException(option + " " + folder + ": " + there + " is no folder");
        }
        if (!Files.isWritable(there)) {
            throw new RunException(option + " " + folder + ": nothing can be written in " + there);
        }
    }
}
