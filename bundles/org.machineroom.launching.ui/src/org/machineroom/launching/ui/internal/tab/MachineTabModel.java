// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.MachineCheck;
import org.machineroom.launching.MachineLibrary;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.Setting;

/** What the machine tab shows, and what may be typed into it. For one thread at a time. */
public final class MachineTabModel {
    private final MachineLibrary library;
    private final List<Family> families;
    private final Map<String, String> refused = new TreeMap<>();
    private RunSettings settings = RunSettings.STANDARD;

    /**
     * The machines of one family.
     *
     * @param name of the family
     * @param machines of the catalogue, by id
     */
    public record Family(String name, List<Machine> machines) {
    }

    /**
     * A machine to choose.
     *
     * @param id that the configuration keeps
     * @param title one line about it
     */
    public record Machine(String id, String title) {
    }

    /**
     * One parameter of the chosen machine.
     *
     * @param key its name
     * @param value with its unit, as it will be
     * @param described with its unit, as the machine's description has it
     * @param source where the described number comes from
     */
    public record Parameter(String key, String value, String described, String source) {
        /** Whether the user has changed it. */
        public boolean isChanged() {
            return !value.equals(described);
        }

        /** Where the value comes from: for one that the user has changed, what it was and where that came from. */
        public String origin() {
            return isChanged() ? NLS.bind(Messages.changedFrom, described, source) : source;
        }

        private boolean contains(String words) {
            String text = (key + " " + value + " " + origin()).toLowerCase(Locale.ROOT);
            return Stream.of(words.strip().toLowerCase(Locale.ROOT).split("\\s+")).allMatch(text::contains);
        }
    }

    /** Shows the machines of a library, which has to stay open. */
    public MachineTabModel(MachineLibrary library) {
        this.library = library;
        MachineCatalogue catalogue = library.catalogue();
        Map<String, List<Machine>> byFamily = new TreeMap<>();
        for (String id : catalogue.ids()) {
            MachineEntry entry = catalogue.find(id, Map.of());
            byFamily.computeIfAbsent(entry.family().name(), _ -> new ArrayList<>())
                    .add(new Machine(id, entry.title()));
        }
        families = byFamily.entrySet().stream().map(e -> new Family(e.getKey(), List.copyOf(e.getValue()))).toList();
    }

    /** All families, in alphabetical order. */
    public List<Family> families() {
        return families;
    }

    /** The item of the tree that stands for the chosen machine; empty for a description file of the user's. */
    public Optional<Machine> chosen() {
        return families.stream().flatMap(family -> family.machines().stream())
                .filter(machine -> machine.id().equals(settings.get(MACHINE))).findFirst();
    }

    /** What is chosen so far. */
    public RunSettings settings() {
        return settings;
    }

    /** Chooses everything anew. */
    public void setSettings(RunSettings newSettings) {
        settings = newSettings;
    }

    /** Chooses another machine and forgets what was changed about the old one; nothing changes if it is the same. */
    public void choose(String machine) {
        if (!machine.equals(settings.get(MACHINE))) {
            settings = settings.with(MACHINE, machine).with(OVERRIDES, Map.of());
        }
    }

    /** The chosen machine as it is described, if it can be understood. */
    public Optional<MachineEntry> entry() {
        try {
            return Optional.of(library.catalogue().find(settings.get(MACHINE), Map.of()));
        } catch (DescriptionException e) {
            return Optional.empty(); // problem() tells
        }
    }

    /** The chosen machine with its ranks; empty if the settings are wrong. */
    public TopologyLayout topology() {
        return new MachineCheck(library).placed(settings).map(TopologyLayout::of).orElse(TopologyLayout.EMPTY);
    }

    /**
     * All parameters of the chosen machine, in the order of its description. What has no dot in its key names the
     * machine and is no parameter.
     */
    public List<Parameter> parameters() {
        List<Parameter> parameters = new ArrayList<>();
        Map<String, String> overrides = settings.get(OVERRIDES);
        entry().ifPresent(entry -> {
            for (Setting setting : entry.description().settings()) {
                if (setting.key().indexOf('.') > 0) {
                    parameters.add(new Parameter(setting.key(),
                            overrides.getOrDefault(setting.key(), setting.value()), setting.value(),
                            setting.source()));
                }
            }
        });
        return parameters;
    }

    /** Those parameters in whose name, value or origin all of some words occur, whatever their case. */
    public List<Parameter> parameters(String words) {
        return parameters().stream().filter(parameter -> parameter.contains(words)).toList();
    }

    /** Changes one parameter; the described value takes the change back. */
    public void change(Parameter parameter, String value) {
        settings = settings.with(OVERRIDES, parameter.key(), value.equals(parameter.described()) ? null : value);
    }

    /** Why machines of third parties are missing, which need not hinder a launch; empty if none are. */
    public Optional<String> warning() {
        return library.problem();
    }

    /**
     * Notes that what the field of a setting says makes no sense, so that the settings cannot have it.
     *
     * @param reason what is wrong; {@code null} if nothing is any more
     */
    public void refuse(String key, String reason) {
        if (reason == null) {
            refused.remove(key);
        } else {
            refused.put(key, reason);
        }
    }

    /** What is wrong now; empty if nothing. */
    public Optional<String> problem() {
        return refused.values().stream().findFirst().or(() -> new MachineCheck(library).problem(settings));
    }
}
