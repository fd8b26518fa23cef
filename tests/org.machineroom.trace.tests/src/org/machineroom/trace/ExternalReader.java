// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import org.junit.Assert;
import org.junit.Assume;

/**
 * Runs other people's readers. Where one is not installed, the test that asks for it is skipped, except if the
 * environment has {@code CI}, as it has under {@code machineroom test}: there it fails, as nobody would see what was
 * not tested.
 */
public final class ExternalReader {

    private ExternalReader() {
    }

    /** The lines that a program prints; fails if the program does. */
    public static List<String> run(String... command) throws IOException, InterruptedException {
        requireInstalled(command[0]);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new AssertionError(String.join(" ", command) + " failed:\n" + output);
        }
        return output.lines().toList();
    }

    private static void requireInstalled(String program) {
        String missing = program + " is not installed; releng/test says which packages have it";
        if (System.getenv("CI") != null) {
            Assert.assertTrue(missing, isInstalled(program));
        }
        Assume.assumeTrue(missing, isInstalled(program));
    }

    private static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> new File(folder, program).canExecute());
    }
}
