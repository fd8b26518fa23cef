// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.WormholePort;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;

/** What the transports on Raw have in common. */
abstract class RawTransport extends Transport {
    private final RawParameters parameters;

    RawTransport(Rank rank, RawParameters parameters) {
        super(rank);
        this.parameters = parameters;
    }

    /** The tile's processor. */
    abstract TileProcessor processor();

    /** Those of the library, without the tile's ports. */
    abstract List<Structure> libraryStructures();

    @Override
    public final List<Structure> structures() {
        List<Structure> all = new ArrayList<>(libraryStructures());
        TileProcessor processor = processor();
        processor.mesh().ports(processor.tile()).forEach(port -> all.add(structureOf(port)));
        return all;
    }

    private static Structure structureOf(WormholePort port) {
        return new Structure("FIFO of the " + port.name(), "words", port.capacity(), () -> port.size().getAsInt(),
                () -> port.contents().get().stream().map(RawTransport::entryOf).toList());
    }

    private static StructureEntry entryOf(WormholePort.Words words) {
        RawMessage message = ((RawPacket) words.packet()).message();
        return new StructureEntry(message.transfer(), words.count() + (words.count() == 1 ? " word" : " words")
                + message.kind().words(), StructureEntry.UNKNOWN);
    }

    final RawParameters parameters() {
        return parameters;
    }

    final RawParameters.Library library() {
        return parameters.library();
    }

    /** Spends processor cycles. */
    final void spend(long cycles) {
        rank().spend(parameters.clock().timePs(cycles));
    }

    /**
     * Spends processor cycles on a message, whose number is 0 if it is not known.
     *
     * @param cycles for the library's own work
     * @param words that are copied after it
     */
    final void spendAndCopy(long cycles, long words, long message) {
        long ownPs = parameters.clock().timePs(cycles);
        rank().spend(ownPs);
        rank().work().copyInterruptibly(parameters.clock().timePs(cycles + words * library().perWordCopy()) - ownPs,
                message);
    }

    static int words(SendTransfer message) {
        return Packetisation.words(message.length());
    }

    /** Adds a step to a message's record that lasts until the rank's clock. */
    final void step(SendTransfer message, Step kind) {
        RawMessage.step(message, kind, rank().clockPs());
    }

    /** Tells the recorder of a message that a receive has received, at the rank's clock. */
    final void recordReceived(ReceiveTransfer receive) {
        MessageRecord record = receive.message().record();
        if (record != null) {
            step(receive.message(), Step.RECEIVE_SOFTWARE);
            MpiProcess.of(rank()).recordReceived(record);
        }
    }

    /** The receive that has got a message, if the transfer is one, else {@code null}. */
    static ReceiveTransfer received(Transfer transfer) {
        return transfer instanceof ReceiveTransfer receive && receive.message() != null && !receive.isCancelled()
                ? receive : null;
    }
}
