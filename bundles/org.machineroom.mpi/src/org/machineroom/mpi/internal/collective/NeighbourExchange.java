// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.collective;

import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Wildcard;

/**
 * Each rank posts a receive for each of its sources, starts a send to each of its destinations, and waits for all of
 * them (MPICH and Open MPI).
 *
 * <p>Messages that two ranks send each other along several edges are told apart by their order alone.
 */
public final class NeighbourExchange {
    private final Exchange exchange;

    /** The algorithm as part of a call. */
    public NeighbourExchange(Exchange exchange) {
        this.exchange = exchange;
    }

    /**
     * Exchanges the blocks. A neighbour that is {@code PROC_NULL} gets and gives nothing.
     *
     * @param destinations whom the blocks go to
     * @param sources whom blocks come from
     * @param order the numbers of the sources in the order in which their blocks are received
     */
    public void run(BlockBuffer out, int[] destinations, BlockBuffer in, int[] sources, int[] order) {
        Transfer[] receives = new Transfer[sources.length];
        for (int source : order) {
            if (sources[source] != Wildcard.PROC_NULL) {
                receives[source] = exchange.startReceive(in.length(source), sources[source]);
            }
        }
        Transfer[] sends = new Transfer[destinations.length];
        for (int i = 0; i < sends.length; i++) {
            if (destinations[i] != Wildcard.PROC_NULL) {
                sends[i] = exchange.startSend(out, i, destinations[i]);
            }
        }
        for (int source : order) {
            if (receives[source] != null) {
                exchange.await(receives[source], in, source);
            }
        }
        for (Transfer send : sends) {
            if (send != null) {
                exchange.await(send);
            }
        }
    }
}
