// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Reducer;

/**
 * MPI_Exscan as MPICH does it: partners at distances 1, 2, 4 and so on exchange what they have combined of all ranks in
 * their block; what comes from lower ranks goes into the result, too.
 */
public final class RecursiveDoublingExscan {
    /**
     * Combines the data of the ranks below this one.
     *
     * @param data this rank's data; holds what has been combined last when the method returns
     * @return the result; {@code null} at rank 0, for which it is not defined (MPI 3.1 section 5.11.2)
     */
    public byte[] exscan(Exchange exchange, byte[] data, Reducer reducer) {
        Sum below = new Sum(exchange, reducer);
        RecursiveDoublingScan.combine(exchange, data, reducer, below::addLower);
        return below.value();
    }

    @Override
    public String toString() {
        return "recursive doubling";
    }
}
