// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

/** Kinds of topology that a communicator can have (MPI 3.1 section 7.5.5). */
public enum TopologyKind {
    NONE, CARTESIAN, GRAPH, DISTRIBUTED_GRAPH
}
