// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.Limits;

/**
 * rMPI version II on one tile: all reading is done in the interrupt handler, which links complete packets to their
 * messages; MPI_Recv spins until its message is complete and copies it (Psota section 3.3).
 */
final class Rmpi2Transport extends OutstandingTransport {
    private final InterruptProcessor processor;

    Rmpi2Transport(Rank rank, TileNetwork network, RawParameters parameters, Limits limits, Recorder recorder) {
        super(rank, parameters, Packetisation.RMPI2, new HashedMessages(parameters.library()), limits);
        this.processor = new InterruptProcessor(rank, network, parameters, recorder, new Handler());
    }

    @Override
    public boolean isInterruptible() {
        return true;
    }

    @Override
    TileProcessor processor() {
        return processor;
    }

    @Override
    void lock() {
        processor.disableInterrupts();
    }

    @Override
    void unlock() {
        processor.enableInterrupts();
    }

    @Override
    void park(Blocking reason) {
        processor.park(TileProcessor.Wait.CHANGE, reason);
    }

    @Override
    Step readingStep() {
        return Step.INTERRUPT;
    }

    /** The interrupt handler: fills packet buffers and hands each to its message when it is full. */
    private final class Handler implements PacketReader {
        @Override
        public long take(RawPacket packet, int position, long cycle) {
            if (position < packet.payload() - 1) {
                return 0;
            }
            long cycles = parameters().interrupt().perPacket() + library().packetBuffer()
                    + messages().packetCycles(packet);
            beginPacket(packet);
            endPacket(packet, cycle + cycles + parameters().port().perWordReceive());
            return cycles;
        }

        @Override
        public void show(WormholeState state) {
            showIncomplete(state);
        }

        @Override
        public void handlerEnded(long cycle) {
            if (processor.waiting() == TileProcessor.Wait.CHANGE && canGoOn()) {
                processor.wake(TileProcessor.Wait.CHANGE, cycle);
            }
        }
    }
}
