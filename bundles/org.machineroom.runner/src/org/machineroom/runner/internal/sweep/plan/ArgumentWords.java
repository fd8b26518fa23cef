// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.plan;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Arguments of a program in one text: words with blanks between, those with blanks of their own in quotes. */
public final class ArgumentWords {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    private ArgumentWords() {
    }

    /** The words of a text. */
    public static List<String> split(String text) {
        return WORD.matcher(text).results().map(found -> {
            String quoted = found.group(1) != null ? found.group(1) : found.group(2);
            return quoted != null ? quoted : found.group(3);
        }).toList();
    }

    static String join(List<String> words) {
        return words.stream().map(ArgumentWords::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        boolean isPlain = !word.isEmpty() && word.chars().noneMatch(c -> c == ' ' || c == '\'' || c == '"');
        String quote = word.indexOf('\'') < 0 ? "'" : "\"";
        return isPlain ? word : quote + word + quote;
    }
}
