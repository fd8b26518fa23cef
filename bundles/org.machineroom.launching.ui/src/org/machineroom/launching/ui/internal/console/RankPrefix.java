// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

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
    /** Neighbours differ: the golden section of the colour circle. */
    private static final float HUE_STEP = 137.508f;
    private static final float CIRCLE = 360;

    /** The prefix of a line, or {@code null} if it has none. */
    public static RankPrefix of(String line) {
        Matcher matcher = PREFIX.matcher(line);
        return matcher.lookingAt() ? new RankPrefix(Integer.parseInt(matcher.group(1)), matcher.end()) : null;
    }

    /** The rank's place on the colour circle, in degrees. */
    public float hue() {
        return rank * HUE_STEP % CIRCLE;
    }
}
