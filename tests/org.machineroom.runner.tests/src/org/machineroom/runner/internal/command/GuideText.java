// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The user's guide, and the command lines in it. */
final class GuideText {
    static final Path HOME = Path.of(System.getProperty("machineroom.home"));
    static final Path GUIDE = HOME.resolve("bundles/org.machineroom.help/guide");
    static final String COMMAND = "./machineroom ";
    private static final Pattern WORD = Pattern.compile("((?:[^\\s\"']|\"[^\"]*\"|'[^']*')+)");
    private static final String COMMENT = "   ";

    private GuideText() {
    }

    /** All pages, in the order of their names. */
    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(GUIDE)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
        }
    }

    /** The words of a line as a shell would see them, up to a comment, which stands behind several blanks. */
    static Stream<String> words(String line) {
        int comment = line.indexOf(COMMENT);
        return WORD.matcher(comment < 0 ? line : line.substring(0, comment)).results().map(MatchResult::group)
                .map(word -> word.replaceAll("[\"']", ""));
    }
}
