// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.debug.core.ILaunchManager;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.read.Trace;

/**
 * Takes a run that was not launched here but has left a trace, as one of the command line, among those that are kept.
 * What is not in a trace stays unknown: how the run ended, its class path, and with it how to start it again.
 */
public final class TraceImport {
    private TraceImport() {
    }

    /**
     * Keeps a copy of a trace as a run, which is named after its program and arguments.
     *
     * @param chosen the folder of the trace, or one in it: dialogs that complete names go on to the only one there is
     * @throws IOException if the folder holds no trace that can be read ({@code TraceException}), or the copy cannot be
     *                     made; then nothing of it is left
     */
    public static StoredRun into(RunStore store, Path chosen) throws IOException {
        Path folder = traceAround(chosen);
        Trace trace = Trace.open(folder);
        Map<String, String> known = trace.header().environment();
        String program = program(known.getOrDefault("program", ""), folder);
        Instant written = Files.getLastModifiedTime(folder).toInstant();
        StoredRun run = store.createUnseen("", ILaunchManager.RUN_MODE, RunSettings.STANDARD.with(MAIN, program)
                .with(MACHINE, known.getOrDefault("machine", "")).with(RANKS, trace.ranks()), written);
        try {
            copy(folder, run.trace());
            store.rename(run, name(program, known.getOrDefault("arguments", "")));
            StoredRun whole = store.ended(run, new Ended(StoredRun.ELSEWHERE, 0, trace.endPs(), 0, 0, 0));
            store.show(whole);
            return whole;
        } catch (IOException e) {
            store.delete(run);
            throw e;
        }
    }

    private static Path traceAround(Path chosen) {
        Path around = chosen.toAbsolutePath().normalize().getParent();
        return around != null && !Trace.isIn(chosen) && Trace.isIn(around) ? around : chosen;
    }

    /** A program's file as it was named on the command line, which mostly was given in the folder of the trace. */
    private static String program(String named, Path trace) {
        Path beside = trace.toAbsolutePath().normalize().resolveSibling(named).normalize();
        return named.contains("/") && Files.isRegularFile(beside) ? beside.toString() : named;
    }

    private static String name(String program, String arguments) {
        String simple = program.substring(Math.max(program.lastIndexOf('/'), program.lastIndexOf('.')) + 1);
        return arguments.isEmpty() ? simple : simple + " " + arguments;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }
}
