// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.List;

/**
 * What a rank waits for.
 *
 * @param rank the rank that waits
 * @param reason in the words of its library: {@code MPI_Recv from rank 3, tag 7}
 * @param waitsFor ranks that could end the wait, at most {@link #MOST}; empty where nobody in particular could
 * @param sincePs virtual time since which it waits, in picoseconds
 * @param place where it waits
 */
public record RankWait(int rank, String reason, List<Integer> waitsFor, long sincePs, CodePlace place) {
    /** Most ranks that are named; who waits for more waits for anybody. */
    public static final int MOST = 64;

    public RankWait {
        waitsFor = List.copyOf(waitsFor);
    }
}
