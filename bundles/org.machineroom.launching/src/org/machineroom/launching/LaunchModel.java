// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.machineroom.live.settings.SettingTable.MACHINE;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Setting;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.live.settings.WrongSettingException;

/**
 * Reads and writes the attributes of a launch configuration, one for each setting that its dialog has a field for. A
 * value that is not there has its default, and is not written; one that makes no sense is refused.
 */
public final class LaunchModel {
    private static final String PREFIX = LaunchConstants.BUNDLE + ".ATTR_";

    private LaunchModel() {
    }

    /** The attribute of a setting: a number, a text, or a map for one with keys or of several values. */
    public static String attribute(Setting<?> setting) {
        return PREFIX + setting.key().toUpperCase(Locale.ROOT);
    }

    /**
     * Reads a configuration.
     *
     * @throws CoreException if it cannot be read or an attribute holds an impossible value
     */
    public static RunSettings read(ILaunchConfiguration configuration) throws CoreException {
        RunSettings settings = RunSettings.STANDARD;
        for (Setting<?> setting : SettingTable.ALL) {
            if (setting.isInLaunchDialog()) {
                settings = read(configuration, setting, settings);
            }
        }
        return settings;
    }

    private static <T> RunSettings read(ILaunchConfiguration configuration, Setting<T> setting, RunSettings settings)
            throws CoreException {
        Map<String, String> entries = entries(setting.key(), configuration.getAttributes().get(attribute(setting)));
        try {
            return settings.with(setting, setting.take(entries));
        } catch (WrongSettingException e) {
            throw LaunchStatus.WRONG_ATTRIBUTE.exception(e, configuration.getName(), e.getMessage());
        }
    }

    private static Map<String, String> entries(String key, Object attribute) {
        Map<String, String> entries = new TreeMap<>();
        switch (attribute) {
            case null -> {
                // the default
            }
            case Map<?, ?> texts -> texts.forEach((name, text) -> entries.put(key + "." + name, text.toString()));
            default -> entries.put(key, attribute.toString());
        }
        return entries;
    }

    /** Writes settings into a configuration. */
    public static void write(ILaunchConfigurationWorkingCopy configuration, RunSettings settings) {
        SettingTable.ALL.stream().filter(Setting::isInLaunchDialog)
                .forEach(setting -> write(configuration, setting, settings));
        configuration.setAttribute(attribute(MACHINE), settings.get(MACHINE)); // it stays when the default changes
    }

    private static <T> void write(ILaunchConfigurationWorkingCopy configuration, Setting<T> setting,
            RunSettings settings) {
        String attribute = attribute(setting);
        T value = settings.get(setting);
        if (Objects.equals(value, setting.standard())) {
            configuration.removeAttribute(attribute);
        } else if (value instanceof Integer) {
            configuration.setAttribute(attribute, value);
        } else {
            Map<String, String> entries = setting.entries(value);
            String text = entries.get(setting.key());
            configuration.setAttribute(attribute, text != null ? text : withoutKey(setting.key(), entries));
        }
    }

    private static Map<String, String> withoutKey(String key, Map<String, String> entries) {
        Map<String, String> texts = new TreeMap<>();
        entries.forEach((name, text) -> texts.put(name.substring(key.length() + 1), text));
        return texts;
    }
}
