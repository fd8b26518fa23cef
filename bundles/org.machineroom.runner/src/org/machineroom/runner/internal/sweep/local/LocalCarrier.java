// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.local;

import java.io.IOException;
import java.util.List;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.StopOnSignal;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.point.PointResult;
import org.machineroom.runner.internal.sweep.store.ResultStore;
import org.machineroom.runner.internal.sweep.store.TaskFolder;
import org.machineroom.runner.internal.sweep.work.WorkerCommand;

/**
 * Runs points on this host.
 *
 * @param workers how many at a time, each in a process of its own
 */
public record LocalCarrier(int workers) implements Carrier {
    private static final long LEAST_HEAP = 256L << 20;

    /** As many workers as the host has processors for, and memory. */
    public static LocalCarrier onAllCores() {
        Runtime runtime = Runtime.getRuntime();
        long withMemory = runtime.maxMemory() / LEAST_HEAP;
        return new LocalCarrier(Math.clamp(withMemory, 1, runtime.availableProcessors()));
    }

    @Override
    public String inWords() {
        return "in " + workers + (workers == 1 ? " process" : " processes");
    }

    @Override
    public void requireFree(TaskFolder folder) throws RunException, IOException {
        if (folder.job().isPresent()) {
            throw new RunException(
                    "the job " + folder.job().get() + " of Slurm may be running these points; go on with "
                            + "--slurm, or end it with machineroom sweep cancel");
        }
    }

    /** The memory that this process may use is shared among the workers, as it needs little itself. */
    @Override
    public int run(ResultStore store, List<Point> open) throws RunException, IOException, InterruptedException {
        WorkerCommand command = WorkerCommand.withHeap(Runtime.getRuntime().maxMemory() / workers);
        SweepProgress progress = SweepProgress.onErrorOutput(open.size());
        try (Crew crew = new Crew(command, open, workers); StopOnSignal _ = StopOnSignal.start(crew::stop)) {
            List<PointResult> results = crew.take();
            while (!results.isEmpty()) {
                store.add(results);
                results.forEach(progress::count);
                results = crew.take();
            }
            int left = open.size() - progress.done();
            progress.finish(left == 0 ? "" : "; " + left + " are left, which the same command runs");
            return left == 0 ? ExitStatus.OK : ExitStatus.INTERRUPTED;
        }
    }
}
