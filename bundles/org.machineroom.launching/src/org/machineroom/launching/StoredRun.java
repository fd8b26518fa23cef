// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.nio.file.Path;
import java.time.Instant;
import org.eclipse.debug.core.ILaunchManager;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.RunProcess;
import org.machineroom.live.settings.ProgramName;

/**
 * A run that is kept on disk.
 *
 * @param folder where it is kept
 * @param name as the user has named it
 * @param configuration name of the launch configuration it was started from; empty if that was elsewhere
 * @param mode it was started in
 * @param started when
 * @param program name of its main class, or the file of a program in another language than Java
 * @param machine id of the machine
 * @param ranks number of ranks; 0 as long as that is not known
 * @param end how it ended; {@code null} while it goes on, and if Eclipse was closed before it ended
 */
public record StoredRun(Path folder, String name, String configuration, String mode, Instant started, String program,
        String machine, int ranks, Ended end) {
    /** Ending of a run that has come to the end of its program. */
    public static final String COMPLETED = "COMPLETED";
    /** Ending of a run that the user has terminated and that could not tell any more. */
    public static final String TERMINATED = "TERMINATED";
    /** Ending of a run whose process was gone before the run had told how it ended. */
    public static final String KILLED = "KILLED";

    /** Ending of a run that was not launched here: a trace alone does not tell how its run ended. */
    public static final String ELSEWHERE = "ELSEWHERE";

    /** Where its trace is. */
    public Path trace() {
        return folder.resolve("trace");
    }

    /** The file with its settings, see {@link org.machineroom.live.settings.RunFile}. */
    public Path settings() {
        return folder.resolve("settings.properties");
    }

    /** The file with what it has read from the console; there is none if it has read nothing. */
    public Path input() {
        return folder.resolve(RunProcess.INPUT_FILE);
    }

    /** The file with what it was given to read first; there is none if it was given nothing. */
    public Path givenInput() {
        return folder.resolve("given-input");
    }

    /** The number of the run, which never changes. */
    public String number() {
        return folder.getFileName().toString();
    }

    /** Whether its program is in C, C++ or Fortran, and so named by a file. */
    public boolean isNative() {
        return ProgramName.isOfFile(program);
    }

    /** Whether it runs, or ran, under the debugger. */
    public boolean isDebugged() {
        return mode.equals(ILaunchManager.DEBUG_MODE);
    }

    /** Whether it was not launched here, and only its trace is known. */
    public boolean isFromElsewhere() {
        return end != null && end.ending().equals(ELSEWHERE);
    }

    /** Whether this is the same run; its name and end, and what else is known of it, may differ. */
    public boolean isSameAs(StoredRun other) {
        return folder.equals(other.folder);
    }

    public StoredRun withName(String newName) {
        return new StoredRun(folder, newName, configuration, mode, started, program, machine, ranks, end);
    }

    public StoredRun withRanks(int newRanks) {
        return new StoredRun(folder, name, configuration, mode, started, program, machine, newRanks, end);
    }

    public StoredRun withEnd(Ended newEnd) {
        return new StoredRun(folder, name, configuration, mode, started, program, machine, ranks, newEnd);
    }
}
