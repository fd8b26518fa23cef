// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import java.util.function.Consumer;
import org.machineroom.live.RankPrefix;
import org.machineroom.live.RankSet;

/**
 * Lets through the lines of a program's output that come from some ranks. Text comes in pieces that need not end where
 * lines do; a line goes out when its end has come. Lines without a rank's prefix, which the run itself has printed, do
 * not go out. For one thread.
 */
public final class RankFilter {
    private final RankSet ranks;
    private final Consumer<String> out;
    private final StringBuilder unfinished = new StringBuilder();

    /**
     * Creates a filter.
     *
     * @param out takes lines with their ends
     */
    public RankFilter(RankSet ranks, Consumer<String> out) {
        this.ranks = ranks;
        this.out = out;
    }

    /** Takes the next piece of the output. */
    public void append(String text) {
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            unfinished.append(text, from, end + 1);
            finish();
            from = end + 1;
        }
        unfinished.append(text, from, text.length());
    }

    private void finish() {
        String line = unfinished.toString();
        unfinished.setLength(0);
        RankPrefix prefix = RankPrefix.of(line);
        if (prefix != null && ranks.contains(prefix.rank())) {
            out.accept(line);
        }
    }
}
