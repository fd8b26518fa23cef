// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.experiment;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.SEED;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Setting;
import org.machineroom.live.settings.SettingTable;

/**
 * The file that says what a sweep runs, as the command line reads it.
 *
 * @param settings of each run, but for what is varied; with the program
 * @param lists what is varied
 */
public record SweepPlanText(RunSettings settings, SweepLists lists) {
    /** What a sweep varies or fixes besides program, arguments and parameters. */
    private static final List<Setting<?>> FIXED = List.of(SettingTable.MACHINE, RANKS, SettingTable.UNIVERSE,
            SettingTable.MAPPING, SettingTable.COMPUTE, SettingTable.LIMITS, SettingTable.CHECK, SEED,
            SettingTable.TIME_LIMIT, SettingTable.SIMULATED_TIME_LIMIT);

    /** The text, in TOML. */
    public String text() {
        Map<String, List<String>> varied = lists.values();
        StringBuilder text = new StringBuilder();
        line(text, "program", quoted(settings.get(MAIN)));
        line(text, "classpath", list(paths(settings.get(CLASS_PATH))));
        line(text, "machinepath", list(paths(settings.get(MACHINE_PATH))));
        if (!varied.containsKey(SweepLists.ARGUMENTS)) {
            line(text, SweepLists.ARGUMENTS, list(settings.get(ARGUMENTS)));
        }
        fixed().forEach((key, value) -> {
            if (!varied.containsKey(key)) {
                line(text, key, quoted(value));
            }
        });
        text.append("[over]\n");
        varied.forEach((key, values) -> line(text, key, list(values)));
        return text.toString();
    }

    private Map<String, String> fixed() {
        Map<String, String> fixed = new LinkedHashMap<>();
        FIXED.forEach(setting -> fixed.putAll(entries(setting)));
        settings.get(OVERRIDES).forEach((key, value) -> fixed.put(SweepLists.PARAMETER + key, value));
        return fixed;
    }

    private <T> Map<String, String> entries(Setting<T> setting) {
        T value = settings.get(setting);
        return value == null || value.equals(setting.standard()) && setting != SettingTable.MACHINE ? Map.of()
                : setting.entries(value);
    }

    private static List<String> paths(List<Path> paths) {
        return paths.stream().map(Path::toString).toList();
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append(key).append(" = ").append(value).append('\n');
    }

    private static String list(List<String> values) {
        return values.stream().map(SweepPlanText::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t") + '"';
    }
}
