// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.Experiments;
import org.machineroom.runner.internal.experiment.RankChoice;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;

/** Makes the runs that results need, each once, and compares. */
public final class Laboratory {
    private static final Pattern QUANTITY = Pattern.compile("([0-9.]+)\\s*(.*)");

    private final List<Path> machinePath;
    private final MachineCatalogue catalogue;
    private final Experiments experiments;
    private final RunObserver observer;
    private final Map<Measurement, ExperimentRun> runs = new HashMap<>();

    /**
     * Opens a laboratory.
     *
     * @param machinePath where machines of third parties are
     * @param catalogue the machines, from that path too
     * @param observer watches each run
     * @throws RunException if there are no experiments on the class path
     */
    public Laboratory(List<Path> machinePath, MachineCatalogue catalogue, RunObserver observer) throws RunException {
        this.machinePath = machinePath;
        this.catalogue = catalogue;
        this.observer = observer;
        experiments = Experiments.load();
    }

    /** Compares one result with the simulation; whatever is in its way becomes part of the comparison. */
    Comparison compare(PublishedResult result) {
        try {
            if (!result.setting().isEmpty()) {
                return Comparison.of(result, setting(result));
            }
            if (result.claim() instanceof Claim.Ending claim) {
                Reading only = result.readings().values().iterator().next();
                return Comparison.of(result, claim, run(only.measurement()).ending());
            }
            Map<String, Curve> curves = new HashMap<>();
            for (Map.Entry<String, Reading> entry : result.readings().entrySet()) {
                curves.put(entry.getKey(), entry.getValue().of(run(entry.getValue().measurement())));
            }
            return Comparison.of(result, result.value().value(curves));
        } catch (RunException | DescriptionException e) {
            return Comparison.failed(result, e.getMessage());
        } catch (IllegalArgumentException e) {
            return Comparison.failed(result, result.value() + ": " + e.getMessage());
        }
    }

    /** The number that a machine's description has for a setting, in the unit of the result. */
    private double setting(PublishedResult result) {
        MachineEntry machine = catalogue.find(result.settingMachine(), Map.of());
        Matcher quantity = QUANTITY.matcher(machine.description().text(result.setting()));
        if (!quantity.matches() || !result.unit().isEmpty() && !quantity.group(2).equals(result.unit())) {
            throw new DescriptionException(result.setting() + " is " + machine.description().text(result.setting())
                    + ", not a number of " + result.unit());
        }
        return Double.parseDouble(quantity.group(1));
    }

    /**
     * Makes a run, unless it has been made before.
     *
     * @throws RunException if there is no such experiment, or its options make no sense
     */
    public ExperimentRun run(Measurement measurement) throws RunException {
        ExperimentRun run = runs.get(measurement);
        if (run == null) {
            run = ExperimentRun.of(settings(measurement), observer);
            runs.put(measurement, run);
        }
        return run;
    }

    /**
     * The settings of the run that a measurement is.
     *
     * @throws RunException if there is no such experiment, or its options make no sense
     */
    public RunSettings settings(Measurement measurement) throws RunException {
        Experiment experiment = experiments.find(measurement.experiment());
        List<String> words = new ArrayList<>(measurement.arguments());
        experiment.check(words, List.of());
        RunSettings settings = RunSettings.STANDARD.with(MACHINE, measurement.machine()).with(MACHINE_PATH, machinePath)
                .with(OVERRIDES, measurement.overrides());
        if (measurement.isExtended()) {
            settings = settings.with(LIMITS, LimitsMode.EXTENDED);
        }
        int usual = catalogue.find(measurement.machine(), measurement.overrides()).defaultRanks();
        Integer asked = measurement.ranks() == 0 ? null : measurement.ranks();
        int ranks = new RankChoice(experiment, null, asked, usual).world(words);
        return experiment.prepare(settings.with(RANKS, ranks), words);
    }
}
