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
        List<String> kept = new ArrayList<>(words);
        int at = kept.indexOf(option);
        if (at >= 0) {
            kept.subList(at, at + 2).clear();
        } else {
            kept.removeIf(word -> word.startsWith(option + "="));
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
