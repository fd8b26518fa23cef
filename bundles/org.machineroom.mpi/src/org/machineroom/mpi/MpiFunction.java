// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import static org.machineroom.kernel.record.Operation.Category.COLLECTIVE;
import static org.machineroom.kernel.record.Operation.Category.OTHER;
import static org.machineroom.kernel.record.Operation.Category.RECEIVE;
import static org.machineroom.kernel.record.Operation.Category.SEND;
import static org.machineroom.kernel.record.Operation.Category.WAIT;

import org.machineroom.kernel.record.Operation;

/** The functions of MPI that a run records, under the names of the standard. */
public enum MpiFunction {
    INIT("Init", OTHER),
    FINALIZE("Finalize", OTHER),
    ABORT("Abort", OTHER),
    SEND_STANDARD("Send", SEND),
    BSEND("Bsend", SEND),
    SSEND("Ssend", SEND),
    RSEND("Rsend", SEND),
    ISEND("Isend", SEND),
    IBSEND("Ibsend", SEND),
    ISSEND("Issend", SEND),
    IRSEND("Irsend", SEND),
    RECV("Recv", RECEIVE),
    IRECV("Irecv", RECEIVE),
    SENDRECV("Sendrecv", SEND),
    SENDRECV_REPLACE("Sendrecv_replace", SEND),
    PROBE("Probe", WAIT),
    IPROBE("Iprobe", WAIT),
    WAIT_ONE("Wait", WAIT),
    WAITANY("Waitany", WAIT),
    WAITALL("Waitall", WAIT),
    WAITSOME("Waitsome", WAIT),
    TEST("Test", WAIT),
    TESTANY("Testany", WAIT),
    TESTALL("Testall", WAIT),
    TESTSOME("Testsome", WAIT),
    START("Start", SEND),
    STARTALL("Startall", SEND),
    CANCEL("Cancel", WAIT),
    REQUEST_FREE("Request_free", OTHER),
    BUFFER_ATTACH("Buffer_attach", OTHER),
    BUFFER_DETACH("Buffer_detach", WAIT),
    BARRIER("Barrier", COLLECTIVE),
    BCAST("Bcast", COLLECTIVE),
    GATHER("Gather", COLLECTIVE),
    GATHERV("Gatherv", COLLECTIVE),
    SCATTER("Scatter", COLLECTIVE),
    SCATTERV("Scatterv", COLLECTIVE),
    ALLGATHER("Allgather", COLLECTIVE),
    ALLGATHERV("Allgatherv", COLLECTIVE),
    ALLTOALL("Alltoall", COLLECTIVE),
    ALLTOALLV("Alltoallv", COLLECTIVE),
    REDUCE("Reduce", COLLECTIVE),
    ALLREDUCE("Allreduce", COLLECTIVE),
    REDUCE_SCATTER("Reduce_scatter", COLLECTIVE),
    SCAN("Scan", COLLECTIVE),
    COMM_DUP("Comm_dup", COLLECTIVE),
    COMM_CREATE("Comm_create", COLLECTIVE),
    COMM_SPLIT("Comm_split", COLLECTIVE),
    COMM_FREE("Comm_free", COLLECTIVE),
    INTERCOMM_CREATE("Intercomm_create", COLLECTIVE),
    INTERCOMM_MERGE("Intercomm_merge", COLLECTIVE),
    CART_CREATE("Cart_create", COLLECTIVE),
    CART_SUB("Cart_sub", COLLECTIVE),
    GRAPH_CREATE("Graph_create", COLLECTIVE),
    PACK("Pack", OTHER),
    UNPACK("Unpack", OTHER),
    COMM_DUP_WITH_INFO("Comm_dup_with_info", COLLECTIVE),
    COMM_CREATE_GROUP("Comm_create_group", COLLECTIVE),
    COMM_SPLIT_TYPE("Comm_split_type", COLLECTIVE),
    DIST_GRAPH_CREATE("Dist_graph_create", COLLECTIVE),
    DIST_GRAPH_CREATE_ADJACENT("Dist_graph_create_adjacent", COLLECTIVE);

    private final Operation operation;

    MpiFunction(String name, Operation.Category category) {
        this.operation = new Operation(ordinal(), "MPI_" + name, category);
    }

    /** The function as the recorder knows it. */
    public Operation operation() {
        return operation;
    }
}
