// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.TIME_LIMIT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.Setting;
import org.machineroom.runner.internal.run.ProgramDigest;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;

/**
 * By which the inputs of points are known again: the simulator, the program's code, every setting of the machine, the
 * run's settings and the files that the program reads. Where code and machine lie, and how long the run may take on the
 * host, is no part of it.
 */
public final class PointDigests {
    private final MachineCatalogue machines;
    private final String common;
    private final Map<List<Object>, String> programs = new HashMap<>();
    private final Map<List<Object>, String> descriptions = new HashMap<>();

    /**
     * Prepares digests.
     *
     * @param inputs files that the program reads
     */
    public PointDigests(MachineCatalogue machines, List<Path> inputs) throws RunException {
        this.machines = machines;
        Sha256 sum = new Sha256().add(SimulatorDigest.ofThisProcess());
        for (Path input : inputs) {
            sum.add(input.toString()).add(content(input));
        }
        common = sum.hex();
    }

    private static byte[] content(Path file) throws RunException {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new RunException(file + " cannot be read: " + HostRefusal.words(e), e);
        }
    }

    /** The digest of a point with these settings, as 64 hexadecimal digits. */
    public String of(RunSettings settings) throws RunException {
        RunSettings counted = settings.with(CLASS_PATH, List.of()).with(MACHINE_PATH, List.of())
                .with(TIME_LIMIT, null);
        Sha256 sum = new Sha256().add(common).add(program(settings)).add(description(settings));
        RunFile.entries(counted).forEach((key, value) -> sum.add(key).add(value));
        if (settings.get(MAPPING).startsWith("@")) {
            sum.add(content(Path.of(settings.get(MAPPING).substring(1))));
        }
        return sum.hex();
    }

    /** The digest of a point that can have no settings: of its values. */
    public String ofImpossible(Map<String, String> values, String reason) {
        Sha256 sum = new Sha256().add(common).add(reason);
        values.forEach((key, value) -> sum.add(key).add(value));
        return sum.hex();
    }

    private String program(RunSettings settings) throws RunException {
        List<Object> key = List.of(ProgramDigest.programs(settings), settings.get(CLASS_PATH));
        String known = programs.get(key);
        if (known == null) {
            known = ProgramDigest.of(settings);
            programs.put(key, known);
        }
        return known;
    }

    private String description(RunSettings settings) {
        return descriptions.computeIfAbsent(List.of(settings.get(MACHINE), settings.get(OVERRIDES)),
                _ -> describe(settings));
    }

    private String describe(RunSettings settings) {
        Sha256 sum = new Sha256();
        try {
            for (Setting setting : machines.find(settings.get(MACHINE), settings.get(OVERRIDES)).description()
                    .settings()) {
                sum.add(setting.key()).add(setting.value());
            }
        } catch (DescriptionException e) {
            sum.add(e.getMessage()); // the run will be refused, which is a result
        }
        return sum.hex();
    }
}
