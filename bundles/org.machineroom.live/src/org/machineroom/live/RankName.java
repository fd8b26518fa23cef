// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.Optional;

/**
 * How the thread of a rank is called that a debugger shows, {@code rank 3 (tile 3)}: by this name the IDE knows which
 * thread is which rank.
 *
 * @param rank number of the rank
 * @param node where it runs, {@code tile 3}
 */
public record RankName(int rank, String node) {
    private static final String RANK = "rank ";
    private static final String NODE = " (";
    private static final String END = ")";

    /** The rank that a thread of this name is of; empty if it is none's. */
    public static Optional<RankName> of(String threadName) {
        int node = threadName.indexOf(NODE);
        if (!threadName.startsWith(RANK) || node < 0 || !threadName.endsWith(END)) {
            return Optional.empty();
        }
        String number = threadName.substring(RANK.length(), node);
        return number.matches("\\d{1,7}") ? Optional.of(new RankName(Integer.parseInt(number),
                threadName.substring(node + NODE.length(), threadName.length() - END.length()))) : Optional.empty();
    }

    @Override
    public String toString() {
        return RANK + rank + NODE + node + END;
    }
}
