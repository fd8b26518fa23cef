// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** Parts of MPI that a historical library may lack. */
public enum Feature {
    MPI_2("functions of MPI 2"),
    MPI_3("functions of MPI 3"),
    MPI_4("functions of MPI 4"),
    NON_BLOCKING("non-blocking calls"),
    PERSISTENT("persistent requests"),
    SYNCHRONOUS_SEND("synchronous sends"),
    BUFFERED_SEND("buffered sends"),
    READY_SEND("ready sends"),
    SEND_RECEIVE("MPI_Sendrecv"),
    PROBE("MPI_Probe and MPI_Iprobe"),
    CANCEL("MPI_Cancel"),
    SUB_WORD_TYPES("datatypes smaller than a word"),
    DERIVED_TYPES("derived datatypes"),
    COMMUNICATORS("communicators other than MPI_COMM_WORLD"),
    INTERCOMMUNICATORS("intercommunicators"),
    TOPOLOGIES("topologies"),
    USER_OPERATIONS("user-defined reduction operations"),
    LOGICAL_XOR("MPI_LXOR"),
    LOCATION_OPERATIONS("MPI_MAXLOC and MPI_MINLOC"),
    COLLECTIVES("collective operations"),
    BARRIER("MPI_Barrier"),
    ALLREDUCE("MPI_Allreduce"),
    ALLGATHER("MPI_Allgather and MPI_Allgatherv"),
    ALLTOALL("MPI_Alltoall and MPI_Alltoallv"),
    REDUCE_SCATTER("MPI_Reduce_scatter"),
    SCAN("MPI_Scan"),
    VARYING_COUNTS("collectives with varying counts");

    private final String words;

    Feature(String words) {
        this.words = words;
    }

    /** The feature in the words of the standard. */
    public String words() {
        return words;
    }
}
