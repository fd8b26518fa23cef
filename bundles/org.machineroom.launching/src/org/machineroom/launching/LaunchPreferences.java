// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.machineroom.machines.MachinePath;
import org.osgi.service.prefs.BackingStoreException;

/** What the user has set for the whole workspace; the preference page writes it. */
public final class LaunchPreferences {
    /** Id or description file of the machine that new configurations start with; text. */
    public static final String MACHINE = "machine";
    /** Jars and folders with machines of third parties, separated as in a class path; text. */
    public static final String MACHINE_PATH = "machinePath";
    /** How many runs are kept, 0 for all; number. */
    public static final String KEPT_RUNS = "keptRuns";
    /** Most runs that wait unseen to be gone back to; 0 for none; number. */
    public static final String SIBLINGS = "siblings";
    /** Most of them if the user has not said. */
    public static final int DEFAULT_SIBLINGS = 4;
    /** Workspace path of the file that is opened with the first window; empty if that was done, or not wanted; text. */
    private static final String FIRST_FILE = "firstFile";
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

    /** Most runs that wait unseen to be gone back to; 0 for none. */
    public static int siblings() {
        return Platform.getPreferencesService().getInt(LaunchConstants.BUNDLE, SIBLINGS, DEFAULT_SIBLINGS, null);
    }

    /** Workspace path of the file to open with the first window, as long as there was none. */
    public static Optional<String> firstFile() {
        return Optional.of(text(FIRST_FILE)).filter(path -> !path.isEmpty());
    }

    /** Notes which file to open with the first window; empty for none any more. */
    public static void setFirstFile(String path) {
        IEclipsePreferences preferences = InstanceScope.INSTANCE.getNode(LaunchConstants.BUNDLE);
        preferences.put(FIRST_FILE, path);
        try {
            preferences.flush();
        } catch (BackingStoreException e) {
            ILog.of(LaunchPreferences.class).error(FIRST_FILE, e);
        }
    }
}
