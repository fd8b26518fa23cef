// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.local;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.plan.Axis;
import org.machineroom.runner.internal.sweep.plan.SweepPlan;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.point.PointJson;
import org.machineroom.runner.internal.sweep.point.Points;
import org.machineroom.runner.internal.sweep.point.ProgramFinder;
import org.machineroom.runner.internal.sweep.report.SweepMessages;
import org.machineroom.runner.internal.sweep.store.ResultStore;
import org.machineroom.runner.internal.sweep.store.ResultStore.Ending;
import org.machineroom.runner.internal.sweep.store.TaskFolder;

/**
 * A sweep from its plan to its results, of which there may be some already.
 *
 * @param plan what is to be run
 * @param programs finds programs
 * @param file where the results are
 * @param again endings whose points are run once more
 */
public record Sweep(SweepPlan plan, ProgramFinder programs, Path file, Set<String> again) {
    /** Says what there is to do, and neither does it nor writes anything. */
    public void tell(PrintStream out) throws RunException {
        List<Point> points = Points.of(plan, programs);
        Map<String, Ending> endings = ResultStore.endings(file);
        tell(out, state(points, endings, new OpenPoints(endings, again).of(points)));
    }

    private void tell(PrintStream out, String state) {
        out.println(file + ": " + plan.inWords() + "; " + state);
        out.flush();
    }

    /** {@link #run(Carrier, PrintStream, Consumer)} without telling anybody of results. */
    public int run(Carrier carrier, PrintStream out) throws RunException, IOException, InterruptedException {
        return run(carrier, out, null);
    }

    /**
     * Runs what has no result.
     *
     * @param carrier who does
     * @param out hears what is done
     * @param listener is told of results while there come more of them; {@code null} for nobody
     * @return what the command line returns
     */
    public int run(Carrier carrier, PrintStream out, Consumer<ExperimentMessage> listener)
            throws RunException, IOException, InterruptedException {
        List<Point> points = Points.of(plan, programs);
        try (ResultStore store = ResultStore.open(file)) {
            TaskFolder.of(file).take(store);
            Map<String, Ending> endings = store.endings();
            List<Point> open = new OpenPoints(endings, again).of(points);
            store.plan(points, plan.axes().stream().map(Axis::key).toList(), Map.of("fixed",
                    PointJson.line(plan.fixed())));
            tell(out, state(points, endings, open) + (open.isEmpty() ? "" : " " + carrier.inWords()));
            SweepMessages messages = new SweepMessages(file, points, listener);
            if (listener != null) {
                messages.tell();
                store.setListener(messages::changed);
            }
            if (open.isEmpty()) {
                TaskFolder.of(file).delete(); // nothing will be wanted of a job any more
                return ExitStatus.OK;
            }
            carrier.requireFree(TaskFolder.of(file));
            int status = carrier.run(store, open);
            if (listener != null) {
                messages.tell();
            }
            return status;
        }
    }

    private static String state(List<Point> points, Map<String, Ending> endings, List<Point> open) {
        Set<String> asked = points.stream().map(Point::digest).collect(Collectors.toSet());
        Set<String> toRun = open.stream().map(Point::digest).collect(Collectors.toSet());
        long old = endings.keySet().stream().filter(digest -> !asked.contains(digest)).count();
        long done = points.stream().filter(point -> !toRun.contains(point.digest())).count();
        int same = points.size() - asked.size();
        return (same == 0 ? "" : Units.number(same) + " of them the same as others, ")
                + (done == 0 ? "" : Units.number(done) + " have results, ") + Units.number(open.size()) + " to run"
                + (old == 0 ? "" : " (" + Units.number(old) + " results of other points, or of inputs that have "
                        + "changed, are kept)");
    }
}
