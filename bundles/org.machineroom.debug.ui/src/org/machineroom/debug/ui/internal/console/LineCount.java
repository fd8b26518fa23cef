// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.console;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.machineroom.live.RankPrefix;

/** How many lines each rank has ended in a text that comes in pieces, which need not end where lines do. */
public final class LineCount {
    private final Map<Integer, Long> ended = new HashMap<>();
    private String unfinished = "";

    /**
     * A line of a rank.
     *
     * @param number among the rank's lines, from 1
     */
    public record RankLine(int rank, long number) {
    }

    /** Begins with no line. */
    public LineCount() {
    }

    /**
     * Begins where another one is.
     *
     * @param other {@code null} for the beginning
     */
    public LineCount(LineCount other) {
        if (other != null) {
            ended.putAll(other.ended);
            unfinished = other.unfinished;
        }
    }

    /** Takes the next piece. */
    public void add(String piece) {
        String text = unfinished + piece;
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            RankPrefix prefix = RankPrefix.of(text.substring(from, end));
            if (prefix != null) {
                ended.merge(prefix.rank(), 1L, Long::sum);
            }
            from = end + 1;
        }
        unfinished = text.substring(from);
    }

    /**
     * The line that goes on now; empty if no rank has printed it.
     *
     * @param rest of it
     */
    public Optional<RankLine> next(String rest) {
        RankPrefix prefix = RankPrefix.of(unfinished + rest);
        return prefix == null ? Optional.empty()
                : Optional.of(new RankLine(prefix.rank(), ended.getOrDefault(prefix.rank(), 0L) + 1));
    }
}
