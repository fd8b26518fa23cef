// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.List;

/** What carries the words of a {@link WormholeMesh} from one processor's port to another's. */
interface WormholeFabric {
    /** Whether a tile's processor can write a word in the given cycle. */
    boolean canWrite(int tile, long cycle);

    /** Writes the next word of a packet. */
    void write(int tile, WormholePacket packet, long cycle);

    /** Whether a tile's processor can read a payload word in the given cycle. */
    boolean canRead(int tile, long cycle);

    /** Reads a payload word and returns the packet it belongs to. */
    WormholePacket read(int tile, long cycle);

    /**
     * Moves every word that can move, after the processors have done what they do in the cycle.
     *
     * @return whether something moved or will move in the next cycle by itself
     */
    boolean cycle(long cycle);

    /** Shows between two cycles what they depend on. */
    void show(WormholeState state);

    /** What has changed since this was cleared last. */
    WormholeNotices noticed();

    /** Words carried over links between tiles so far. */
    long wordHops();

    /** Says who notes which packet has which output. */
    void setHolds(WormholeHolds who);

    /** Why a tile's processor cannot write. */
    WormholeBlockage blockage(int tile);

    /** The FIFOs of a tile. */
    List<WormholePort> ports(int tile);
}
