// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.util.Map;
import java.util.TreeMap;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.RankMapping;

/**
 * What a launch configuration says about the machine.
 *
 * @param machine id of a machine or path of a description file
 * @param ranks number of ranks, 0 for the machine's own default
 * @param mapping which node each rank runs on, as {@code RankMapping} reads it
 * @param compute how computing is timed
 * @param limits what to do about features that the library lacks, {@code null} for what the machine says
 * @param check what happens to wrong use of MPI that the run finds
 * @param overrides settings of the machine that the user has changed, by key
 * @param seed of what the program leaves unseeded
 */
public record MachineSettings(String machine, int ranks, String mapping, Compute compute, LimitsMode limits,
        Check check, Map<String, String> overrides, long seed) {
    /** What a new configuration starts with. */
    public static final MachineSettings DEFAULT = new MachineSettings(LaunchConstants.DEFAULT_MACHINE, 0,
            RankMapping.BLOCK.text(), Compute.COUNTED, null, Check.WARN, Map.of(), 1);

    public MachineSettings {
        overrides = Map.copyOf(overrides);
    }

    /** The same with another machine; what was changed about the old one is forgotten. */
    public MachineSettings withMachine(String newMachine) {
        return new MachineSettings(newMachine, ranks, mapping, compute, limits, check, Map.of(), seed);
    }

    /** The same with another number of ranks. */
    public MachineSettings withRanks(int newRanks) {
        return new MachineSettings(machine, newRanks, mapping, compute, limits, check, overrides, seed);
    }

    /** The same with ranks placed otherwise. */
    public MachineSettings withMapping(String newMapping) {
        return new MachineSettings(machine, ranks, newMapping, compute, limits, check, overrides, seed);
    }

    /** The same with computing timed otherwise. */
    public MachineSettings withCompute(Compute newCompute) {
        return new MachineSettings(machine, ranks, mapping, newCompute, limits, check, overrides, seed);
    }

    /** The same with other limits. */
    public MachineSettings withLimits(LimitsMode newLimits) {
        return new MachineSettings(machine, ranks, mapping, compute, newLimits, check, overrides, seed);
    }

    /** The same with another seed. */
    public MachineSettings withSeed(long newSeed) {
        return new MachineSettings(machine, ranks, mapping, compute, limits, check, overrides, newSeed);
    }

    /** The same with wrong use treated otherwise. */
    public MachineSettings withCheck(Check newCheck) {
        return new MachineSettings(machine, ranks, mapping, compute, limits, newCheck, overrides, seed);
    }

    /** The same with one setting of the machine changed, or back to what the description says if it is {@code null}. */
    public MachineSettings withOverride(String key, String value) {
        Map<String, String> changed = new TreeMap<>(overrides);
        if (value == null) {
            changed.remove(key);
        } else {
            changed.put(key, value);
        }
        return new MachineSettings(machine, ranks, mapping, compute, limits, check, changed, seed);
    }

    /** Settings of a run that ask for this. */
    public RunSettings toRunSettings() {
        RunSettings settings = new RunSettings();
        settings.machine = machine;
        settings.ranks = ranks;
        settings.mapping = mapping;
        settings.compute = compute;
        settings.limits = limits;
        settings.check = check;
        settings.overrides.putAll(new TreeMap<>(overrides));
        settings.seed = seed;
        return settings;
    }
}
