// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.live.RunProcess;
import org.machineroom.trace.condition.ContentDigest;

/**
 * An ahead-of-time cache of the JVM (JEP 483) with the simulator's classes, by which a run starts sooner: for one JDK
 * and the jars of one simulator. A run does without as long as there is none. Whether one fits, the JVM finds out by
 * itself.
 */
public final class StartCache {
    private static final String SUFFIX = ".aot";
    private static final int NAME_DIGITS = 16;
    private static final String DRAFT = "draft";
    private static final Pattern DRAFT_NAME = Pattern.compile(DRAFT + "(\\d{1,10})-\\d+");

    /** Where one is being made; what is left there when it is closed is deleted. */
    record Draft(Path folder) implements AutoCloseable {
        Path file() {
            return folder.resolve("cache");
        }

        @Override
        public void close() throws IOException {
            try (DirectoryStream<Path> left = Files.newDirectoryStream(folder)) {
                for (Path file : left) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }

    private final Path folder;
    private final Path home;
    private final List<Path> simulator;
    private final Path file;

    /**
     * Names the cache, which need not be there.
     *
     * @param folder where caches are
     * @param home the JDK that runs the simulator
     * @param simulator its class path
     */
    public StartCache(Path folder, Path home, List<String> simulator) {
        this.folder = folder;
        this.home = home;
        this.simulator = simulator.stream().map(Path::of).toList();
        this.file = folder.resolve(nameOfAllItDependsOn());
    }

    /** The options of a JVM that starts by it; none if it is not there. */
    public List<String> options() {
        return Files.isRegularFile(file) ? List.of("-XX:AOTCache=" + file, "-Xlog:aot*=off,cds*=off") : List.of();
    }

    /** Whether it is worth making: it is not there, and the simulator is in jars, as the JVM wants it. */
    public boolean isMissing() {
        return simulator.stream().allMatch(Files::isRegularFile) && !Files.exists(file);
    }

    /**
     * The command that makes it, from some runs.
     *
     * @param examples the jar of the programs that are run
     */
    List<String> command(Draft draft, Path examples) {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("java").toString());
        command.addAll(RunProcess.VM_ARGUMENTS);
        // Without what the JVM learns of methods, as java.sh says; another JDK need not know the words.
        command.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-AOTRecordTraining", "-XX:AOTCacheOutput=" + draft.file(), "-cp",
                String.join(File.pathSeparator, simulator.stream().map(Path::toString).toList()),
                RunProcess.TRAINING_CLASS, RunProcess.TRAINING_OF_CLASSES, examples.toString()));
        return command;
    }

    /** A place beside it to make it in; those that processes have left which were killed are deleted. */
    Draft draft() throws IOException {
        Files.createDirectories(folder);
        try (DirectoryStream<Path> drafts = Files.newDirectoryStream(folder, DRAFT + "*")) {
            for (Path other : drafts) {
                if (!isBeingMade(other)) {
                    new Draft(other).close();
                }
            }
        }
        return new Draft(Files.createTempDirectory(folder, DRAFT + ProcessHandle.current().pid() + "-"));
    }

    /** Whether there is the process whose number is in a draft's name. */
    private static boolean isBeingMade(Path draft) {
        Matcher name = DRAFT_NAME.matcher(draft.getFileName().toString());
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isPresent();
    }

    /** Puts in place what has been made, instead of those of other simulators and JDKs. */
    void take(Draft draft) throws IOException {
        try (DirectoryStream<Path> others = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (Path other : others) {
                Files.delete(other);
            }
        }
        Files.move(draft.file(), file, StandardCopyOption.ATOMIC_MOVE);
    }

    private String nameOfAllItDependsOn() {
        StringBuilder known = new StringBuilder();
        describe(home.resolve("release"), known);
        simulator.forEach(jar -> describe(jar, known));
        String digest = ContentDigest.of(known.toString().getBytes(StandardCharsets.UTF_8));
        return digest.substring(0, NAME_DIGITS) + SUFFIX;
    }

    private static void describe(Path path, StringBuilder known) {
        File file = path.toFile();
        known.append(path).append(' ').append(file.length()).append(' ').append(file.lastModified()).append('\n');
    }
}
