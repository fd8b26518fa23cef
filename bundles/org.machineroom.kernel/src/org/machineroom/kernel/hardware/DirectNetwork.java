// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Recorder;

/**
 * A mesh or torus of any number of dimensions with dimension-ordered routing. A message takes all links of its way when
 * it is sent, each as soon as it is free, and holds each while it passes (virtual cut-through). Two messages between
 * the same nodes never overtake each other. For machines whose network is fast compared with their software; where
 * single words matter there is {@link WormholeMesh}.
 */
public final class DirectNetwork {
    private final int[] sizes;
    private final boolean wraps;
    private final Rate linkRate;
    private final long hopPs;
    private final long[] linkFreePs;
    private ArrivalOrder order;
    private Holds holds = Holds.NONE;
    private long waitedPs;

    /**
     * Creates an idle network.
     *
     * @param sizes number of nodes in each dimension; node numbers run through the last dimension fastest
     * @param wraps whether the ends of each dimension are joined, which makes a torus
     * @param hopPs time a byte needs from one node to the next, in picoseconds
     */
    public DirectNetwork(int[] sizes, boolean wraps, Rate linkRate, long hopPs) {
        if (sizes.length == 0 || Arrays.stream(sizes).anyMatch(size -> size < 1)) {
            throw new IllegalArgumentException("a network of " + Arrays.toString(sizes) + " nodes");
        }
        this.sizes = sizes.clone();
        this.wraps = wraps;
        this.linkRate = linkRate;
        this.hopPs = hopPs;
        this.linkFreePs = new long[nodes() * sizes.length * 2];
    }

    /**
     * The most even extents for a number of nodes, largest first.
     *
     * @return {@code dimensions} numbers whose product is at least {@code nodes}
     */
    public static int[] evenExtents(int nodes, int dimensions) {
        int[] extents = new int[dimensions];
        int left = nodes;
        for (int i = dimensions; i > 0; i--) {
            int extent = (int) Math.ceil(Math.pow(left, 1.0 / i) - 1e-9);
            extents[i - 1] = extent;
            left = (left + extent - 1) / extent;
        }
        return extents;
    }

    /** From now on no message waits for a link; those between the same nodes stay in order. For what-if runs. */
    public void endContention() {
        order = new ArrivalOrder();
    }

    /**
     * From now on notes who has which link, and tells the recorder.
     *
     * @param plan where nodes and links are drawn
     */
    public void noteHolds(Recorder recorder, DirectNetworkPlan plan) {
        holds = Holds.of(recorder, linkFreePs.length, plan::link);
    }

    /** Where nodes and links are drawn, nodes that differ in the last dimension beside each other. */
    public DirectNetworkPlan plan() {
        return new DirectNetworkPlan(this, false);
    }

    /** The same, with nodes beside each other that differ in the last dimension but one. */
    public DirectNetworkPlan transposedPlan() {
        return new DirectNetworkPlan(this, true);
    }

    /** Who has which link; to be told of each message before it is sent. */
    public Holds holds() {
        return holds;
    }

    /** Number of nodes in each dimension. */
    int[] sizes() {
        return sizes;
    }

    /** Whether there is a link: there is none between the ends of a dimension that are not joined, or are one node. */
    boolean hasLink(int link) {
        int dimension = link / 2 % sizes.length;
        int next = coordinates(link / 2 / sizes.length)[dimension] + step(link);
        return sizes[dimension] > 1 && (wraps || next >= 0 && next < sizes[dimension]);
    }

    /** Whether a link leads upwards in its dimension, or downwards. */
    static int step(int link) {
        return link % 2 == 0 ? 1 : -1;
    }

    /** Number of nodes. */
    public int nodes() {
        return Arrays.stream(sizes).reduce(1, Math::multiplyExact);
    }

    /** Number of links on the way between two nodes. */
    public int hops(int from, int to) {
        int hops = 0;
        int[] a = coordinates(from);
        int[] b = coordinates(to);
        for (int d = 0; d < sizes.length; d++) {
            hops += Math.abs(steps(a[d], b[d], d));
        }
        return hops;
    }

    /** A node's place in each dimension. */
    public int[] coordinates(int node) {
        int[] place = new int[sizes.length];
        int rest = node;
        for (int d = sizes.length - 1; d >= 0; d--) {
            place[d] = rest % sizes[d];
            rest /= sizes[d];
        }
        return place;
    }

    /**
     * Sends a message.
     *
     * @param startPs when its first byte is ready at the source, in picoseconds
     * @return when its last byte is at the destination, in picoseconds
     */
    public long send(int from, int to, long bytes, long startPs) {
        long holdPs = linkRate.timePs(bytes);
        long headPs = startPs;
        int[] place = coordinates(from);
        int[] target = coordinates(to);
        for (int d = 0; d < sizes.length; d++) {
            int steps = steps(place[d], target[d], d);
            int direction = Integer.signum(steps);
            for (int i = 0; i != steps; i += direction) {
                int link = (number(place) * sizes.length + d) * 2 + (direction > 0 ? 0 : 1);
                long beginPs = order == null ? Math.max(headPs, linkFreePs[link]) : headPs;
                waitedPs += beginPs - headPs;
                linkFreePs[link] = beginPs + holdPs;
                holds.take(link, headPs, beginPs, beginPs + holdPs);
                headPs = beginPs + hopPs;
                place[d] = Math.floorMod(place[d] + direction, sizes[d]);
            }
        }
        return order == null ? headPs + holdPs : order.arrive(from, to, headPs + holdPs);
    }

    /** Steps to take in a dimension, negative for downwards; ties go upwards. */
    private int steps(int from, int to, int dimension) {
        int direct = to - from;
        int size = sizes[dimension];
        if (!wraps || 2 * Math.abs(direct) < size) {
            return direct;
        }
        if (2 * Math.abs(direct) == size) {
            return Math.abs(direct);
        }
        return direct > 0 ? direct - size : direct + size;
    }

    /** The node at a place. */
    int number(int... place) {
        int number = 0;
        for (int d = 0; d < sizes.length; d++) {
            number = number * sizes[d] + place[d];
        }
        return number;
    }

    /** Total time that messages have waited for links, in picoseconds. */
    public long waitedPs() {
        return waitedPs;
    }
}
