// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The words of a command line, to be used again for another command. */
final class CommandWords {
    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    private CommandWords() {
    }

    /** The words without an option that has a value. */
    static List<String> without(String option, List<String> words) {
        return replaced(option, List.of(), words);
    }

    /** The words with others in the place of an option that has a value. */
    static List<String> replaced(String option, List<String> others, List<String> words) {
        List<String> kept = new ArrayList<>(words);
        for (int at = 0; at < words.size(); at++) {
            boolean isApart = words.get(at).equals(option);
            if (isApart || words.get(at).startsWith(option + "=")) {
                kept.subList(at, at + (isApart ? 2 : 1)).clear();
                kept.addAll(at, others);
                return kept;
            }
        }
        return kept;
    }

    /** As a user would type them for a shell. */
    static String typed(List<String> words) {
        return words.stream()
                .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
