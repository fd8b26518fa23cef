// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.Assume;

/** Reads a trace with {@code babeltrace2}, the reference reader of CTF. Tests that need it are skipped without it. */
public final class Babeltrace {

    private Babeltrace() {
    }

    /** The lines it prints, one per record; fails if it finds anything wrong with the trace. */
    public static List<String> lines(Path trace) throws IOException, InterruptedException {
        return ExternalReader.run("babeltrace2", "--clock-cycles", "--fields=all", trace.toString());
    }

    /** Runs programs that tests may do without. */
    static final class ExternalReader {
        static List<String> run(String... command) throws IOException, InterruptedException {
            Assume.assumeTrue(command[0] + " is not installed", isInstalled(command[0]));
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError(String.join(" ", command) + " failed:\n" + output);
            }
            return output.lines().toList();
        }

        private static boolean isInstalled(String program) {
            return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                    .anyMatch(folder -> new File(folder, program).canExecute());
        }
    }
}
