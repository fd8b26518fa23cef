// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.machines.description.MachineDescription;

/**
 * A user network whose ports are registers of the core. Times are in picoseconds.
 *
 * @param packetWords most words of a packet, the header included
 * @param queueWords words that the receiving tile's queue holds
 * @param headerWords words of a packet that are not data
 * @param packetPs making a packet
 * @param writePs writing a word
 * @param readPs reading a word and storing it
 * @param interruptPs entering and leaving the handler
 */
record UdnParameters(int packetWords, int queueWords, int headerWords, long packetPs, long writePs, long readPs,
        long interruptPs) {
    private static final int MOST_WORDS = 1 << 16;

    static UdnParameters of(MachineDescription description) {
        Frequency clock = description.frequency("processor.clock");
        int header = description.count("udn.header_words", 1, MOST_WORDS);
        int packet = description.count("udn.packet_words", header + 1, MOST_WORDS);
        return new UdnParameters(packet, description.count("udn.queue_words", packet, MOST_WORDS), header,
                description.timePs("udn.packet", clock), description.timePs("udn.write", clock),
                description.timePs("udn.read", clock), description.timePs("udn.interrupt", clock));
    }
}
