// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.hardware.WormholeState;

/** The part of a library that is given the words of arriving packets, one by one. */
interface PacketReader {
    /**
     * Takes a word that was read from the input port.
     *
     * @param position number of the word in its packet, from 0, the network's header not counted
     * @param cycle when it was read
     * @return cycles that the processor is busy with it, the reading itself not counted
     */
    long take(RawPacket packet, int position, long cycle);

    /** Shows what it depends on how it takes words in the midst of a message. */
    void show(WormholeState state);

    /** The interrupt handler that read words has ended. */
    default void handlerEnded(long cycle) {
    }
}
