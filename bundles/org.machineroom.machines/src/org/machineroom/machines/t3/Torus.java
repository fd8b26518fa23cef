// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.t3;

import java.util.Arrays;
import org.machineroom.kernel.hardware.DirectNetwork;

/** The torus of three dimensions, and which PEs are at which of its routers. PEs of one router do not use its links. */
final class Torus {
    private static final int DIMENSIONS = 3;

    private final int pesPerNode;
    private final long hopPs;
    private final int[] extents;
    private final DirectNetwork network;

    /** Creates the smallest even torus with room for so many PEs. */
    Torus(int pes, T3Parameters.Network parameters) {
        pesPerNode = parameters.pesPerNode();
        hopPs = parameters.hopPs();
        extents = DirectNetwork.evenExtents((pes + pesPerNode - 1) / pesPerNode, DIMENSIONS);
        network = new DirectNetwork(extents, true, parameters.linkRate(), hopPs);
    }

    /** Time a byte needs between two PEs for the links alone, in picoseconds. */
    long wayPs(int from, int to) {
        return hopPs * network.hops(from / pesPerNode, to / pesPerNode);
    }

    /** The longest way there is between two PEs and back, in picoseconds. */
    long roundPs() {
        return 2 * hopPs * Arrays.stream(extents).map(extent -> extent / 2).sum();
    }

    /**
     * Sends a block over the links.
     *
     * @return when its last byte is there, in picoseconds
     */
    long send(int from, int to, long bytes, long startPs) {
        int here = from / pesPerNode;
        int there = to / pesPerNode;
        return here == there ? startPs : network.send(here, there, bytes, startPs);
    }

    /** Total time that blocks have waited for links, in picoseconds. */
    long waitedPs() {
        return network.waitedPs();
    }

    /** Where a PE is, {@code PE 3 at (0, 1, 1)}. */
    String nameOf(int pe) {
        String place = Arrays.toString(network.coordinates(pe / pesPerNode));
        return "PE " + pe + " at (" + place.substring(1, place.length() - 1) + ")";
    }
}
