// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.slurm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.local.SweepProgress;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.point.PointResult;
import org.machineroom.runner.internal.sweep.point.PointResult.HostCost;
import org.machineroom.runner.internal.sweep.slurm.Slurm.SlurmException;
import org.machineroom.runner.internal.sweep.store.ResultStore;
import org.machineroom.runner.internal.sweep.store.TaskFolder;
import org.machineroom.runner.internal.sweep.work.WorkerCommand;

/** A job that runs points, from its submission until nothing of it is left in Slurm's queue. */
final class SlurmJob {
    private static final long TASK_HEAP = 64L << 20;
    private static final Duration FIRST_PERIOD = Duration.ofSeconds(1);
    /** States in which a task will have no results any more that it does not have yet. */
    private static final Set<String> OVER = Set.of("COMPLETED", "CANCELLED", "FAILED", "TIMEOUT", "OUT_OF_MEMORY",
            "NODE_FAIL", "BOOT_FAIL", "DEADLINE", "PREEMPTED", "REVOKED");
    private static final String COMPLETED = "COMPLETED";
    /** How often is looked for what a completed task has written and a network file system does not show yet. */
    private static final int MOST_LATE_LOOKS = 4;
    private static final String CANCELLED = "CANCELLED";
    private static final String SHARE = "share ";

    private final TaskFolder folder;
    private final ResultStore store;
    private final Duration period;
    private final SweepProgress progress;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Map<Integer, String> states = new HashMap<>();
    private boolean isDeaf;

    SlurmJob(TaskFolder folder, ResultStore store, Duration period, SweepProgress progress) {
        this.folder = folder;
        this.store = store;
        this.period = period;
        this.progress = progress;
    }

    /** Submits a job. */
    void submit(List<Point> points, List<String> options, int leastShare)
            throws IOException, SlurmException, InterruptedException {
        int most = Slurm.mostTasks();
        int share = Math.max(leastShare, Math.ceilDiv(points.size(), most));
        String job = "machineroom-" + UUID.randomUUID();
        folder.prepare(job, points, script(share));
        try {
            Slurm.submit(job, Math.ceilDiv(points.size(), share), options, folder.log(), folder.script());
        } catch (SlurmException e) {
            folder.delete(); // there is no such job
            throw e;
        }
    }

    private String script(int share) {
        List<String> words = WorkerCommand.withHeap(TASK_HEAP).of(TaskMain.class, folder.folder().toString(),
                Integer.toString(share));
        return "#!/bin/sh\n# " + SHARE + share + "\nexec " + words.stream().map(SlurmJob::quoted)
                .collect(Collectors.joining(" ")) + "\n";
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    private int share() throws IOException {
        return Files.readAllLines(Path.of(folder.script())).stream().filter(line -> line.startsWith("# " + SHARE))
                .mapToInt(line -> Integer.parseInt(line.substring(2 + SHARE.length()))).findFirst().orElseThrow();
    }

    /**
     * Takes results until there will be no more.
     *
     * @param wanted the digests of the points that have none yet
     * @return the digests of the points that have got one
     */
    Set<String> await(Set<String> wanted) throws IOException, RunException, InterruptedException {
        Set<String> done = new HashSet<>();
        List<Point> points = folder.points();
        String job = folder.job().orElseThrow();
        long waitNanos = Math.min(FIRST_PERIOD.toNanos(), period.toNanos());
        int looks = MOST_LATE_LOOKS;
        while (looks > 0) {
            boolean isOver = isOver(job);
            take(done);
            if (points.stream().allMatch(point -> done.contains(point.digest()) || !wanted.contains(point.digest()))) {
                return done;
            }
            looks = !isOver ? MOST_LATE_LOOKS : maySayMore() ? looks - 1 : 0;
            if (looks > 0 && stopped.await(waitNanos, TimeUnit.NANOSECONDS)) {
                return cancelled(job, done);
            }
            waitNanos = Math.min(2 * waitNanos, period.toNanos());
        }
        addLost(points, wanted, done);
        return done;
    }

    /** Whether a task of a job that is over may have left more than is to be seen, or Slurm forget the job for now. */
    private boolean maySayMore() {
        return states.isEmpty() || states.containsValue(COMPLETED);
    }

    private Set<String> cancelled(String job, Set<String> done) throws IOException, RunException, InterruptedException {
        try {
            Slurm.cancel(job);
        } catch (SlurmException e) {
            System.err.println("machineroom: the job " + job + " could not be cancelled: " + e.getMessage());
        }
        take(done);
        return done;
    }

    /** Whether no task of the job waits or runs, as far as Slurm can be asked. */
    private boolean isOver(String job) throws InterruptedException {
        try {
            Map<Integer, String> now = Slurm.states(job);
            states.putAll(now);
            if (isDeaf) {
                System.err.println("machineroom: Slurm answers again");
            }
            isDeaf = false;
            return now.values().stream().allMatch(OVER::contains);
        } catch (SlurmException e) {
            if (!isDeaf) {
                System.err.println("machineroom: Slurm does not answer; what its tasks have done is taken, and it is "
                        + "asked again: " + e.getMessage());
            }
            isDeaf = true;
            return false;
        }
    }

    private void take(Set<String> done) throws IOException, RunException {
        for (PointResult result : folder.take(store)) {
            if (done.add(result.digest())) {
                progress.count(result);
            }
        }
    }

    /** What was begun and whose task Slurm has ended otherwise than by a cancellation has that as its result. */
    private void addLost(List<Point> points, Set<String> wanted, Set<String> done) throws IOException, RunException {
        int share = share();
        List<PointResult> lost = new ArrayList<>();
        for (int place = 0; place < points.size(); place++) {
            Point point = points.get(place);
            String state = states.getOrDefault(place / share, CANCELLED);
            boolean isMissing = wanted.contains(point.digest()) && !done.contains(point.digest());
            if (isMissing && folder.hasBegun(place) && !state.equals(CANCELLED)) {
                lost.add(PointResult.without(point, PointResult.CRASHED, ExitStatus.FAILED,
                        "its task of Slurm ended without a result, state " + state, new HostCost(0, "")));
            }
        }
        if (!lost.isEmpty()) {
            store.add(lost);
            lost.forEach(result -> {
                done.add(result.digest());
                progress.count(result);
            });
        }
    }

    /** Cancels the job; any thread may call. */
    void stop() {
        stopped.countDown();
    }

    boolean isStopped() {
        return stopped.getCount() == 0;
    }

    /** Says what has come of it. */
    void finish(int left) {
        progress.finish(left == 0 ? "" : "; " + left + " are left, which the same command runs");
    }
}
