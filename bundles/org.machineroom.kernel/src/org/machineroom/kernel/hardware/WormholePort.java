// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * A FIFO of a tile, to be looked at while no cycle is simulated.
 *
 * @param name which of the router's inputs it belongs to
 * @param capacity how many words it holds; {@link #UNBOUNDED} if there is no end
 * @param size how many words are in it now
 * @param contents the packets whose words are in it now, the front first
 */
public record WormholePort(String name, int capacity, IntSupplier size, Supplier<List<Words>> contents) {
    /** The capacity of a FIFO without end. */
    public static final int UNBOUNDED = -1;

    /** The words of a packet that are in a FIFO, its header among them. */
    public record Words(WormholePacket packet, int count) {
    }
}
