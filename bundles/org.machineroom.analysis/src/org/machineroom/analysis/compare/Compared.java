// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import java.util.Comparator;

/**
 * Something that both runs may have.
 *
 * @param what   the rank, call, line or kind of cost
 * @param first  how much the first run has of it, {@link Amount#NONE} if it is only in the second
 * @param second how much the second run has of it
 */
public record Compared<T>(T what, Amount first, Amount second) {
    /** The greatest change of time first. */
    static final Comparator<Compared<?>> GREATEST_FIRST = Comparator
            .comparingLong((Compared<?> row) -> Math.abs(row.changePs())).reversed();

    /** How much more time the second run takes for it, in picoseconds; less than 0 if it takes less. */
    public long changePs() {
        return second.ps() - first.ps();
    }

    /** Whether nothing differs. */
    public boolean isSame() {
        return first.equals(second);
    }
}
