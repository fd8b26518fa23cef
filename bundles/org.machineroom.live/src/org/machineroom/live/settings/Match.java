// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a receive from any source gets, where more than one message could have come: written {@code 0:3=2}, the third
 * such receive of rank 0 gets a message of rank 2.
 *
 * @param rank the receiver in the whole run
 * @param number counts the receives, and the probes that wait, which name no source, as the receiver posts them; from 1
 * @param source the sender in the whole run
 */
public record Match(int rank, int number, int source) {
    static final ValueType<Match> TYPE = new ValueType<>(Match::of, Match::toString, match -> match.number > 0,
            "RANK:NUMBER=SOURCE, such as 0:3=2: the third receive of rank 0 that names no source gets a message of "
                    + "rank 2");

    private static final Pattern WRITTEN = Pattern.compile("(\\d+):(\\d+)=(\\d+)");

    private static Match of(String text) {
        Matcher parts = WRITTEN.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException(text);
        }
        return new Match(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)),
                Integer.parseInt(parts.group(3)));
    }

    @Override
    public String toString() {
        return rank + ":" + number + "=" + source;
    }
}
