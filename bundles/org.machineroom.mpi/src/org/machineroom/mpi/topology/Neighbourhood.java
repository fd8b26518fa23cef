// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import java.util.Arrays;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.communicator.CommunicatorState;
import org.machineroom.mpi.communicator.Topology;
import org.machineroom.mpi.internal.check.CollectiveCall.Neighbours;

/**
 * A process's neighbours in the topology of its communicator (MPI 3.1 section 7.6). Nobody changes the arrays.
 *
 * @param destinations ranks that it sends to, {@code PROC_NULL} at the border of a grid
 * @param sources ranks that it gets something from
 * @param order numbers of the sources in the order in which it receives
 */
public record Neighbourhood(int[] destinations, int[] sources, int[] order) {
    /**
     * That of the calling process.
     *
     * @throws MpiFault of class TOPOLOGY if the communicator has no topology
     */
    public static Neighbourhood of(Communicator communicator) {
        Topology topology = CommunicatorState.of(communicator).topology();
        if (topology == null) {
            throw new MpiFault(ErrorClass.TOPOLOGY, communicator.name() + " has no topology, so that its processes "
                    + "have no neighbours (MPI 3.1 section 7.6)");
        }
        int rank = communicator.rank();
        return new Neighbourhood(topology.destinations(rank), topology.sources(rank), topology.receiveOrder(rank));
    }

    /** The neighbours in the order in which messages go and come. */
    Neighbours inOrder() {
        return new Neighbours(destinations, Arrays.stream(order).map(i -> sources[i]).toArray());
    }
}
