// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.communicator.CommunicatorState;
import org.machineroom.mpi.communicator.Creation;
import org.machineroom.mpi.communicator.Topology;
import org.machineroom.mpi.internal.call.Calls;

/** What topologies of all kinds have in common. */
public final class Topologies {
    private Topologies() {
    }

    /** MPI_Topo_test. */
    public static TopologyKind kind(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Topo_test",
                communicator -> switch (CommunicatorState.of(communicator).topology()) {
                    case Grid _ -> TopologyKind.CARTESIAN;
                    case Graph _ -> TopologyKind.GRAPH;
                    case DistributedGraph _ -> TopologyKind.DISTRIBUTED_GRAPH;
                    case null, default -> TopologyKind.NONE;
                });
    }

    /** Gives a communicator of the first processes a topology; {@code null} for those who are not in it. */
    static Communicator first(Communicator parent, MpiFunction function, int count, Object choice, Topology topology) {
        Communicator made = Creation.first(parent, function, count, choice);
        return made == null ? null : with(made, topology);
    }

    /** Gives a communicator that is being made a topology. */
    static Communicator with(Communicator made, Topology topology) {
        CommunicatorState.of(made).setTopology(topology);
        return made;
    }

    /** The topology of a communicator, which must be of the given kind. */
    static <T extends Topology> T of(Communicator communicator, Class<T> kind, String words) {
        Topology topology = CommunicatorState.of(communicator).topology();
        if (!kind.isInstance(topology)) {
            throw new MpiFault(ErrorClass.TOPOLOGY,
                    communicator.name() + " has no " + words + " topology (MPI 3.1 section 7.5)");
        }
        return kind.cast(topology);
    }
}
