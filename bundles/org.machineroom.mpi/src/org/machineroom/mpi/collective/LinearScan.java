// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Part;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.ScanAlgorithm;

/**
 * A chain: each rank receives from the rank before it, reduces, and sends to the rank after it (LAM's lam_basic).
 *
 * <p>Steps: N-1, one after the other. Volume: (N-1) n. Blocking messages only.
 */
public final class LinearScan implements ScanAlgorithm {
    @Override
    public void scan(Exchange exchange, byte[] data, Reducer reducer) {
        int rank = exchange.rank();
        if (rank > 0) {
            exchange.take(Part.all(data), rank - 1, reducer, true);
        }
        if (rank + 1 < exchange.size()) {
            exchange.send(data, 0, data.length, rank + 1);
        }
    }

    @Override
    public String toString() {
        return "linear";
    }
}
