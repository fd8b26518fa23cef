// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.live.settings.Setting;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.live.settings.Shape;
import org.machineroom.live.settings.ValueType;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.machines.description.Suggestions;

/** The keys whose values make a point of a sweep, which are fixed or varied. */
public final class SweepKeys {
    /** A program, as {@code run} takes it. */
    public static final String PROGRAM = "program";
    /** An experiment of {@code bench}. */
    public static final String EXPERIMENT = "experiment";
    /** The program's own arguments. */
    public static final String ARGUMENTS = "arguments";
    /** Begins the keys of the program's own options: {@code option.sizes} stands for {@code --sizes}. */
    public static final String OPTION = "option.";
    /** Begins the keys of settings of the machine. */
    public static final String SET = "set.";
    /** The value of a setting with several values that has none. */
    private static final String NONE = "none";

    /** Settings of a run that can be keys, by their own keys. */
    public static final Map<String, Setting<?>> SETTINGS = settings();

    private SweepKeys() {
    }

    private static Map<String, Setting<?>> settings() {
        Map<String, Setting<?>> settings = new TreeMap<>();
        for (Setting<?> setting : List.of(SettingTable.MACHINE, SettingTable.RANKS, SettingTable.UNIVERSE,
                SettingTable.MAPPING, SettingTable.COMPUTE, SettingTable.MEASURED_FACTOR, SettingTable.LIMITS,
                SettingTable.CHECK, SettingTable.SEED, SettingTable.VEHICLE, SettingTable.MPJ_EXPRESS,
                SettingTable.TIME_LIMIT, SettingTable.SIMULATED_TIME_LIMIT, SettingTable.IDEAL,
                SettingTable.STOP_AT)) {
            settings.put(setting.key(), setting);
        }
        return settings;
    }

    /**
     * Refuses what is no key, or no value of one.
     *
     * @throws WrongSettingException if it makes no sense; the message says what would
     */
    static void check(String key, String value) throws WrongSettingException {
        Setting<?> setting = SETTINGS.get(key);
        if (setting != null && setting.shape() instanceof Shape.One<?>(ValueType<?> type)) {
            try {
                type.parse(value);
            } catch (WrongSettingException e) {
                throw new WrongSettingException(key + ": " + e.getMessage(), e);
            }
        } else if (setting != null) {
            setting.take(entries(setting, value));
        } else if (!isOther(key)) {
            throw new WrongSettingException("there is no key \"" + key + "\"." + Suggestions.alsoMean(key, names())
                    + " There are: " + String.join(", ", names()));
        }
    }

    /**
     * The entries of a run file that a value stands for: of a setting with several values these with a + between
     * them, as commas stand between points, or none.
     */
    public static Map<String, String> entries(Setting<?> setting, String value) {
        Map<String, String> entries = new TreeMap<>();
        if (setting.shape() instanceof Shape.One) {
            entries.put(setting.key(), value);
        } else if (!value.equals(NONE)) {
            for (String part : value.split("\\+", -1)) {
                entries.put(setting.key() + "." + entries.size(), part.strip());
            }
        }
        return entries;
    }

    private static boolean isOther(String key) {
        return List.of(PROGRAM, EXPERIMENT, ARGUMENTS).contains(key) || isBelow(OPTION, key) || isBelow(SET, key);
    }

    private static boolean isBelow(String beginning, String key) {
        return key.startsWith(beginning) && key.length() > beginning.length();
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of(PROGRAM, EXPERIMENT, ARGUMENTS, OPTION + "NAME", SET + "KEY"));
        names.addAll(SETTINGS.keySet());
        return names;
    }
}
