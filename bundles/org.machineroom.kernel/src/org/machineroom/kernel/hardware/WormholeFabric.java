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

    /** The processors are going to do what they do in a cycle; nothing is due before it any more. */
    void begin(long cycle);

    /** Moves every word that can move, after the processors have done what they do in the cycle. */
    void cycle(long cycle);

    /** Whether something moves in the cycle that is over, or will move in the next by itself. */
    boolean isBusy(long cycle);

    /** The next cycle to be simulated even if no processor does anything, or {@link WormholeEndpoint#NEVER}. */
    long nextCycle();

    /** In how many cycles something moves by itself, from one to another between two that are simulated. */
    int busyCycles(long first, long last);

    /** What has been found out of the processors' ports since this was cleared last. */
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
