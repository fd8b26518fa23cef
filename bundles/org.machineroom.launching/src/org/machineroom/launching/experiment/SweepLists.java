// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.experiment;

import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.SEED;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MachineCheck;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.internal.Messages;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Setting;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.RankMapping;
import org.machineroom.machines.WrongMappingException;
import org.machineroom.machines.description.DescriptionException;

/**
 * What a launch configuration varies: a run of it in Run mode is then a sweep.
 *
 * @param texts by the key of a sweep, values separated by commas as they were typed; no blank ones
 */
public record SweepLists(Map<String, String> texts) {
    /** The key of the program's arguments. */
    public static final String ARGUMENTS = "arguments";
    /** What stands before the key of a parameter of the machine. */
    public static final String PARAMETER = "set.";
    /** The keys that have a field, but for parameters, in the order in which they are varied: the last change first. */
    public static final List<String> KEYS = List.of(MACHINE.key(), MAPPING.key(), SEED.key(), ARGUMENTS, RANKS.key());

    private static final String ATTRIBUTE = LaunchConstants.BUNDLE + ".ATTR_SWEEP";
    private static final List<Setting<?>> CHECKED = List.of(RANKS, SEED);

    public SweepLists {
        Map<String, String> filled = new TreeMap<>();
        texts.forEach((key, text) -> {
            if (!text.isBlank()) {
                filled.put(key, text.strip());
            }
        });
        texts = Map.copyOf(filled);
    }

    /** Reads what a configuration varies. */
    public static SweepLists read(ILaunchConfiguration configuration) throws CoreException {
        return new SweepLists(configuration.getAttribute(ATTRIBUTE, Map.of()));
    }

    /** Writes it. */
    public void write(ILaunchConfigurationWorkingCopy configuration) {
        if (isEmpty()) {
            configuration.removeAttribute(ATTRIBUTE);
        } else {
            configuration.setAttribute(ATTRIBUTE, new TreeMap<>(texts));
        }
    }

    /** Whether nothing is varied, so that there is one run. */
    public boolean isEmpty() {
        return texts.isEmpty();
    }

    /** The values of each key that is varied: those with a field in their order, then parameters by name. */
    public Map<String, List<String>> values() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        List<String> keys = new ArrayList<>(new TreeMap<>(texts).keySet());
        keys.removeAll(KEYS);
        keys.addAll(KEYS);
        keys.stream().filter(texts::containsKey).forEach(key -> values.put(key, split(texts.get(key))));
        return values;
    }

    private static List<String> split(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).toList();
    }

    /** How many runs that makes. */
    public long size() {
        return values().values().stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
    }

    /**
     * What makes no sense.
     *
     * @param key what it is a value of
     * @param reason what is wrong, in words for the user that do not name the key
     */
    public record Problem(String key, String reason) {
    }

    /**
     * What makes no sense, such as a parameter that all machines refuse with its first value; what else one of them
     * refuses is for the runs to say.
     *
     * @param machines those there are
     * @param machine the one of all runs, unless machines are varied
     */
    public Optional<Problem> problem(MachineLibrary machines, String machine) {
        return wrongValue(machines.catalogue()).or(() -> uselessParameter(machines, machine));
    }

    private Optional<Problem> wrongValue(MachineCatalogue machines) {
        for (Map.Entry<String, List<String>> entry : values().entrySet()) {
            if (entry.getValue().contains("")) {
                return Optional.of(new Problem(entry.getKey(),
                        NLS.bind(Messages.sweepValueMissing, texts.get(entry.getKey()))));
            }
            for (String value : entry.getValue()) {
                try {
                    require(entry.getKey(), value, machines);
                } catch (WrongSettingException e) {
                    return Optional.of(new Problem(entry.getKey(), e.reason()));
                } catch (WrongMappingException e) {
                    return Optional.of(new Problem(entry.getKey(), e.reason()));
                } catch (DescriptionException | IllegalArgumentException e) {
                    return Optional.of(new Problem(entry.getKey(), e.getMessage()));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Problem> uselessParameter(MachineLibrary machines, String machine) {
        List<String> varied = values().getOrDefault(MACHINE.key(), List.of(machine));
        for (Map.Entry<String, List<String>> entry : values().entrySet()) {
            if (entry.getKey().startsWith(PARAMETER)) {
                RunSettings settings = RunSettings.STANDARD.with(OVERRIDES,
                        entry.getKey().substring(PARAMETER.length()), entry.getValue().getFirst());
                List<String> refusals = varied.stream()
                        .flatMap(each -> new MachineCheck(machines).problem(settings.with(MACHINE, each)).stream())
                        .toList();
                if (refusals.size() == varied.size()) {
                    return Optional.of(new Problem(entry.getKey(), refusals.getFirst()));
                }
            }
        }
        return Optional.empty();
    }

    private static void require(String key, String value, MachineCatalogue machines) throws WrongSettingException {
        if (key.equals(MACHINE.key())) {
            machines.find(value, Map.of());
        } else if (key.equals(MAPPING.key())) {
            RankMapping.parse(value);
        }
        for (Setting<?> setting : CHECKED) {
            if (setting.key().equals(key)) {
                setting.take(new TreeMap<>(Map.of(key, value)));
            }
        }
    }
}
