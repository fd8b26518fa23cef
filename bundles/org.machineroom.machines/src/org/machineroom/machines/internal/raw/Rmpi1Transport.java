// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.Limits;

/**
 * rMPI version I on one tile: MPI_Recv reads packet after packet from the network until the message it wants is
 * complete (Psota section 3.2). Nobody else reads, so that two ranks that send to each other more than the way between
 * them holds wait for each other for ever, unless the watchdog is switched on, as it is where limits are extended.
 */
final class Rmpi1Transport extends OutstandingTransport {
    private final PollingProcessor processor;

    Rmpi1Transport(Rank rank, TileNetwork network, RawParameters parameters, Limits limits, boolean hasWatchdog,
            Recorder recorder) {
        super(rank, parameters, Packetisation.RMPI1,
                new ListedMessages(rank.kernel().size(), parameters.library()), limits);
        this.processor = new PollingProcessor(rank, network, parameters, hasWatchdog, recorder, new Loop());
    }

    @Override
    TileProcessor processor() {
        return processor;
    }

    @Override
    void lock() {
        rank().sync();
    }

    @Override
    void unlock() {
        rank().sync();
    }

    @Override
    void park(Blocking reason) {
        processor.read(reason);
    }

    /** Reads what has arrived, as nobody else does; version I itself has no call that only looks. */
    @Override
    public void progress() {
        processor.readArrived();
        super.progress();
    }

    @Override
    Step readingStep() {
        return Step.RECEIVE_SOFTWARE;
    }

    /** The reading loop of MPI_Recv. */
    private final class Loop implements PacketReader {
        @Override
        public void show(WormholeState state) {
            showIncomplete(state);
        }

        @Override
        public long take(RawPacket packet, int position, long cycle) {
            long cycles = 0;
            if (position == packet.headerWords() - 1) {
                cycles = messages().packetCycles(packet) + library().packetBuffer();
                beginPacket(packet);
            }
            if (position == packet.payload() - 1) {
                endPacket(packet, cycle + cycles + parameters().port().perWordReceive());
                if (canGoOn()) {
                    processor.stopReading();
                }
            }
            return cycles;
        }
    }
}
