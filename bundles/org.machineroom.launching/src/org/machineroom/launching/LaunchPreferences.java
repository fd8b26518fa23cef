// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.machines.MachinePath;

/** What the user has set for the whole workspace; the preference page writes it. */
public final class LaunchPreferences {
    /** Id or description file of the machine that new configurations start with; text. */
    public static final String MACHINE = "machine";
    /** Jars and folders with machines of third parties, separated as in a class path; text. */
    public static final String MACHINE_PATH = "machinePath";
    /** How many runs are kept, 0 for all; number. */
    public static final String KEPT_RUNS = "keptRuns";
    /** How many runs are kept if the user has not said. */
    public static final int DEFAULT_KEPT_RUNS = 100;

    private LaunchPreferences() {
    }

    /** What a new launch configuration starts with. */
    public static RunSettings newConfiguration() {
        String machine = text(MACHINE);
        return machine.isEmpty() ? RunSettings.STANDARD : RunSettings.STANDARD.with(SettingTable.MACHINE, machine);
    }

    /** Where machines of third parties are. */
    public static List<Path> machinePath() {
        return MachinePath.parse(text(MACHINE_PATH));
    }

    private static String text(String key) {
        return Platform.getPreferencesService().getString(LaunchConstants.BUNDLE, key, "", null).strip();
    }

    /** How many runs are kept; 0 for all. */
    public static int keptRuns() {
        return Platform.getPreferencesService().getInt(LaunchConstants.BUNDLE, KEPT_RUNS, DEFAULT_KEPT_RUNS, null);
    }
}
