// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.hardware.WormholeBlockage;
import org.machineroom.kernel.hardware.WormholeEndpoint;
import org.machineroom.kernel.hardware.WormholeMesh;
import org.machineroom.kernel.hardware.WormholeState;

/**
 * The loop of a sending processor: composes a packet's header, then writes word after word to the output port, stalling
 * while the port is full. Owned by its tile's processor, which runs it cycle by cycle.
 */
final class SendLoop {
    private final WormholeMesh mesh;
    private final int tile;
    private final RawParameters.Port costs;
    private RawMessage message;
    private RawPacket packet;
    private long due;
    private long stalledCycles;
    private long wordsWritten;
    private WormholeBlockage blockage;

    SendLoop(WormholeMesh mesh, int tile, RawParameters.Port costs) {
        this.mesh = mesh;
        this.tile = tile;
        this.costs = costs;
    }

    /** Begins a message at the given cycle and returns the cycle in which its first word is written. */
    long start(RawMessage newMessage, long cycle) {
        message = newMessage;
        packet = newMessage.firstPacket();
        due = cycle + costs.packetSetUp() + costs.perWordSend();
        stalledCycles = 0;
        blockage = null;
        wordsWritten = 0;
        return due;
    }

    /** Whether a message is being sent. */
    boolean isActive() {
        return message != null;
    }

    /** The message being sent. */
    RawMessage message() {
        return message;
    }

    /** How many words of the message have entered the network. */
    long wordsWritten() {
        return wordsWritten;
    }

    /** How long it takes to write so many words, in picoseconds. */
    long writingPs() {
        return mesh.clock().timePs(wordsWritten * costs.perWordSend());
    }

    /** The cycle in which the next word is, or was, ready to be written. */
    long due() {
        return due;
    }

    /** The processor did something else from one cycle to another. */
    void suspended(long from, long to) {
        if (isActive() && due > from) {
            due += to - from;
            stalledCycles += to - from;
        }
    }

    /** Writes a word if it is time and there is space; returns when to try again. */
    long act(long cycle) {
        if (message == null) {
            return WormholeEndpoint.NEVER;
        }
        if (cycle < due) {
            return due;
        }
        if (!mesh.canWrite(tile, cycle)) {
            if (blockage == null && mesh.notesHolds()) {
                blockage = mesh.blockage(tile);
            }
            return WormholeEndpoint.NEVER;
        }
        mesh.write(tile, packet, cycle);
        wordsWritten++;
        message.wrote(cycle);
        stalledCycles += cycle - due;
        due = cycle + costs.perWordSend();
        if (packet.isWritten()) {
            endPacket(cycle);
        }
        return message == null ? WormholeEndpoint.NEVER : due;
    }

    /** Shows what it is going to do. */
    void show(WormholeState state) {
        state.same(message);
        if (message == null) {
            return;
        }
        state.same(packet.likeness());
        state.same(packet.written());
        due = state.cycle(due);
        stalledCycles = state.count(stalledCycles);
        wordsWritten = state.count(wordsWritten);
        message.show(state);
    }

    private void endPacket(long cycle) {
        if (packet.isLast()) {
            long nowPs = mesh.clock().timePs(cycle);
            message.sent(nowPs, nowPs - mesh.clock().timePs(cycle - stalledCycles), blockage);
            message = null;
            packet = null;
        } else {
            packet = message.nextPacket();
            due += costs.packetSetUp();
        }
    }
}
