// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.WormholeState;

/**
 * The processor of a tile whose program uses the network without a library. What arrives is taken from the port at the
 * network's pace and kept, at no charge to the program, until the program reads it: a native program knows what comes
 * next, and this stands in for that knowledge.
 */
final class NativeProcessor extends TileProcessor {
    private final InputPort input;
    private final PacketReader reader;

    NativeProcessor(Rank rank, TileNetwork network, RawParameters.Port costs, PacketReader reader) {
        super(rank, network, costs);
        this.input = new InputPort(network.mesh(), tile(), costs);
        this.reader = reader;
    }

    @Override
    public void show(WormholeState state) {
        input.show(state);
        sendLoop().show(state);
        reader.show(state);
    }

    @Override
    public long act(long cycle) {
        long next = NEVER;
        if (input.hasWord(cycle)) {
            RawPacket packet = input.read(cycle);
            input.noteArrival(cycle);
            input.cause(rank());
            reader.take(packet, input.position(), cycle);
            next = cycle + 1;
        }
        return Math.min(next, actOnSend(cycle));
    }
}
