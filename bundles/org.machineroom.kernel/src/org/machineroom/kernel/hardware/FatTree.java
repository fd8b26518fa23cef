// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Recorder;

/**
 * A fat tree of full bisection bandwidth: an m-ary n-tree of switches, where m is half the number of ports. A message
 * climbs to the nearest switch above both ends and comes down again; the way up is chosen by the destination (D-mod-K
 * routing, Zahavi 2010), so that messages between the same ends never overtake each other. All links of the route are
 * reserved when the message enters the network, in the order of these calls, and each is held while the message passes
 * (virtual cut-through). The links of a node are held for a gap longer.
 */
public final class FatTree {
    private final int nodes;
    private final int fanOut;
    private final int levels;
    private final long baseLatencyPs;
    private final long hopPs;
    private final long gapPs;
    private final int[] reach;
    private final Divisor[] byReach;
    private final long[][] upFreePs;
    private final long[][] downFreePs;
    private ArrivalOrder order;
    private Holds holds = Holds.NONE;
    private long waitedPs;

    /**
     * Creates an idle network.
     *
     * @param nodes number of end points
     * @param ports ports of a switch, half of them downwards
     * @param baseLatencyPs time of a byte between two nodes at the same switch, in picoseconds
     * @param hopPs additional time for every further switch, in picoseconds
     * @param gapPs time a node needs between the end of a message and the beginning of the next, for messages it sends
     *        and for messages it gets, in picoseconds
     */
    public FatTree(int nodes, int ports, long baseLatencyPs, long hopPs, long gapPs) {
        if (nodes < 1) {
            throw new IllegalArgumentException("a network of " + nodes + " nodes: at least 1 is needed");
        }
        if (ports < 4 || ports % 2 != 0) {
            throw new IllegalArgumentException("a switch with " + ports + " ports: an even number from 4 is needed");
        }
        this.nodes = nodes;
        this.fanOut = ports / 2;
        this.baseLatencyPs = baseLatencyPs;
        this.hopPs = hopPs;
        this.gapPs = gapPs;
        this.reach = reaches(nodes, fanOut);
        this.byReach = Arrays.stream(reach).mapToObj(Divisor::new).toArray(Divisor[]::new);
        this.levels = reach.length - 1;
        this.upFreePs = new long[levels][];
        Arrays.setAll(upFreePs, level -> new long[((nodes - 1) / reach[level] + 1) * reach[level]]);
        this.downFreePs = new long[levels][nodes];
    }

    /** How many nodes are below a switch of each level, up to that of all nodes; for level 0 one, the node itself. */
    private static int[] reaches(int nodes, int fanOut) {
        int[] reach = {1};
        do {
            long next = (long) reach[reach.length - 1] * fanOut;
            reach = Arrays.copyOf(reach, reach.length + 1);
            reach[reach.length - 1] = (int) Math.min(next, Integer.MAX_VALUE);
        } while (reach[reach.length - 1] < nodes);
        return reach;
    }

    /** From now on no message waits for a link; those between the same nodes stay in order. For what-if runs. */
    public void endContention() {
        order = new ArrivalOrder();
    }

    /** From now on notes who has which link, and tells the recorder. */
    public void noteHolds(Recorder recorder) {
        holds = Holds.of(recorder, 2 * levels * width(), plan()::link);
    }

    /** Where nodes and links are drawn. */
    public FatTreePlan plan() {
        return new FatTreePlan(nodes, fanOut, levels, width());
    }

    /** Who has which link; to be told of each message before it enters and before it crosses the network. */
    public Holds holds() {
        return holds;
    }

    private int width() {
        return upFreePs[levels - 1].length;
    }

    /** Number of levels of switches. */
    public int levels() {
        return levels;
    }

    /** Number of switches on the way between two different nodes. */
    public int switchesBetween(int from, int to) {
        return 2 * turningLevel(from, to) + 1;
    }

    /** Time of a byte between two different nodes when nothing is in its way, in picoseconds. */
    public long latencyPs(int from, int to) {
        return baseLatencyPs + 2L * turningLevel(from, to) * hopPs;
    }

    /**
     * Takes a node's link into the network for a message, as soon as it is free.
     *
     * @param readyPs when the first byte is there, in picoseconds
     * @param holdPs time from the first to the last byte, in picoseconds
     * @return when the first byte enters the network; to be handed to {@link #cross}
     */
    public long enter(int from, long readyPs, long holdPs) {
        return take(upFreePs[0], from, readyPs, holdPs + gapPs, 0);
    }

    /**
     * Takes all further links of a message's way, each as soon as it is free.
     *
     * @param enteredPs when the first byte entered the network, in picoseconds
     * @param holdPs time from the first to the last byte, in picoseconds
     * @return when the last byte is at the destination, in picoseconds
     */
    public long cross(int from, int to, long enteredPs, long holdPs) {
        int top = turningLevel(from, to);
        long headPs = enteredPs;
        for (int level = 1; level <= top; level++) {
            headPs = take(upFreePs[level], upLink(level, from, to), headPs, holdPs, level * width());
        }
        for (int level = top; level > 0; level--) {
            headPs = take(downFreePs[level], to, headPs, holdPs, (levels + level) * width());
        }
        headPs = take(downFreePs[0], to, headPs, holdPs + gapPs, levels * width());
        waitedPs += headPs - enteredPs;
        long arrivesPs = headPs + baseLatencyPs + 2L * top * hopPs + holdPs;
        return order == null ? arrivesPs : order.arrive(from, to, arrivesPs);
    }

    private long take(long[] freePs, int link, long headPs, long holdPs, int firstPart) {
        long startPs = order == null ? Math.max(headPs, freePs[link]) : headPs;
        freePs[link] = startPs + holdPs;
        holds.take(firstPart + link, headPs, startPs, startPs + holdPs);
        return startPs;
    }

    /** The link upwards from the switches above {@code reach[level]} nodes, of which there are as many as nodes. */
    private int upLink(int level, int from, int to) {
        Divisor below = byReach[level];
        return (int) (from - below.remainder(from) + below.remainder(to));
    }

    private int turningLevel(int from, int to) {
        int level = 0;
        while (byReach[level + 1].quotient(from) != byReach[level + 1].quotient(to)) {
            level++;
        }
        return level;
    }

    /** Total time that messages in the network have waited for links, in picoseconds. */
    public long waitedPs() {
        return waitedPs;
    }
}
