// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.StructureEntry;

/** A message that is arriving, or has arrived, at a tile that reads the network without a library. */
final class NativeArrival {
    private final SendTransfer message;
    private final long words;
    private ReceiveTransfer receive;
    private long wordsArrived;

    NativeArrival(SendTransfer message) {
        this.message = message;
        this.words = Math.max(1, Packetisation.words(message.length()));
    }

    /** What there is to see of it. */
    StructureEntry entry() {
        return new StructureEntry(message, wordsArrived + " of " + words + " words", StructureEntry.UNKNOWN);
    }

    SendTransfer message() {
        return message;
    }

    /** The receive that gets the message, or {@code null} so far. */
    ReceiveTransfer receive() {
        return receive;
    }

    void match(ReceiveTransfer matching) {
        receive = matching;
        matching.match(message);
    }

    void wordArrived() {
        wordsArrived++;
    }

    /** Shows how many words have arrived. */
    void show(WormholeState state) {
        wordsArrived = state.count(wordsArrived);
    }

    void allArrived() {
        wordsArrived = words;
    }

    long wordsArrived() {
        return wordsArrived;
    }

    boolean isComplete() {
        return wordsArrived == words;
    }
}
