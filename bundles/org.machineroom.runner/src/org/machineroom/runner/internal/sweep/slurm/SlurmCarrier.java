// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.slurm;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.StopOnSignal;
import org.machineroom.runner.internal.sweep.local.Carrier;
import org.machineroom.runner.internal.sweep.local.SweepProgress;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.slurm.Slurm.SlurmException;
import org.machineroom.runner.internal.sweep.store.ResultStore;
import org.machineroom.runner.internal.sweep.store.TaskFolder;

/**
 * Has Slurm run points. Where a job of an earlier command is left, its results are taken first, and it is waited for
 * rather than submitting its points once more.
 *
 * @param file the file of results, beside which the folder of the tasks is
 * @param options for {@code sbatch}
 * @param share how many points a task has at least
 * @param period how long to wait at most before looking again
 */
public record SlurmCarrier(Path file, List<String> options, int share, Duration period) implements Carrier {
    @Override
    public String inWords() {
        return "with Slurm";
    }

    @Override
    public int run(ResultStore store, List<Point> open) throws RunException, IOException, InterruptedException {
        TaskFolder folder = TaskFolder.of(file);
        SlurmJob job = new SlurmJob(folder, store, period, SweepProgress.onErrorOutput(open.size()));
        try (StopOnSignal _ = StopOnSignal.start(job::stop)) {
            Set<String> left = digests(open);
            if (folder.job().isPresent()) {
                System.err.println("machineroom: waiting for the job " + folder.job().get()
                        + " of an earlier command");
                left.removeAll(job.await(Set.copyOf(left)));
            }
            List<Point> rest = open.stream().filter(point -> left.contains(point.digest())).toList();
            if (!rest.isEmpty() && !job.isStopped()) {
                job.submit(rest, options, share);
                left.removeAll(job.await(Set.copyOf(left)));
            }
            if (left.isEmpty()) {
                folder.delete();
            }
            job.finish(left.size());
            return left.isEmpty() ? ExitStatus.OK : ExitStatus.INTERRUPTED;
        } catch (SlurmException e) {
            throw RunException.failed(e.getMessage(), e);
        }
    }

    /** Cancels the job of a file of results; returns its name if there was one. */
    public static Optional<String> cancel(Path file) throws RunException, IOException, InterruptedException {
        Optional<String> job = TaskFolder.of(file).job();
        if (job.isPresent()) {
            try {
                Slurm.cancel(job.get());
                TaskFolder.of(file).forgetJob();
            } catch (SlurmException e) {
                throw RunException.failed(e.getMessage(), e);
            }
        }
        return job;
    }

    private static Set<String> digests(List<Point> points) {
        Set<String> digests = new HashSet<>();
        points.forEach(point -> digests.add(point.digest()));
        return digests;
    }
}
