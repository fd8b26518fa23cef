// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.WormholeMesh;
import org.machineroom.kernel.hardware.WormholeState;

/** A tile's input port, which knows the position of each word in its packet. */
final class InputPort {
    private final WormholeMesh mesh;
    private final int tile;
    private final long perWordSend;
    private RawPacket packet;
    private int position;

    InputPort(WormholeMesh mesh, int tile, RawParameters.Port costs) {
        this.mesh = mesh;
        this.tile = tile;
        this.perWordSend = costs.perWordSend();
    }

    boolean hasWord(long cycle) {
        return mesh.canRead(tile, cycle);
    }

    /** Reads a word and returns its packet. */
    RawPacket read(long cycle) {
        RawPacket from = (RawPacket) mesh.read(tile, cycle);
        position = from == packet ? position + 1 : 0;
        packet = from;
        return from;
    }

    /** Shows of which word it has read last. */
    void show(WormholeState state) {
        state.same(packet == null ? null : packet.likeness());
        state.same(position);
    }

    /** Says that whoever has sent the word read last brings about what happens now. */
    void cause(Rank reader) {
        if (packet != null) {
            reader.kernel().causedBy(packet.sender(), clock().timePs(packet.message().wordCycle()));
        }
    }

    /** Number in its packet of the word read last. */
    int position() {
        return position;
    }

    /** Tells a message that its last word has been read, if it has. */
    void noteArrival(long cycle) {
        if (packet.isLast() && position == packet.payload() - 1) {
            packet.message().arrived(clock().timePs(cycle), clock().timePs(lastWordCycles()),
                    clock().timePs(packet.heldUpCycles()));
        }
    }

    /** Cycles that the packet's last word needs in an empty network, where it may catch up with the header. */
    private long lastWordCycles() {
        long behindHeader = mesh.headerCycles(packet.source(), packet.destination()) + packet.payload() - 1;
        return Math.max(mesh.wordCycles(packet.source(), packet.destination()),
                behindHeader - packet.payload() * perWordSend);
    }

    private Frequency clock() {
        return mesh.clock();
    }
}
