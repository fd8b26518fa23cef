// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.condition;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import org.machineroom.trace.internal.format.TraceFiles;

/**
 * What a run depended on, as far as the simulator sees it: the program's files, the JDK, the settings, standard input
 * and the files that the program has read. It is no part of the trace, which is the same on every host. Immutable.
 *
 * @param entries by what they are about: {@link #JDK}, {@link #INPUT}, or one of the other constants with a name behind
 *        it; the values are digests, or texts to be shown
 */
public record RunConditions(SortedMap<String, String> entries) {
    /** Vendor and version of the JDK. */
    public static final String JDK = "jdk";
    /** What was read from standard input, when the run has ended: number of bytes and digest. */
    public static final String INPUT = "input";
    /** Digest of a class of the program, by its name; or of the file of a program in another language. */
    public static final String PROGRAM = "program.";
    /** What a setting of the run was. */
    public static final String SETTING = "setting.";
    /** What a parameter of its machine was. */
    public static final String PARAMETER = "parameter.";
    /** Digest of a file that the program has opened to read it, by its absolute path. */
    public static final String FILE = "file.";
    /** What the program calls that may be another in each run, by the JDK's method: where. */
    public static final String HOST = "host.";

    private static final String TITLE = "What a run of Machine Room depended on";

    public RunConditions {
        entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
    }

    /** Those of the run whose trace is in a folder; empty if it does not say. */
    public static Optional<RunConditions> read(Path trace) {
        try (Reader reader = Files.newBufferedReader(TraceFiles.conditions(trace), StandardCharsets.UTF_8)) {
            Properties properties = new Properties();
            properties.load(reader);
            SortedMap<String, String> entries = new TreeMap<>();
            properties.stringPropertyNames().forEach(key -> entries.put(key, properties.getProperty(key)));
            return Optional.of(new RunConditions(entries));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty(); // older than these, just being written or deleted, or somebody has changed it
        }
    }

    /** Keeps them beside the trace in a folder, in place of what is there. */
    public void write(Path trace) throws IOException {
        Path file = TraceFiles.conditions(trace);
        Files.createDirectories(file.getParent());
        Properties properties = new Properties();
        properties.putAll(entries);
        Path unfinished = file.resolveSibling(TraceFiles.unfinished(file.getFileName().toString()));
        StringWriter text = new StringWriter();
        properties.store(text, TITLE);
        Files.write(unfinished, text.toString().lines().filter(line -> !isOfTheHost(line)).toList());
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Properties say when they were written, and nothing else in a comment but what they are. */
    private static boolean isOfTheHost(String line) {
        return line.startsWith("#") && !line.equals("#" + TITLE);
    }

    /** The same with one more. */
    public RunConditions with(String key, String value) {
        SortedMap<String, String> more = new TreeMap<>(entries);
        more.put(key, value);
        return new RunConditions(more);
    }

    /** Those of a kind, by the name behind it. */
    SortedMap<String, String> of(String kind) {
        SortedMap<String, String> chosen = new TreeMap<>();
        entries.tailMap(kind).forEach((key, value) -> {
            if (key.startsWith(kind)) {
                chosen.put(key.substring(kind.length()), value);
            }
        });
        return chosen;
    }
}
