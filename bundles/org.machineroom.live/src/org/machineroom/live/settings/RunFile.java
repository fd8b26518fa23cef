// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TreeSet;

/**
 * The settings of a run in a properties file: what the IDE hands to the process that it starts, and keeps beside the
 * trace. Lists are numbered, {@code argument.0}; settings of the machine are {@code set.<key>}.
 */
public final class RunFile {
    private static final String SET = "set.";

    private RunFile() {
    }

    /** Writes a file; one that is there is replaced. */
    public static void write(Path file, RunSettings settings) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            properties(settings).store(writer, "Settings of a run of Machine Room");
        }
    }

    private static Properties properties(RunSettings settings) {
        Properties properties = new Properties();
        properties.setProperty("main", settings.mainClass);
        putList(properties, "argument.", settings.arguments);
        putList(properties, "classpath.", settings.classPath);
        properties.setProperty("machine", settings.machine);
        putList(properties, "machinepath.", settings.machinePath);
        settings.overrides.forEach((key, value) -> properties.setProperty(SET + key, value));
        properties.setProperty("ranks", Integer.toString(settings.ranks));
        properties.setProperty("mapping", settings.mapping);
        properties.setProperty("compute", settings.compute.name());
        properties.setProperty("measured.factor", Double.toString(settings.measuredFactor));
        if (settings.limits != null) {
            properties.setProperty("limits", settings.limits.name());
        }
        if (settings.vehicle != null) {
            properties.setProperty("vehicle", settings.vehicle.name());
        }
        if (settings.traceDirectory != null) {
            properties.setProperty("trace", settings.traceDirectory.toString());
        }
        properties.setProperty("profile", Boolean.toString(settings.profile));
        properties.setProperty("plain", Boolean.toString(settings.plainOutput));
        properties.setProperty("mpjexpress", Boolean.toString(settings.mpjExpressArguments));
        properties.setProperty("check", settings.check.name());
        properties.setProperty("seed", Long.toString(settings.seed));
        putList(properties, "noredirect.", settings.disabledRedirections);
        return properties;
    }

    /**
     * Reads a file.
     *
     * @throws WrongSettingException if it cannot be read, or a value in it is impossible
     */
    public static RunSettings read(Path file) throws WrongSettingException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
            return settings(properties);
        } catch (IOException | IllegalArgumentException e) {
            throw new WrongSettingException("settings of a run in " + file + ": " + e, e);
        }
    }

    private static RunSettings settings(Properties properties) {
        RunSettings settings = new RunSettings();
        settings.mainClass = required(properties, "main");
        settings.arguments.addAll(list(properties, "argument."));
        list(properties, "classpath.").forEach(entry -> settings.classPath.add(Path.of(entry)));
        settings.machine = required(properties, "machine");
        list(properties, "machinepath.").forEach(entry -> settings.machinePath.add(Path.of(entry)));
        for (String key : new TreeSet<>(properties.stringPropertyNames())) {
            if (key.startsWith(SET)) {
                settings.overrides.put(key.substring(SET.length()), properties.getProperty(key));
            }
        }
        settings.ranks = Integer.parseInt(required(properties, "ranks"));
        settings.mapping = properties.getProperty("mapping", settings.mapping);
        settings.compute = Compute.valueOf(word(required(properties, "compute")));
        settings.measuredFactor = Double.parseDouble(properties.getProperty("measured.factor", "1"));
        String limits = properties.getProperty("limits");
        settings.limits = limits == null ? null : LimitsMode.valueOf(word(limits));
        String vehicle = properties.getProperty("vehicle");
        settings.vehicle = vehicle == null ? null : Vehicle.valueOf(word(vehicle));
        String trace = properties.getProperty("trace");
        settings.traceDirectory = trace == null ? null : Path.of(trace);
        settings.profile = Boolean.parseBoolean(properties.getProperty("profile"));
        settings.plainOutput = Boolean.parseBoolean(properties.getProperty("plain"));
        settings.mpjExpressArguments = Boolean.parseBoolean(properties.getProperty("mpjexpress"));
        settings.check = Check.valueOf(word(properties.getProperty("check", settings.check.name())));
        settings.seed = Long.parseLong(properties.getProperty("seed", "1"));
        settings.disabledRedirections.addAll(list(properties, "noredirect."));
        return settings;
    }

    private static String word(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    private static String required(Properties properties, String key) {
        String value = properties.getProperty(key);
        if (value == null) {
            throw new IllegalArgumentException("the setting " + key + " is missing");
        }
        return value;
    }

    private static void putList(Properties properties, String prefix, List<?> items) {
        for (int i = 0; i < items.size(); i++) {
            properties.setProperty(prefix + i, items.get(i).toString());
        }
    }

    private static List<String> list(Properties properties, String prefix) {
        List<String> items = new ArrayList<>();
        String item = properties.getProperty(prefix + 0);
        while (item != null) {
            items.add(item);
            item = properties.getProperty(prefix + items.size());
        }
        return items;
    }
}
