// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.Arrays;
import org.machineroom.kernel.hardware.DirectNetwork;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.Placement;

/**
 * The torus of three dimensions, which PEs are at which of its routers, and which rank runs on which PE. PEs of one
 * router do not use its links.
 */
final class Torus {
    private static final int DIMENSIONS = 3;
    /** How far apart the PEs of a router are drawn. */
    private static final double PES_APART = 0.4;

    private final Placement placement;
    private final int pesPerNode;
    private final long hopPs;
    private final int[] extents;
    private final DirectNetwork network;

    /** Creates the smallest even torus with room for the ranks. */
    Torus(Placement placement, T3Parameters.Network parameters) {
        this.placement = placement;
        pesPerNode = parameters.pesPerNode();
        hopPs = parameters.hopPs();
        extents = extents(placement.size(), pesPerNode);
        network = new DirectNetwork(extents, true, parameters.linkRate(), hopPs);
    }

    /** From now on nobody waits for a link. */
    void endContention() {
        network.endContention();
    }

    /** From now on notes who has which link, and tells the recorder. */
    void noteHolds(Recorder recorder) {
        network.noteHolds(recorder, network.plan());
    }

    /** Who has which link; to be told of each message before it is sent. */
    Holds holds() {
        return network.holds();
    }

    /** Where a rank's PE is drawn: those of one router one below the other. */
    Spot spot(int rank) {
        return network.plan().spot(router(rank)).plus(0, placement.node(rank) % pesPerNode * PES_APART);
    }

    /** Routers in each dimension of the smallest even torus with room for so many PEs. */
    static int[] extents(int pes, int pesPerNode) {
        return DirectNetwork.evenExtents(Math.ceilDiv(pes, pesPerNode), DIMENSIONS);
    }

    private int router(int rank) {
        return placement.node(rank) / pesPerNode;
    }

    /** Time a byte needs between two ranks for the links alone, in picoseconds. */
    long wayPs(int from, int to) {
        return hopPs * network.hops(router(from), router(to));
    }

    /** The longest way there is between two PEs and back, in picoseconds. */
    long roundPs() {
        return 2 * hopPs * Arrays.stream(extents).map(extent -> extent / 2).sum();
    }

    /**
     * Sends a block over the links from one rank to another.
     *
     * @return when its last byte is there, in picoseconds
     */
    long send(int from, int to, long bytes, long startPs) {
        int here = router(from);
        int there = router(to);
        return here == there ? startPs : network.send(here, there, bytes, startPs);
    }

    /** Total time that blocks have waited for links, in picoseconds. */
    long waitedPs() {
        return network.waitedPs();
    }

    /** Where a rank is, {@code PE 3 at (0, 1, 1)}. */
    String nameOf(int rank) {
        String place = Arrays.toString(network.coordinates(router(rank)));
        return "PE " + placement.node(rank) + " at (" + place.substring(1, place.length() - 1) + ")";
    }
}
