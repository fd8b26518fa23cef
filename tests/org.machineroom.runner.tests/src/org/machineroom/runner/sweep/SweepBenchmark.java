// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;

/**
 * Sweeps over all machines, all collectives, eight sizes and four numbers of ranks: left alone, killed twice and
 * resumed, and the same with Slurm on this host. Prints how long each took, and whether all came to the same content;
 * ends with status 1 if not. Arguments: a folder, which keeps the files, where the sweep that is left alone is taken
 * from another time if it is there; what is to be killed, {@code local}, {@code slurm} or {@code both}; then words for
 * {@code sweep} that come after those of the plan, such as {@code -m raw.rmpi3,cell.sync}.
 */
public final class SweepBenchmark {
    private static final int LOOK_MILLIS = 500;
    private static final int TASKS = 16;
    private static final double NANOS = 1e9;
    private static final List<String> KILLED = List.of("local", "slurm", "both");
    private static final List<String> SIGNALS = List.of("KILL", "TERM");
    private static final List<String> PLAN = List.of("limits = 'extended'", "option.repetitions = '1'", "[over]",
            "experiment = ['bcast', 'scatter', 'gather', 'allgather', 'alltoall', 'reduce', 'allreduce', "
                    + "'reduce_scatter', 'scan', 'barrier']",
            "ranks = [2, 4, 8, 16]",
            "option.sizes = ['4', '16', '64', '256', '1KiB', '2KiB', '4KiB', '8KiB']");

    private final Path folder;
    private final List<String> words;
    private boolean isSame = true;

    private SweepBenchmark(Path folder, List<String> words) {
        this.folder = folder;
        this.words = words;
    }

    /** How many tasks of Slurm are in a state, in words; of a sweep on this host alone, nothing. */
    private interface Tasks {
        String inWords() throws IOException, InterruptedException;
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length < 2 || !KILLED.contains(arguments[1])) {
            System.err.println("SweepBenchmark: needed are a folder and one of " + String.join(", ", KILLED));
            System.exit(2);
        }
        Path folder = Path.of(arguments[0]).toAbsolutePath();
        List<String> plan = new ArrayList<>(PLAN);
        plan.add("machine = [" + CommandLine.run("machines").out().lines()
                .map(line -> "'" + line.split(" ")[0] + "'").collect(Collectors.joining(", ")) + "]");
        Files.createDirectories(folder);
        Files.write(folder.resolve("collectives.toml"), plan);
        SweepBenchmark benchmark = new SweepBenchmark(folder, List.of(arguments).subList(2, arguments.length));
        benchmark.run(arguments[1]);
        System.exit(benchmark.isSame ? 0 : 1);
    }

    private void run(String killed) throws IOException, InterruptedException, SQLException {
        sweep("alone", Map.of(), List.of());
        int points = results(file("alone"));
        if (!killed.equals("slurm")) {
            killedTwice("killed", points, Map.of(), List.of(), () -> "");
        }
        if (!killed.equals("local")) {
            Path slurmFolder = Files.createDirectory(folder.resolve("slurm"));
            try (MiniSlurm slurm = MiniSlurm.start(slurmFolder)) {
                killedTwice("slurm", points, slurm.environment(), List.of("--slurm", "--poll", "5", "--task-points",
                        Integer.toString(Math.ceilDiv(points, TASKS))), () -> tasks(slurm));
            }
        }
    }

    private static String tasks(MiniSlurm slurm) throws IOException, InterruptedException {
        List<String> states = slurm.output("squeue", "-h", "-r", "-o", "%T").lines().toList();
        return ", tasks in the queue: " + (states.isEmpty() ? "none" : states.stream().distinct().sorted()
                .map(state -> Collections.frequency(states, state) + " " + state).collect(Collectors.joining(", ")));
    }

    private Path file(String name) {
        return folder.resolve(name + ".db");
    }

    private void killedTwice(String name, int points, Map<String, String> environment, List<String> more, Tasks tasks)
            throws IOException, InterruptedException, SQLException {
        for (int place = 0; place < SIGNALS.size(); place++) {
            Process process = start(name, environment, more);
            int enough = points * (place + 1) / (SIGNALS.size() + 1);
            while (results(file(name)) < enough) {
                if (process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    throw new IllegalStateException("ended too early, status " + process.exitValue());
                }
            }
            String before = tasks.inWords();
            new ProcessBuilder("kill", "-" + SIGNALS.get(place), Long.toString(process.pid())).start().waitFor();
            System.out.printf("%s: status %d after %s, with %d results%s%n", name, process.waitFor(),
                    SIGNALS.get(place), results(file(name)), before);
        }
        sweep(name, environment, more);
        boolean hasSame = Content.of(file("alone")).equals(Content.of(file(name)));
        System.out.println(name + ": " + (hasSame ? "the same content" : "OTHER CONTENT"));
        isSame &= hasSame;
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
