// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.Experiments;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.plan.SweepKeys;
import org.machineroom.runner.internal.sweep.plan.SweepPlan;

/**
 * The experiments of a sweep. An option that some of them have is given to these alone: a barrier among collectives has
 * no sizes, and its points of all sizes are one run.
 */
final class SweptExperiments {
    private final Map<String, Experiment> byName = new LinkedHashMap<>();

    private SweptExperiments() {
    }

    /**
     * Finds them.
     *
     * @throws RunException if there is no such experiment, or none of them has an option of the sweep
     */
    static SweptExperiments of(SweepPlan plan) throws RunException {
        SweptExperiments swept = new SweptExperiments();
        Experiments all = Experiments.load();
        for (String name : plan.valuesOf(SweepKeys.EXPERIMENT)) {
            swept.byName.put(name, all.find(name));
        }
        for (String key : plan.options()) {
            if (swept.byName.keySet().stream().noneMatch(name -> swept.takes(name, key))) {
                swept.byName.values().iterator().next().check(List.of("--" + option(key), ""), List.of());
            }
        }
        return swept;
    }

    private static String option(String key) {
        return key.substring(SweepKeys.OPTION.length());
    }

    /** One of them. */
    Experiment get(String name) {
        return byName.get(name);
    }

    /** Whether an experiment has the option that a key of the sweep stands for. */
    boolean takes(String name, String key) {
        return byName.get(name).options().contains(option(key));
    }
}
