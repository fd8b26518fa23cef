// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.List;

/** A time over several ranks: how much in all, and who had the most and the least. In picoseconds. */
public final class RankSpread {
    private long sumPs;
    private int ranks;
    private long leastPs = Long.MAX_VALUE;
    private int leastRank;
    private long mostPs = -1;
    private int mostRank;

    RankSpread() {
    }

    void add(int rank, long ps) {
        ranks++;
        sumPs += ps;
        if (ps < leastPs) {
            leastPs = ps;
            leastRank = rank;
        }
        if (ps > mostPs) {
            mostPs = ps;
            mostRank = rank;
        }
    }

    /** Ranks that were added before this was made had nothing. */
    void complete(List<Integer> all) {
        if (ranks < all.size()) {
            leastPs = 0;
            leastRank = all.getFirst();
            mostPs = Math.max(0, mostPs);
            ranks = all.size();
        }
    }

    /** Of all ranks together. */
    public long sumPs() {
        return sumPs;
    }

    /** Of the average rank. */
    public long averagePs() {
        return ranks == 0 ? 0 : sumPs / ranks;
    }

    /** Of the rank that had the least. */
    public long leastPs() {
        return ranks == 0 ? 0 : leastPs;
    }

    /** The first rank that had the least. */
    public int leastRank() {
        return leastRank;
    }

    /** Of the rank that had the most. */
    public long mostPs() {
        return ranks == 0 ? 0 : mostPs;
    }

    /** The first rank that had the most. */
    public int mostRank() {
        return mostRank;
    }

    /** How much more than the average the rank with the most had, 0 if all had the same. */
    public double imbalance() {
        return sumPs == 0 ? 0 : (double) mostPs * ranks / sumPs - 1;
    }
}
