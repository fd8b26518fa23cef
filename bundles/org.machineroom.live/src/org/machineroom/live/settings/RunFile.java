// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The settings of a run in a properties file: what the IDE hands to the process that it starts, and keeps beside the
 * trace. Defaults are written, too, so that a file still means the same when they change.
 */
public final class RunFile {
    private RunFile() {
    }

    /** Writes a file; one that is there is replaced. */
    public static void write(Path file, RunSettings settings) throws IOException {
        Properties properties = new Properties();
        properties.putAll(entries(settings));
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            properties.store(writer, "Settings of a run of Machine Room");
        }
    }

    /** The entries of a file with these settings, defaults included, by their keys. */
    public static Map<String, String> entries(RunSettings settings) {
        Map<String, String> entries = new TreeMap<>();
        SettingTable.ALL.forEach(setting -> entries.putAll(entries(settings, setting)));
        return entries;
    }

    private static <T> Map<String, String> entries(RunSettings settings, Setting<T> setting) {
        return setting.entries(settings.get(setting));
    }

    /**
     * Reads a file.
     *
     * @throws WrongSettingException if it cannot be read, or something in it is impossible
     */
    public static RunSettings read(Path file) throws WrongSettingException {
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            Properties properties = new Properties();
            properties.load(reader);
            Map<String, String> entries = new TreeMap<>();
            properties.stringPropertyNames().forEach(key -> entries.put(key, properties.getProperty(key)));
            return settings(entries);
        } catch (IOException | IllegalArgumentException | WrongSettingException e) {
            throw new WrongSettingException("settings of a run in " + file + ": "
                    + (e instanceof WrongSettingException ? e.getMessage() : e), e);
        }
    }

    /**
     * The settings that the entries of a file stand for.
     *
     * @throws WrongSettingException if something in them is impossible
     */
    public static RunSettings settings(Map<String, String> all) throws WrongSettingException {
        Map<String, String> entries = new TreeMap<>(all);
        RunSettings settings = RunSettings.STANDARD;
        for (Setting<?> setting : SettingTable.ALL) {
            settings = take(setting, entries, settings);
        }
        if (!entries.isEmpty()) {
            throw new WrongSettingException("there is no setting " + String.join(", ", entries.keySet()));
        }
        if (settings.get(SettingTable.MAIN) == null) {
            throw new WrongSettingException("the setting " + SettingTable.MAIN + " is missing");
        }
        return settings;
    }

    private static <T> RunSettings take(Setting<T> setting, Map<String, String> entries, RunSettings settings)
            throws WrongSettingException {
        return settings.with(setting, setting.take(entries));
    }
}
