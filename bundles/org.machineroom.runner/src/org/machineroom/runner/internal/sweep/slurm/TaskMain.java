// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.slurm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.store.TaskFolder;
import org.machineroom.runner.internal.sweep.work.WorkerCommand;
import org.machineroom.runner.internal.sweep.work.WorkerProcess;
import org.machineroom.runner.internal.sweep.work.WorkerProcess.EndedException;

/** A task of a job: runs its share of the points, in a process of their own as everywhere, and leaves their results. */
public final class TaskMain {
    private static final double SHARE_OF_HEAP = 0.75;

    private final TaskFolder folder;
    private final WorkerCommand command;
    private WorkerProcess process;

    private TaskMain(TaskFolder folder, WorkerCommand command) {
        this.folder = folder;
        this.command = command;
    }

    /**
     * Runs a task.
     *
     * @param args the folder, and how many points each task has
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        int share = Integer.parseInt(args[1]);
        int first = share * Integer.parseInt(System.getenv("SLURM_ARRAY_TASK_ID"));
        try {
            new TaskMain(new TaskFolder(Path.of(args[0])), WorkerCommand.withHeap(heap(System.getenv())))
                    .run(first, share);
        } catch (EndedException e) {
            System.err.println("machineroom: a signal ended this task");
            System.exit(ExitStatus.INTERRUPTED);
        }
    }

    /** Most of the memory that Slurm has given the task, in bytes; where it gives none, its part of the host's. */
    static long heap(Map<String, String> environment) {
        long ofNode = number(environment, "SLURM_MEM_PER_NODE", 0);
        long ofProcessors = number(environment, "SLURM_MEM_PER_CPU", 0) * number(environment, "SLURM_CPUS_ON_NODE", 1);
        long megabytes = ofNode > 0 ? ofNode : ofProcessors;
        Runtime runtime = Runtime.getRuntime();
        return megabytes > 0 ? (long) (SHARE_OF_HEAP * (megabytes << 20))
                : runtime.maxMemory() / runtime.availableProcessors();
    }

    private static long number(Map<String, String> environment, String name, long otherwise) {
        String text = environment.get(name);
        return text == null ? otherwise : Long.parseLong(text);
    }

    private void run(int first, int share) throws IOException, EndedException, InterruptedException {
        List<Point> points = folder.points();
        try {
            for (int place = first; place < Math.min(points.size(), first + share); place++) {
                if (process == null || !process.isAlive()) {
                    process = WorkerProcess.start(command);
                }
                folder.begin(place);
                folder.finish(place, process.run(points.get(place)));
            }
        } finally {
            if (process != null) {
                process.close();
            }
        }
    }
}
