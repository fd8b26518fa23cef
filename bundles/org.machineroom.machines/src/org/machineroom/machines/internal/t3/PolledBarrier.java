// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.collective.DisseminationBarrier;

/**
 * The barrier hardware for communicators of all PEs, protocol messages for others (Booth section 2).
 */
final class PolledBarrier implements BarrierAlgorithm {
    private final BarrierAlgorithm software = new DisseminationBarrier();

    @Override
    public void barrier(Exchange exchange) {
        T3Transport transport = (T3Transport) exchange.communicator().process().transport().innermost();
        if (transport.barriers().serve(exchange.size())) {
            transport.passBarrier(exchange.communicator());
        } else {
            software.barrier(exchange);
        }
    }

    @Override
    public String toString() {
        return "polled";
    }
}
