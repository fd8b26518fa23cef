// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.point.PointJson;
import org.machineroom.runner.internal.sweep.point.PointResult;

/**
 * The folder beside the results in which the tasks of a job find points and leave results. Files appear whole: they are
 * written under another name and renamed.
 *
 * @param folder where it is
 */
public record TaskFolder(Path folder) {
    private static final String JOB = "job";
    private static final String POINTS = "points";
    private static final String SCRIPT = "task.sh";
    private static final String WRITING = ".writing";

    /** That of a file of results. */
    public static TaskFolder of(Path store) {
        return new TaskFolder(store.toAbsolutePath().resolveSibling(store.getFileName() + ".slurm"));
    }

    private Path begun(int place) {
        return folder.resolve("begun").resolve(Integer.toString(place));
    }

    private Path done() {
        return folder.resolve("done");
    }

    /** Where what a task says goes, as {@code sbatch} takes it. */
    public String log() {
        return folder.resolve("log").resolve("%a.txt").toString();
    }

    public String script() {
        return folder.resolve(SCRIPT).toString();
    }

    /** The name of the job that was submitted last, if there is one whose results have not all been taken. */
    public Optional<String> job() throws IOException {
        Path file = folder.resolve(JOB);
        return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
    }

    /** Makes the folder for a job with these points. The name comes last: without it there is no job. */
    public void prepare(String job, List<Point> points, String script) throws IOException {
        delete();
        Files.createDirectories(done());
        Files.createDirectories(folder.resolve("begun"));
        Files.createDirectories(folder.resolve("log"));
        Files.write(folder.resolve(POINTS), points.stream().map(PointJson::line).toList());
        Files.writeString(folder.resolve(SCRIPT), script);
        write(folder.resolve(JOB), job);
    }

    /** The points of the job, in the order in which tasks take them. */
    public List<Point> points() throws IOException {
        List<Point> points = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve(POINTS))) {
            points.add(PointJson.point(line));
        }
        return points;
    }

    /** Notes that a point is being run. */
    public void begin(int place) throws IOException {
        write(begun(place), Long.toString(ProcessHandle.current().pid()));
    }

    /** Whether a point has been begun. */
    public boolean hasBegun(int place) {
        return Files.exists(begun(place));
    }

    /** Leaves a result. */
    public void finish(int place, PointResult result) throws IOException {
        write(done().resolve(Integer.toString(place)), PointJson.line(result));
    }

    private static void write(Path file, String text) throws IOException {
        Path written = file.resolveSibling(file.getFileName() + WRITING);
        Files.writeString(written, text);
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The files of the results that have not been taken. */
    private List<Path> results() throws IOException {
        if (!Files.isDirectory(done())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(done())) {
            return files.filter(file -> !file.toString().endsWith(WRITING)).sorted().toList();
        }
    }

    /**
     * Adds the results that there are to those of a sweep, and takes them away.
     *
     * @return the results
     */
    public List<PointResult> take(ResultStore store) throws IOException, RunException {
        List<Path> files = results();
        List<PointResult> results = new ArrayList<>();
        for (Path file : files) {
            results.add(PointJson.result(Files.readString(file)));
        }
        if (!results.isEmpty()) {
            store.add(results);
            for (Path file : files) {
                Files.delete(file);
            }
        }
        return results;
    }

    /** Forgets the job, of which there will be no further results. */
    public void forgetJob() throws IOException {
        Files.deleteIfExists(folder.resolve(JOB));
    }

    /** How many results there are that have not been taken. */
    public int waiting() throws IOException {
        return results().size();
    }

    /** Takes the folder away. */
    public void delete() throws IOException {
        forgetJob();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}
