// SPDX-License-Identifier: EPL-2.0
package org.machineroom.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An Eclipse on disk that is started as a process. */
record Eclipse(Path home) {
    private static final int TIMEOUT_MINUTES = 10;
    private static final String BUNDLES = "configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";

    /** A copy of an Eclipse in a folder that is not there yet. */
    static Eclipse copyOf(Path original, Path home) throws IOException {
        try (Stream<Path> files = Files.walk(original)) {
            for (Path file : files.toList()) {
                Files.copy(file, home.resolve(original.relativize(file).toString()));
            }
        }
        return new Eclipse(home);
    }

    /** Runs it; what it prints goes to a file. Fails if it does not end well, or not soon enough. */
    void run(Path log, List<String> vmArguments, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(vmArguments);
        command.addAll(List.of("-jar", launcher().toString(), "-install", home.toString(), "-configuration",
                home.resolve("configuration").toString(), "-nosplash", "-consoleLog"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        if (!process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("not ready in " + TIMEOUT_MINUTES + " minutes: " + Files.readString(log));
        }
        if (process.exitValue() != 0) {
            throw new AssertionError("status " + process.exitValue() + ": " + Files.readString(log));
        }
    }

    private Path launcher() throws IOException {
        try (Stream<Path> plugins = Files.list(home.resolve("plugins"))) {
            return plugins.filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
                    .findFirst().orElseThrow();
        }
    }

    /**
     * Installs or uninstalls something.
     *
     * @param action of the p2 director
     */
    void direct(Path log, String action, String unit, Path site) throws IOException, InterruptedException {
        run(log, List.of(), "-application", "org.eclipse.equinox.p2.director", "-repository", site.toUri().toString(),
                action, unit, "-destination", home.toString(), "-profile", profile());
    }

    private String profile() throws IOException {
        try (Stream<Path> profiles = Files.list(home.resolve("p2/org.eclipse.equinox.p2.engine/profileRegistry"))) {
            return profiles.map(file -> file.getFileName().toString().replace(".profile", "")).findFirst()
                    .orElseThrow();
        }
    }

    /** The symbolic names of the bundles it starts with. */
    List<String> bundles() throws IOException {
        return Files.readAllLines(home.resolve(BUNDLES)).stream().filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(0, line.indexOf(','))).toList();
    }
}
