// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.work;

import static org.machineroom.live.settings.SettingTable.TIME_LIMIT;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.point.PointJson;
import org.machineroom.runner.internal.sweep.point.PointResult;
import org.machineroom.runner.internal.sweep.point.PointResult.HostCost;

/** A process that runs points. One thread at a time may use it; any may {@linkplain #kill kill} it. */
public final class WorkerProcess implements AutoCloseable {
    private static final double NANOS = 1e9;
    /** What a JVM returns that SIGHUP, SIGINT or SIGTERM has ended: somebody has, and the point is not to blame. */
    private static final Set<Integer> ENDED = Set.of(129, ExitStatus.INTERRUPTED, 143);

    private final TellingProcess telling;
    private final Process process;
    private final BufferedWriter points;
    private final BufferedReader results;

    private WorkerProcess(TellingProcess telling) {
        this.telling = telling;
        this.process = telling.process();
        this.points = process.outputWriter(StandardCharsets.UTF_8);
        this.results = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Somebody has ended the process; its point has no result. */
    public static final class EndedException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Starts a process.
     *
     * @throws IOException if it does not come up; the message says why
     */
    public static WorkerProcess start(WorkerCommand command) throws IOException, EndedException, InterruptedException {
        WorkerProcess worker = new WorkerProcess(
                TellingProcess.start(new ProcessBuilder(command.of(WorkerMain.class))));
        if (worker.answer(WorkerMain.READY) == null) {
            int status = worker.process.waitFor();
            String told = worker.told("it has said nothing");
            worker.close();
            if (ENDED.contains(status)) {
                throw new EndedException();
            }
            throw new IOException("a process for runs does not start, status " + status + ": " + told);
        }
        return worker;
    }

    /**
     * Runs a point. If the process dies of it, that is the point's result, and no other can be run here.
     *
     * @throws EndedException if somebody has ended the process
     */
    public PointResult run(Point point) throws IOException, EndedException, InterruptedException {
        long beganNs = System.nanoTime();
        String line = null;
        try {
            points.write(PointJson.line(point));
            points.newLine();
            points.flush();
            line = answer("{");
        } catch (IOException e) {
            process.destroyForcibly(); // the pipe has broken, and its status tells more
        }
        if (line != null) {
            return PointJson.result(line);
        }
        int status = process.waitFor();
        if (ENDED.contains(status)) {
            throw new EndedException();
        }
        return crashed(point, status, new HostCost((System.nanoTime() - beganNs) / NANOS, HostName.ofThisHost()));
    }

    private PointResult crashed(Point point, int status, HostCost cost) throws IOException {
        if (status == ExitStatus.TIME_LIMIT) {
            return PointResult.without(point, PointResult.TIME_LIMIT, status, told("the time is over"), cost)
                    .limited(point.settings().getOrDefault(TIME_LIMIT.key(), ""));
        }
        return PointResult.without(point, PointResult.CRASHED, status,
                "its process ended with status " + status + ": " + told("it has said nothing"), cost);
    }

    /** The next line that begins so; {@code null} if there is none. Others are a JVM's that crashes. */
    private String answer(String beginning) throws IOException {
        String line = results.readLine();
        while (line != null && !line.startsWith(beginning)) {
            line = results.readLine();
        }
        return line;
    }

    /** The last line that the process has written to its error output. */
    private String told(String otherwise) throws IOException {
        List<String> lines = telling.told(StandardCharsets.ISO_8859_1).lines()
                .filter(line -> !line.isBlank() && !line.startsWith("\t")).toList();
        return lines.isEmpty() ? otherwise : lines.getLast().strip();
    }

    /** Whether it can run a point. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Ends the process at once. */
    public void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() throws IOException {
        kill();
        telling.close();
    }
}
