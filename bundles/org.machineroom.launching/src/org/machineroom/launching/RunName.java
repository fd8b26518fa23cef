// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.machineroom.live.settings.RunSettings;

/**
 * The name of a run until the user gives it another: the launch configuration's, and behind it what tells the run from
 * others of that configuration.
 */
public final class RunName {
    private static final int MOST_CHARACTERS = 60;
    private static final String CUT = "...";

    private RunName() {
    }

    /** The name of a run: {@code Pi 100000, snake, library.eager_limit = 0 B}. */
    public static String of(String configuration, RunSettings settings) {
        List<String> parts = new ArrayList<>();
        String arguments = arguments(settings);
        parts.add(arguments.isEmpty() ? configuration : configuration + " " + shortened(arguments));
        if (!settings.get(MAPPING).equals(MAPPING.standard())) {
            parts.add(shortened(settings.get(MAPPING)));
        }
        String changes = changes(settings);
        if (!changes.isEmpty()) {
            parts.add(shortened(changes));
        }
        return String.join(", ", parts);
    }

    /** The program's arguments in one line. */
    public static String arguments(RunSettings settings) {
        return String.join(" ", settings.get(ARGUMENTS));
    }

    /** The parameters of the machine that the user has changed, in one line; empty if there are none. */
    public static String changes(RunSettings settings) {
        return String.join(", ", new TreeMap<>(settings.get(OVERRIDES)).entrySet().stream()
                .map(change -> change.getKey() + " = " + change.getValue()).toList());
    }

    private static String shortened(String text) {
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS - CUT.length()) + CUT;
    }
}
