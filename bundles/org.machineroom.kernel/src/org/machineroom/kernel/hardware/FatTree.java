// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;

/**
 * A fat tree of full bisection bandwidth: an m-ary n-tree of switches, where m is half the number of ports. A message
 * climbs to the nearest switch above both ends and comes down again; the way up is chosen by the destination (D-mod-K
 * routing, Zahavi 2010), so that messages between the same ends never overtake each other. Links are reserved along the
 * whole route when a message is sent, and each is held while the message passes (virtual cut-through).
 */
public final class FatTree {
    private final int fanOut;
    private final int levels;
    private final Rate linkRate;
    private final long baseLatencyPs;
    private final long hopPs;
    private final int[] power; // of the fan-out; the highest one may stand for more than an int holds
    private final long[][] upFreePs;
    private final long[][] downFreePs;
    private long waitedPs;

    /**
     * Creates an idle network.
     *
     * @param nodes number of end points
     * @param ports ports of a switch, half of them downwards
     * @param linkRate rate of every link
     * @param baseLatencyPs time of a byte between two nodes at the same switch, in picoseconds
     * @param hopPs additional time for every further switch, in picoseconds
     */
    public FatTree(int nodes, int ports, Rate linkRate, long baseLatencyPs, long hopPs) {
        if (ports < 4 || ports % 2 != 0) {
            throw new IllegalArgumentException("a switch with " + ports + " ports: an even number from 4 is needed");
        }
        this.fanOut = ports / 2;
        this.levels = levelsFor(nodes, fanOut);
        this.linkRate = linkRate;
        this.baseLatencyPs = baseLatencyPs;
        this.hopPs = hopPs;
        this.power = new int[levels + 1];
        Arrays.setAll(power, i -> (int) Math.min(Integer.MAX_VALUE, Math.pow(fanOut, i)));
        this.upFreePs = new long[levels][];
        Arrays.setAll(upFreePs, level -> new long[((nodes - 1) / power[level] + 1) * power[level]]);
        this.downFreePs = new long[levels][nodes];
    }

    private static int levelsFor(int nodes, int fanOut) {
        int levels = 1;
        for (long reach = fanOut; reach < nodes; reach *= fanOut) {
            levels++;
        }
        return levels;
    }

    /** Number of levels of switches. */
    public int levels() {
        return levels;
    }

    /** Number of switches on the way between two different nodes. */
    public int switchesBetween(int from, int to) {
        return 2 * turningLevel(from, to) + 1;
    }

    /**
     * Sends a message; it takes all links of its way as soon as each is free.
     *
     * @param startPs when the first byte is ready at the source, in picoseconds
     * @return when the last byte is at the destination, in picoseconds
     */
    public long send(int from, int to, long bytes, long startPs) {
        int top = turningLevel(from, to);
        long holdPs = linkRate.timePs(bytes);
        long headPs = startPs;
        for (int level = 0; level <= top; level++) {
            headPs = take(upFreePs[level], upLink(level, from, to), headPs, holdPs);
        }
        for (int level = top; level >= 0; level--) {
            headPs = take(downFreePs[level], to, headPs, holdPs);
        }
        waitedPs += headPs - startPs;
        return headPs + baseLatencyPs + 2L * top * hopPs + holdPs;
    }

    private static long take(long[] freePs, int link, long headPs, long holdPs) {
        long startPs = Math.max(headPs, freePs[link]);
        freePs[link] = startPs + holdPs;
        return startPs;
    }

    private int upLink(int level, int from, int to) {
        int below = power[level];
        return from / below * below + to % below;
    }

    private int turningLevel(int from, int to) {
        int level = 0;
        while (from / power[level + 1] != to / power[level + 1]) {
            level++;
        }
        return level;
    }

    /** Total time that messages have waited for links, in picoseconds. */
    public long waitedPs() {
        return waitedPs;
    }
}
