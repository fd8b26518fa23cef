// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import org.machineroom.kernel.hardware.BarrierWires;
import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.collective.DisseminationBarrier;

/** The barrier wires of the tiles for MPI_COMM_WORLD, messages for other communicators. */
final class WiredBarrier implements BarrierAlgorithm {
    private static final int WORLD = 0;

    private final int ranks;
    private final BarrierWires wires;
    private final BarrierAlgorithm software = new DisseminationBarrier();

    WiredBarrier(int ranks, long signalPs) {
        this.ranks = ranks;
        this.wires = new BarrierWires(ranks, signalPs);
    }

    @Override
    public void barrier(Exchange exchange) {
        if (exchange.communicator().number() == WORLD && exchange.size() == ranks) {
            ((StoreTransport) exchange.communicator().process().transport().innermost()).pass(wires,
                    exchange.communicator());
        } else {
            software.barrier(exchange);
        }
    }

    @Override
    public String toString() {
        return "wired";
    }
}
