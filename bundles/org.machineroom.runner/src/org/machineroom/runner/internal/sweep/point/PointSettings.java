// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.PLAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Setting;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.RankChoice;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.plan.ArgumentWords;
import org.machineroom.runner.internal.sweep.plan.SweepKeys;
import org.machineroom.runner.internal.sweep.plan.SweepPlan;

/**
 * Makes the settings of the run that a point stands for.
 *
 * @param plan what the point is of
 * @param programs finds programs
 * @param experiments those of the sweep; {@code null} if the sweep is of programs
 * @param machines the machines there are
 */
public record PointSettings(SweepPlan plan, ProgramFinder programs, SweptExperiments experiments,
        MachineCatalogue machines) {
    /**
     * The settings of the point with the given values.
     *
     * @throws RunException if there can be no such run; the message says why
     */
    public RunSettings of(Map<String, String> values) throws RunException {
        RunSettings settings = RunSettings.STANDARD.with(PLAIN, true).with(CLASS_PATH, plan.classPath())
                .with(MACHINE_PATH, plan.machinePath());
        String experiment = values.get(SweepKeys.EXPERIMENT);
        List<String> words = new ArrayList<>(ArgumentWords.split(values.getOrDefault(SweepKeys.ARGUMENTS, "")));
        for (Map.Entry<String, String> value : values.entrySet()) {
            String key = value.getKey();
            if (key.startsWith(SweepKeys.OPTION)) {
                if (experiment == null || experiments.takes(experiment, key)) {
                    words.add("--" + key.substring(SweepKeys.OPTION.length()));
                    words.add(value.getValue());
                }
            } else if (key.startsWith(SweepKeys.SET)) {
                settings = settings.with(OVERRIDES, key.substring(SweepKeys.SET.length()), value.getValue());
            } else if (SweepKeys.SETTINGS.containsKey(key)) {
                settings = with(settings, SweepKeys.SETTINGS.get(key), value.getValue());
            }
        }
        return experiment == null ? programs.find(values.get(SweepKeys.PROGRAM), settings).plusAll(ARGUMENTS, words)
                : prepared(experiments.get(experiment), settings, words);
    }

    private static <T> RunSettings with(RunSettings settings, Setting<T> setting, String text) throws RunException {
        try {
            return settings.with(setting, setting.take(SweepKeys.entries(setting, text)));
        } catch (WrongSettingException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private RunSettings prepared(Experiment experiment, RunSettings settings, List<String> words)
            throws RunException {
        Integer ranks = settings.get(RANKS) == 0 ? null : settings.get(RANKS);
        int usual = ranks != null ? ranks
                : machines.find(settings.get(MACHINE), settings.get(OVERRIDES)).defaultRanks();
        RankChoice choice = new RankChoice(experiment, ranks == null ? null : ranks.toString(), null, usual);
        List<String> all = choice.arguments(words);
        experiment.check(all, List.of());
        return experiment.prepare(settings.with(RANKS, choice.world(all)), all);
    }
}
