// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ranks with neighbouring numbers, the threads of which are one group of the JVM, {@code ranks 32-63}, where there are
 * too many for one list: a debugger that shows groups of threads so shows thirty-two groups for a thousand ranks.
 *
 * @param first the first rank
 * @param last the last one
 */
public record RankBlock(int first, int last) {
    /** So many ranks are still one list. */
    public static final int MOST_IN_ONE_LIST = 64;
    private static final int SIZE = 32;
    private static final Pattern NAME = Pattern.compile("ranks (\\d{1,7})-(\\d{1,7})");

    /** The block that a rank is in; empty if the ranks of the run are one list. */
    public static Optional<RankBlock> of(int rank, int ranks) {
        if (ranks <= MOST_IN_ONE_LIST) {
            return Optional.empty();
        }
        int first = rank / SIZE * SIZE;
        return Optional.of(new RankBlock(first, Math.min(first + SIZE, ranks) - 1));
    }

    /** The block that a group of threads of this name is; empty if it is none. */
    public static Optional<RankBlock> of(String groupName) {
        Matcher name = NAME.matcher(groupName);
        return name.matches() ? Optional.of(new RankBlock(Integer.parseInt(name.group(1)),
                Integer.parseInt(name.group(2)))) : Optional.empty();
    }

    /** Whether a rank of the block is among some. */
    public boolean meets(RankSet ranks) {
        int next = ranks.bits().nextSetBit(first);
        return next >= 0 && next <= last;
    }

    @Override
    public String toString() {
        return "ranks " + first + "-" + last;
    }
}
