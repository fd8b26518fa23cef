// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Exchange;

/**
 * The root broadcasts on the B-net in the collective domain (ANU report section 7).
 *
 * <p>Steps: 1. Volume: n, once on the bus. The root does not wait for the receivers.
 */
final class SelectiveBcast implements BcastAlgorithm {
    @Override
    public void bcast(Exchange exchange, byte[] data, int root) {
        if (exchange.size() == 1) {
            return;
        }
        Dcbroad dcbroad = Ap1000Transport.of(exchange).dcbroad();
        if (exchange.communicator().rank() == root) {
            dcbroad.send(exchange, data.clone());
        } else {
            byte[] received = dcbroad.receive(exchange, root, data.length,
                    data.length);
            System.arraycopy(received, 0, data, 0, data.length);
        }
    }

    @Override
    public String toString() {
        return "selective-broadcast";
    }
}
