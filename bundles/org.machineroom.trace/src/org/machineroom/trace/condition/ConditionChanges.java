// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.condition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What has changed from one run to another that is to be the same, in words that go on a sentence.
 *
 * @param before what the run depended on
 * @param now what the other depends on
 */
public record ConditionChanges(RunConditions before, RunConditions now) {
    private static final int MOST_NAMES = 3;
    private static final String UNIT = ".class";
    private static final String MACHINE = RunConditions.SETTING + "machine";

    /**
     * What has changed, each in a few words: "Jacobi.class has changed". The files that the run before has read are
     * looked at as they are on disk.
     */
    public List<String> words() {
        List<String> words = new ArrayList<>(program());
        String jdkBefore = before.entries().get(RunConditions.JDK);
        String jdkNow = now.entries().get(RunConditions.JDK);
        if (jdkBefore != null && jdkNow != null && !jdkBefore.equals(jdkNow)) {
            words.add("the JDK is another one: " + jdkNow + " instead of " + jdkBefore);
        }
        settings(words);
        files(words);
        input(words);
        return words;
    }

    /** The same of the program's files alone. */
    public List<String> program() {
        SortedMap<String, String> first = before.of(RunConditions.PROGRAM);
        SortedMap<String, String> second = now.of(RunConditions.PROGRAM);
        if (first.isEmpty() || second.isEmpty()) {
            return List.of();
        }
        List<String> words = new ArrayList<>();
        add(names(second, name -> first.containsKey(name) && !first.get(name).equals(second.get(name))), " has changed",
                " have changed", words);
        add(names(second, name -> !first.containsKey(name)), " is new", " are new", words);
        add(names(first, name -> !second.containsKey(name)), " is used no more", " are used no more", words);
        return words;
    }

    private static List<String> names(SortedMap<String, String> of, Predicate<String> wanted) {
        return of.keySet().stream().filter(wanted).map(ConditionChanges::fileName).toList();
    }

    private static String fileName(String program) {
        return program.contains("/") ? program : program + UNIT;
    }

    private static void add(List<String> names, String one, String several, List<String> words) {
        if (!names.isEmpty()) {
            words.add(list(names) + (names.size() == 1 ? one : several));
        }
    }

    private static String list(List<String> names) {
        if (names.size() == 1) {
            return names.getFirst();
        }
        if (names.size() > MOST_NAMES) {
            return String.join(", ", names.subList(0, MOST_NAMES)) + " and " + (names.size() - MOST_NAMES) + " more";
        }
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    private void settings(List<String> words) {
        settings(RunConditions.SETTING, words);
        if (Objects.equals(before.entries().get(MACHINE), now.entries().get(MACHINE))) {
            settings(RunConditions.PARAMETER, words);
        }
    }

    private void settings(String kind, List<String> words) {
        SortedMap<String, String> first = before.of(kind);
        SortedMap<String, String> second = now.of(kind);
        TreeSet<String> keys = new TreeSet<>(first.keySet());
        keys.addAll(second.keySet());
        for (String key : keys) {
            String was = first.getOrDefault(key, "");
            String is = second.getOrDefault(key, "");
            if (!was.equals(is)) {
                words.add(key + " is " + shown(is) + " and was " + shown(was));
            }
        }
    }

    private static String shown(String value) {
        return value.isEmpty() ? "nothing" : value;
    }

    private void files(List<String> words) {
        for (Map.Entry<String, String> file : before.of(RunConditions.FILE).entrySet()) {
            Path path = Path.of(file.getKey());
            try {
                if (!Files.isRegularFile(path)) {
                    words.add("the file " + path + " is gone");
                } else if (!ContentDigest.of(path).equals(file.getValue())) {
                    words.add("the file " + path + " has changed");
                }
            } catch (IOException e) {
                words.add("the file " + path + " cannot be read any more");
            }
        }
    }

    /** What a run has read that was ended early is less; only of as much can it be told to be another. */
    private void input(List<String> words) {
        String first = before.entries().get(RunConditions.INPUT);
        String second = now.entries().get(RunConditions.INPUT);
        if (first != null && second != null && !first.equals(second)
                && length(first).equals(length(second))) {
            words.add("standard input is another one");
        }
    }

    private static String length(String input) {
        return input.substring(0, Math.max(0, input.indexOf(' ')));
    }

    /**
     * Why the second run does something else than the first, in words that go on a sentence.
     *
     * @param isMeasured whether computing takes the host's time
     */
    public String cause(boolean isMeasured) {
        List<String> words = words();
        if (words.isEmpty()) {
            words.addAll(now.of(RunConditions.HOST).entrySet().stream()
                    .map(call -> call.getValue() + " calls " + call.getKey() + ", which a run does not control")
                    .toList());
        }
        if (isMeasured || words.isEmpty()) {
            words.addFirst(unknownCause(isMeasured));
        }
        return String.join("; ", words);
    }

    /** The same where nothing is known of what has changed. */
    public static String unknownCause(boolean isMeasured) {
        return isMeasured
                ? "computing is measured on this host, so that no two runs are the same"
                : "the program depends on something that a run does not control, such as the host's time asked by "
                        + "reflection, or a file that it reads in another way than most";
    }
}
