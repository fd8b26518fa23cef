// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.topology.NeighbourCollective;
import org.machineroom.mpi.topology.Neighbourhood;

/** Collective operations of neighbours in a topology (MPI 3.1 sections 7.6 and 7.7). */
final class NeighbourCalls {
    private static final int[] NONE = {};

    private NeighbourCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        CollectiveCalls.add(calls, "neighbor_allgather", 6,
                w -> NeighbourCollective.allgather(w.region(0), w.region(3)));
        CollectiveCalls.add(calls, "neighbor_allgatherv", 7, w -> {
            int sources = sources(w, 7);
            return NeighbourCollective.allgatherv(w.region(0), w.region(3, 0, 6), w.integers(4, sources),
                    w.integers(5, sources));
        });
        CollectiveCalls.add(calls, "neighbor_alltoall", 6,
                w -> NeighbourCollective.alltoall(w.region(0), w.region(3)));
        CollectiveCalls.add(calls, "neighbor_alltoallv", 8, w -> {
            int destinations = destinations(w, 8);
            int sources = sources(w, 8);
            return NeighbourCollective.alltoallv(w.region(0, 0, 3), w.integers(1, destinations),
                    w.integers(2, destinations), w.region(4, 0, 7), w.integers(5, sources), w.integers(6, sources));
        });
        CollectiveCalls.add(calls, "neighbor_alltoallw", 8,
                w -> NeighbourCollective.alltoallw(NativeBlocks.ofNeighbours(w, 0, destinations(w, 8)),
                        NativeBlocks.ofNeighbours(w, 4, sources(w, 8))));
    }

    private static int destinations(Words words, int communicator) {
        return neighbours(words, communicator).destinations().length;
    }

    private static int sources(Words words, int communicator) {
        return neighbours(words, communicator).sources().length;
    }

    /** None if there is no such communicator or topology, which the call itself is going to refuse. */
    private static Neighbourhood neighbours(Words words, int place) {
        Communicator communicator = words.handles().communicators.get(words.integer(place));
        try {
            return communicator == null ? new Neighbourhood(NONE, NONE, NONE) : Neighbourhood.of(communicator);
        } catch (MpiFault refused) {
            return new Neighbourhood(NONE, NONE, NONE);
        }
    }
}
