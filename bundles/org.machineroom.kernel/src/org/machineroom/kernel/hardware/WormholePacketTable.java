// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;

/** The packets that are on their way, by a small number that fits into a simulated word. */
final class WormholePacketTable {
    private static final int INITIAL_CAPACITY = 64;

    private WormholePacket[] packets = new WormholePacket[INITIAL_CAPACITY];
    private int[] free = new int[INITIAL_CAPACITY];
    private int freeCount;
    private int used;

    /** Enters a packet and returns its number. */
    int add(WormholePacket packet) {
        int number = freeCount > 0 ? free[--freeCount] : used++;
        if (number == packets.length) {
            packets = Arrays.copyOf(packets, 2 * number);
            free = Arrays.copyOf(free, 2 * number);
        }
        packets[number] = packet;
        return number;
    }

    WormholePacket get(int number) {
        return packets[number];
    }

    /** Forgets a packet that has arrived. */
    void remove(int number) {
        packets[number] = null;
        free[freeCount++] = number;
    }
}
