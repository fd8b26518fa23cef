// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.plan.SweepKeys;
import org.machineroom.runner.internal.sweep.plan.SweepPlan;

/** All points of a plan, with their digests. */
public final class Points {
    private static final String MACHINE = "machine";

    private final SweepPlan plan;
    private final PointSettings settings;
    private final PointDigests digests;

    private Points(SweepPlan plan, PointSettings settings, PointDigests digests) {
        this.plan = plan;
        this.settings = settings;
        this.digests = digests;
    }

    /**
     * Finds the points.
     *
     * @throws RunException if no point of the sweep can be right, as where a machine, program or experiment does not
     *                      exist
     */
    public static List<Point> of(SweepPlan plan, ProgramFinder programs) throws RunException {
        try (MachinePath path = MachinePath.open(plan.machinePath())) {
            MachineCatalogue machines = path.catalogue();
            plan.valuesOf(MACHINE).forEach(machine -> machines.find(machine, Map.of()));
            boolean isOfPrograms = plan.valuesOf(SweepKeys.EXPERIMENT).isEmpty();
            SweptExperiments experiments = isOfPrograms ? null : SweptExperiments.of(plan);
            Points points = new Points(plan, new PointSettings(plan, programs, experiments, machines),
                    new PointDigests(machines, plan.inputs()));
            List<Point> all = new ArrayList<>();
            for (long number = 0; number < plan.size(); number++) {
                all.add(points.point(number));
            }
            return all;
        } catch (DescriptionException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private Point point(long number) throws RunException {
        Map<String, String> values = plan.values(number);
        boolean isExperiment = values.containsKey(SweepKeys.EXPERIMENT);
        RunSettings run;
        try {
            run = settings.of(values);
        } catch (RunException | DescriptionException e) {
            if (!isExperiment) {
                throw e;
            }
            // an experiment that lacks an option, or does not fit a number of ranks, is refused as bench does it
            return new Point(number, digests.ofImpossible(values, e.getMessage()), plan.varied(number), Map.of(), true,
                    e.getMessage());
        }
        return new Point(number, digests.of(run), plan.varied(number), RunFile.entries(run), isExperiment, "");
    }
}
