// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The command line in a process of its own, for what only a process shows: pipes that close, disks that are full,
 * signals.
 */
public final class OwnProcess {
    private static final int PATIENCE_SECONDS = 120;

    private OwnProcess() {
    }

    /**
     * A process that will run {@code machineroom} with the given words and the flags of the script. Tests that run in
     * the background of a shell ignore SIGINT, and so would the process but for {@code env}.
     */
    public static ProcessBuilder of(String... words) {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT",
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "--add-opens", "java.base/java.lang=ALL-UNNAMED",
                "--add-exports", "java.base/jdk.internal.vm=ALL-UNNAMED", "--enable-native-access=ALL-UNNAMED",
                "-Djdk.trackAllThreads=false", "-Djdk.pollerMode=1", "-XX:+UseSerialGC",
                "-XX:+UseCompactObjectHeaders", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(Arrays.asList(words));
        return new ProcessBuilder(command);
    }

    /**
     * The same on a host whose settings differ.
     *
     * @param settings options of the JVM, as {@code -Duser.language=de}
     */
    public static ProcessBuilder onHost(String settings, String... words) {
        ProcessBuilder process = of(words);
        process.environment().put("JDK_JAVA_OPTIONS", settings);
        return process;
    }

    /** Where the programs of these tests are. */
    public static String classes() {
        try {
            return Path.of(OwnProcess.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs a process to its end. */
    public static CommandLine run(ProcessBuilder builder) throws IOException, InterruptedException {
        File err = File.createTempFile("machineroom", ".err");
        try {
            Process process = builder.redirectError(err).start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new CommandLine(status(process), out, Files.readString(err.toPath()));
        } finally {
            err.delete();
        }
    }

    /** Waits for the end of a process. */
    public static int status(Process process) throws InterruptedException {
        boolean hasEnded = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (!hasEnded) {
            process.destroyForcibly();
        }
        assertTrue("the process still runs after " + PATIENCE_SECONDS + " s", hasEnded);
        return process.exitValue();
    }
}
