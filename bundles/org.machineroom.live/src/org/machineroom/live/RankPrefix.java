// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number of the rank in front of a line of output.
 *
 * @param rank that has printed the line
 * @param length of the prefix in characters
 */
public record RankPrefix(int rank, int length) {
    private static final Pattern PREFIX = Pattern.compile("\\[ *([0-9]{1,7})\\]");

    /** The prefix of a line, or {@code null} if it has none. */
    public static RankPrefix of(String line) {
        Matcher matcher = PREFIX.matcher(line);
        return matcher.lookingAt() ? new RankPrefix(Integer.parseInt(matcher.group(1)), matcher.end()) : null;
    }

    /**
     * What a run puts in front of a line: the prefix and a blank.
     *
     * @param ranks how many the run has; all their prefixes have the same length
     */
    public static String text(int rank, int ranks) {
        int width = Integer.toString(ranks - 1).length();
        return "[" + " ".repeat(width - Integer.toString(rank).length()) + rank + "] ";
    }
}
