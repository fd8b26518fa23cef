// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.collective.DisseminationBarrier;

/**
 * The barrier hardware for communicators of all PEs, protocol messages for others (Booth section 2).
 */
final class PolledBarrier implements BarrierAlgorithm {
    private final T3Machine machine;
    private final BarrierAlgorithm software = new DisseminationBarrier();

    PolledBarrier(T3Machine machine) {
        this.machine = machine;
    }

    @Override
    public void barrier(Exchange exchange) {
        if (exchange.size() == machine.ranks()) {
            machine.transport(exchange.communicator().process().rank().id())
                    .passBarrier(machine.wires(exchange.communicator().number()), exchange.communicator());
        } else {
            software.barrier(exchange);
        }
    }

    @Override
    public String toString() {
        return "polled";
    }
}
