// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.session.RunRange;
import org.machineroom.trace.ui.internal.Messages;

/** Parts of a run in words. */
public final class RangeText {
    private static final int MOST_NAMED = 6;

    private RangeText() {
    }

    /** From when to when, and which ranks; nothing of a whole run. */
    public static String of(RunRange range) {
        Optional<String> time = range.time().map(within -> NLS.bind(Messages.rangeTime,
                TimeText.exact(within.beginPs()), TimeText.exact(within.endPs())));
        Optional<String> ranks = Optional.of(range.ranks()).filter(some -> !some.isEmpty()).map(RangeText::ranks);
        return time.map(within -> ranks.map(some -> NLS.bind(Messages.rangeBoth, within, some)).orElse(within))
                .or(() -> ranks).orElse("");
    }

    private static String ranks(Set<Integer> ranks) {
        TreeSet<Integer> sorted = new TreeSet<>(ranks);
        if (sorted.size() > 1 && sorted.last() - sorted.first() == sorted.size() - 1) {
            return NLS.bind(Messages.rangeRanks, sorted.first(), sorted.last());
        }
        return sorted.size() > MOST_NAMED ? NLS.bind(Messages.rangeManyRanks, sorted.size())
                : NLS.bind(Messages.rangeSomeRanks,
                        String.join(", ", sorted.stream().map(String::valueOf).toList()));
    }
}
