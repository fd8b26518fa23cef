// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CHECK;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.IDEAL;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.MATCHES;
import static org.machineroom.live.settings.SettingTable.MEASURED_FACTOR;
import static org.machineroom.live.settings.SettingTable.MPJ_EXPRESS;
import static org.machineroom.live.settings.SettingTable.NO_REDIRECT;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.REPEATS;
import static org.machineroom.live.settings.SettingTable.SEED;
import static org.machineroom.live.settings.SettingTable.TRACE;
import static org.machineroom.live.settings.SettingTable.UNIVERSE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Setting;
import org.machineroom.trace.condition.ContentDigest;
import org.machineroom.trace.condition.RunConditions;

/**
 * Keeps beside the trace what the run depends on: what is known before it, and the files that it opens. Nothing if
 * there is no trace. The threads of the ranks share it.
 */
final class ConditionNotes {
    private static final List<Setting<?>> SETTINGS = List.of(MAIN, ARGUMENTS, MACHINE, OVERRIDES, IDEAL, UNIVERSE,
            MAPPING, COMPUTE, MEASURED_FACTOR, LIMITS, CHECK, SEED, MATCHES, NO_REDIRECT, MPJ_EXPRESS);

    private final Path trace;
    private final Instant began = Instant.now();
    private final Set<Path> seen = new HashSet<>();
    private RunConditions conditions;

    private ConditionNotes(Path trace, RunConditions conditions) {
        this.trace = trace;
        this.conditions = conditions;
    }

    /** Notes what is known before the run; its trace need not be there yet. */
    static ConditionNotes of(RunSettings settings, SimulationStart start, FoundProgram program) throws RunException {
        SortedMap<String, String> entries = new TreeMap<>();
        if (settings.get(TRACE) != null || settings.get(REPEATS) != null) {
            entries.put(RunConditions.JDK,
                    System.getProperty("java.vendor") + " " + System.getProperty("java.runtime.version"));
            program.describe(entries);
            SETTINGS.forEach(setting -> add(setting, settings, entries));
            entries.put(RunConditions.SETTING + "ranks", Integer.toString(start.initial().ranks()));
            start.entry().description().settings()
                    .forEach(each -> entries.put(RunConditions.PARAMETER + each.key(), each.value()));
        }
        return new ConditionNotes(settings.get(TRACE), new RunConditions(entries));
    }

    private static <T> void add(Setting<T> setting, RunSettings settings, SortedMap<String, String> entries) {
        setting.entries(settings.get(setting)).forEach((key, value) -> entries.put(RunConditions.SETTING + key, value));
    }

    /** What is known now. */
    synchronized RunConditions conditions() {
        return conditions;
    }

    /** Writes what is known, when there is a trace to keep it beside. */
    synchronized void write() {
        if (trace == null || conditions.entries().isEmpty()) {
            return;
        }
        try {
            conditions.write(trace);
        } catch (IOException e) {
            throw new UncheckedIOException("what the run depends on cannot be written beside its trace in " + trace, e);
        }
    }

    /** Notes a file that the program opens to read it, unless it has been written since the run began. */
    synchronized void opened(String name) {
        if (trace != null && isNew(name)) {
            write();
        }
    }

    private boolean isNew(String name) {
        try {
            Path file = Path.of(name).toAbsolutePath().normalize();
            if (!seen.add(file) || !Files.isRegularFile(file)
                    || Files.getLastModifiedTime(file).toInstant().isAfter(began)) {
                return false;
            }
            conditions = conditions.with(RunConditions.FILE + file, ContentDigest.of(file));
            return true;
        } catch (IOException | InvalidPathException e) {
            return false; // the program is told, too, when it opens it
        }
    }

    /** Notes what was read from standard input, if the process has but this run. */
    synchronized void ended() {
        if (System.in instanceof NotedInput input && input.isRead()) {
            conditions = conditions.with(RunConditions.INPUT, input.digest());
            write();
        }
    }
}
