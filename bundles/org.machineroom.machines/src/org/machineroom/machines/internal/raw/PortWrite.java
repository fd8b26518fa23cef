// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.hardware.WormholeBlockage;
import org.machineroom.kernel.record.WaitKind;

/**
 * A rank that writes a message to the network. If it does so for ever, the network is full up to a tile whose processor
 * does not read.
 */
final class PortWrite implements Blocking {
    private final TileNetwork network;
    private final SendLoop sendLoop;
    private final RawMessage message;

    PortWrite(TileNetwork network, SendLoop sendLoop) {
        this.network = network;
        this.sendLoop = sendLoop;
        this.message = sendLoop.message();
    }

    @Override
    public String describe() {
        WormholeBlockage blockage = blockage();
        return message.transfer().describe() + ": " + sendLoop.wordsWritten() + " of " + message.wireWords()
                + " words written, then the network was full: " + blockage.describe() + "; tile " + blockage.reader()
                + " does not read";
    }

    @Override
    public WaitKind kind() {
        return WaitKind.WORK;
    }

    @Override
    public int[] waitsFor() {
        return new int[] {network.rankOn(blockage().reader())};
    }

    private WormholeBlockage blockage() {
        return network.mesh().blockage(message.sourceTile());
    }

    @Override
    public int site() {
        return message.transfer().site();
    }
}
