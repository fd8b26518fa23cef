// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What is kept of all runs: a text file with a head that says what it is, a line for each set of class files and a line
 * for each run.
 *
 * @param head lines of comment
 * @param classes digests of class files by the name of the set
 * @param results by run
 */
record GoldenFile(List<String> head, SequencedMap<String, String> classes, SequencedMap<RunKey, GoldenResult> results) {
    private static final String COMMENT = "#";
    private static final String CLASSES = "classes of ";

    static GoldenFile read(Path file) throws IOException {
        GoldenFile read = new GoldenFile(new ArrayList<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(COMMENT)) {
                read.head.add(line);
            } else if (line.startsWith(CLASSES)) {
                String[] words = line.substring(CLASSES.length()).split(": ");
                read.classes.put(words[0], words[1]);
            } else if (!line.isBlank()) {
                read.results.put(GoldenResult.key(line), GoldenResult.parse(line));
            }
        }
        return read;
    }

    /** The same head with other digests and results. */
    GoldenFile with(SequencedMap<String, String> newClasses, SequencedMap<RunKey, GoldenResult> newResults) {
        return new GoldenFile(head, newClasses, newResults);
    }

    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(head);
        lines.add("");
        classes.forEach((name, digest) -> lines.add(CLASSES + name + ": " + digest));
        lines.add("");
        results.forEach((key, result) -> lines.add(result.line(key)));
        Files.write(file, lines);
    }

    /** What differs in another, a sentence each; this one holds what was before. */
    List<String> differences(GoldenFile now) {
        List<String> differences = new ArrayList<>();
        Map<RunKey, GoldenResult> gone = new LinkedHashMap<>(results);
        now.results.forEach((key, result) -> {
            GoldenResult before = gone.remove(key);
            if (before == null) {
                differences.add(key + ": is not in the file; now " + result);
            } else if (!before.equals(result)) {
                differences.add(key + ": was " + before + "; now " + result);
            }
        });
        gone.forEach((key, result) -> differences.add(key + ": is in the file, but no such run is made any more"));
        return differences;
    }

    /** Which sets of class files differ in another, a sentence each. */
    List<String> otherClasses(GoldenFile now) {

        return now.classes.entrySet().stream().filter(entry -> !entry.getValue().equals(classes.get(entry.getKey())))
                .map(entry -> "the class files of " + entry.getKey() + " have the digest " + entry.getValue() + ", not "
                        + classes.get(entry.getKey()) + " as in the file: their sources or the compiler have changed")
                .toList();
    }
}
