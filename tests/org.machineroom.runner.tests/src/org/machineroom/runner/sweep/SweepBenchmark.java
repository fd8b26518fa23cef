// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;

/**
 * Sweeps over all machines, all collectives, eight sizes and four numbers of ranks: left alone, killed twice and
 * resumed, and the same with Slurm on this host. Prints how long each took, and whether all came to the same content.
 * Arguments: an empty folder, which keeps the files, then words for {@code sweep} that come after those of the plan,
 * such as {@code -m raw.rmpi3,cell.sync}.
 */
public final class SweepBenchmark {
    private static final int LOOK_MILLIS = 500;
    private static final int TASKS = 16;
    private static final double NANOS = 1e9;
    private static final List<String> SIGNALS = List.of("KILL", "TERM");
    private static final List<String> PLAN = List.of("limits = 'extended'", "option.repetitions = '1'", "[over]",
            "experiment = ['bcast', 'scatter', 'gather', 'allgather', 'alltoall', 'reduce', 'allreduce', "
                    + "'reduce_scatter', 'scan', 'barrier']",
            "ranks = [2, 4, 8, 16]",
            "option.sizes = ['4', '16', '64', '256', '1KiB', '2KiB', '4KiB', '8KiB']");

    private final Path folder;
    private final List<String> words;

    private SweepBenchmark(Path folder, List<String> words) {
        this.folder = folder;
        this.words = words;
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]).toAbsolutePath();
        List<String> plan = new ArrayList<>(PLAN);
        plan.add("machine = [" + CommandLine.run("machines").out().lines()
                .map(line -> "'" + line.split(" ")[0] + "'").collect(Collectors.joining(", ")) + "]");
        Files.createDirectories(folder);
        Files.write(folder.resolve("collectives.toml"), plan);
        new SweepBenchmark(folder, List.of(arguments).subList(1, arguments.length)).run();
    }

    private void run() throws IOException, InterruptedException, SQLException {
        sweep("alone", Map.of(), List.of());
        int points = results(file("alone"));
        killedTwice("killed", points, Map.of(), List.of());
        Path slurmFolder = Files.createDirectory(folder.resolve("slurm"));
        try (MiniSlurm slurm = MiniSlurm.start(slurmFolder)) {
            killedTwice("slurm", points, slurm.environment(), List.of("--slurm", "--poll", "5",
                    "--task-points", Integer.toString(Math.ceilDiv(points, TASKS))));
        }
    }

    private Path file(String name) {
        return folder.resolve(name + ".db");
    }

    private void killedTwice(String name, int points, Map<String, String> environment, List<String> more)
            throws IOException, InterruptedException, SQLException {
        for (int place = 0; place < SIGNALS.size(); place++) {
            Process process = start(name, environment, more);
            int enough = points * (place + 1) / (SIGNALS.size() + 1);
            while (results(file(name)) < enough) {
                if (process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    throw new IllegalStateException("ended too early, status " + process.exitValue());
                }
            }
            new ProcessBuilder("kill", "-" + SIGNALS.get(place), Long.toString(process.pid())).start().waitFor();
            System.out.printf("%s: status %d after %s, with %d results%n", name, process.waitFor(), SIGNALS.get(place),
                    results(file(name)));
        }
        sweep(name, environment, more);
        boolean isSame = Content.of(file("alone")).equals(Content.of(file(name)));
        System.out.println(name + ": " + (isSame ? "the same content" : "OTHER CONTENT"));
    }

    private void sweep(String name, Map<String, String> environment, List<String> more)
            throws IOException, InterruptedException, SQLException {
        long beganNs = System.nanoTime();
        int status = start(name, environment, more).waitFor();
        System.out.printf(Locale.ROOT, "%s: status %d, %.0f s, %d results%n", name, status,
                (System.nanoTime() - beganNs) / NANOS, results(file(name)));
    }

    private Process start(String name, Map<String, String> environment, List<String> more) throws IOException {
        List<String> all = new ArrayList<>(List.of("sweep", folder.resolve("collectives.toml").toString(), "-o",
                file(name).toString()));
        all.addAll(words);
        all.addAll(more);
        ProcessBuilder builder = OwnProcess.of(all.toArray(String[]::new)).inheritIO();
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static int results(Path file) throws SQLException {
        boolean isThere = Files.exists(file)
                && !Content.rows(file, "SELECT name FROM sqlite_schema WHERE name = 'run'").isEmpty();
        return isThere ? Integer.parseInt(Content.rows(file, "SELECT count(*) FROM result").getFirst()) : 0;
    }
}
