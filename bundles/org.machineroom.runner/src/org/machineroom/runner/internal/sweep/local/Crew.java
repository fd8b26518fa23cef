// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.local;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.point.PointResult;
import org.machineroom.runner.internal.sweep.work.WorkerCommand;
import org.machineroom.runner.internal.sweep.work.WorkerProcess;
import org.machineroom.runner.internal.sweep.work.WorkerProcess.EndedException;

/**
 * Some processes that run points side by side, each with a thread here that hands it one point after the other. A
 * process that has died is replaced; a point that it died of is not run again.
 */
public final class Crew implements AutoCloseable {
    /** What a thread has to say. */
    private sealed interface News {
        /** A point has been run. */
        record Result(PointResult result) implements News {
        }

        /** The thread has no more to do, or cannot; then there is a reason. */
        record Over(IOException reason) implements News {
        }
    }

    private final WorkerCommand command;
    private final Queue<Point> points;
    private final BlockingQueue<News> news = new LinkedBlockingQueue<>();
    private final List<WorkerProcess> processes = new ArrayList<>();
    private int working;
    private IOException failure;
    private boolean isStopped;

    /**
     * Starts to run points.
     *
     * @param workers how many processes
     */
    public Crew(WorkerCommand command, List<Point> points, int workers) {
        this.command = command;
        this.points = new ArrayDeque<>(points);
        this.working = Math.min(workers, points.size());
        for (int worker = 0; worker < working; worker++) {
            Thread.ofPlatform().daemon().name("machineroom worker " + worker).start(this::work);
        }
    }

    private void work() {
        IOException reason = null;
        WorkerProcess process = null;
        try {
            for (Point point = next(); point != null; point = next()) {
                if (process == null || !process.isAlive()) {
                    process = replace(process);
                }
                PointResult result = process.run(point);
                if (!isStopped() || !result.ending().equals(PointResult.CRASHED)) {
                    news.add(new News.Result(result));
                }
            }
        } catch (IOException e) {
            reason = e;
        } catch (EndedException | InterruptedException e) {
            stop();
        } finally {
            news.add(new News.Over(reason));
        }
    }

    private synchronized Point next() {
        return isStopped ? null : points.poll();
    }

    private WorkerProcess replace(WorkerProcess old) throws IOException, EndedException, InterruptedException {
        if (old != null) {
            old.close();
        }
        WorkerProcess made = WorkerProcess.start(command);
        synchronized (this) {
            processes.remove(old);
            processes.add(made);
            if (isStopped) {
                made.kill();
            }
        }
        return made;
    }

    /** Runs no further point, and ends those that are being run: they will have no results. */
    public synchronized void stop() {
        isStopped = true;
        processes.forEach(WorkerProcess::kill);
    }

    /**
     * Waits for results.
     *
     * @return at least one, or none if there will be no more
     * @throws IOException if no process can be started
     */
    public List<PointResult> take() throws IOException, InterruptedException {
        List<PointResult> results = new ArrayList<>();
        while (working > 0 && results.isEmpty() || !news.isEmpty()) {
            switch (news.take()) {
                case News.Result(PointResult result) -> results.add(result);
                case News.Over(IOException reason) -> {
                    working--;
                    failure = failure == null ? reason : failure;
                }
            }
        }
        if (results.isEmpty() && failure != null && !isStopped()) {
            throw failure;
        }
        return results;
    }

    private synchronized boolean isStopped() {
        return isStopped;
    }

    @Override
    public void close() throws IOException {
        stop();
        for (WorkerProcess process : List.copyOf(processes)) {
            process.close();
        }
    }
}
