// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.experiment;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a process is to run that tells of it.
 *
 * @param title what the user knows it by
 * @param words the command of the command line and its options
 * @param folder where the process works; {@code null} for nowhere in particular
 */
public record ExperimentRequest(String title, List<String> words, Path folder) {
    private static final String SWEEP = "sweep";
    private static final Pattern WORD = Pattern.compile("('[^']*'|\"[^\"]*\"|[^\\s'\"])+");

    public ExperimentRequest {
        words = List.copyOf(words);
    }

    /**
     * An experiment.
     *
     * @param machines ids or files, separated by commas; empty for the usual one
     * @param ranks numbers of ranks, separated by commas; empty for what machine and experiment suggest
     * @param options its own options and those of {@code bench}, as typed; words with blanks in quotes
     * @param machinePath where machines of third parties are
     */
    public static ExperimentRequest bench(String name, String machines, String ranks, String options,
            List<Path> machinePath) {
        List<String> words = new ArrayList<>(List.of("bench", name));
        add(words, "-m", list(machines));
        add(words, "-n", list(ranks));
        add(words, "--machines-path", machinePath.stream().map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        WORD.matcher(options).results()
                .map(word -> word.group().replaceAll("['\"]", ""))
                .forEach(words::add);
        return new ExperimentRequest((name + " " + options).strip(), words, null);
    }

    /**
     * A program with one thing ideal at a time.
     *
     * @param settings the run file of the program as it is
     * @param folder where it works; {@code null} for nowhere in particular
     */
    public static ExperimentRequest whatIf(String title, Path settings, Path folder) {
        return new ExperimentRequest(title, List.of("whatif", "--settings", settings.toString()), folder);
    }

    /**
     * Runs of a program that differ in what is varied.
     *
     * @param plan the file that says what that is
     * @param folder where it works; {@code null} for nowhere in particular
     */
    public static ExperimentRequest sweep(String title, Path plan, Path folder) {
        return new ExperimentRequest(title, List.of(SWEEP, plan.toString()), folder);
    }

    /** Whether it is a sweep. */
    public boolean isSweep() {
        return words.getFirst().equals(SWEEP);
    }

    private static String list(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).filter(item -> !item.isEmpty())
                .collect(Collectors.joining(","));
    }

    private static void add(List<String> words, String option, String value) {
        if (!value.isEmpty()) {
            words.addAll(List.of(option, value));
        }
    }

    /** A figure of a paper. */
    public static ExperimentRequest figure(String id) {
        return new ExperimentRequest(id, List.of("figure", id), null);
    }
}
