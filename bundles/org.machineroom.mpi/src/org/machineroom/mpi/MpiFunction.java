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
    DIST_GRAPH_CREATE_ADJACENT("Dist_graph_create_adjacent", COLLECTIVE),
    IBARRIER("Ibarrier", BARRIER),
    IBCAST("Ibcast", BCAST),
    IGATHER("Igather", GATHER),
    IGATHERV("Igatherv", GATHERV),
    ISCATTER("Iscatter", SCATTER),
    ISCATTERV("Iscatterv", SCATTERV),
    IALLGATHER("Iallgather", ALLGATHER),
    IALLGATHERV("Iallgatherv", ALLGATHERV),
    IALLTOALL("Ialltoall", ALLTOALL),
    IALLTOALLV("Ialltoallv", ALLTOALLV),
    IREDUCE("Ireduce", REDUCE),
    IALLREDUCE("Iallreduce", ALLREDUCE),
    IREDUCE_SCATTER("Ireduce_scatter", REDUCE_SCATTER),
    ISCAN("Iscan", SCAN),
    EXSCAN("Exscan", COLLECTIVE),
    IEXSCAN("Iexscan", EXSCAN),
    REDUCE_SCATTER_BLOCK("Reduce_scatter_block", COLLECTIVE),
    IREDUCE_SCATTER_BLOCK("Ireduce_scatter_block", REDUCE_SCATTER_BLOCK),
    REDUCE_LOCAL("Reduce_local", OTHER),
    MPROBE("Mprobe", WAIT),
    IMPROBE("Improbe", WAIT),
    MRECV("Mrecv", RECEIVE),
    IMRECV("Imrecv", RECEIVE),
    REQUEST_GET_STATUS("Request_get_status", WAIT),
    PACK_EXTERNAL("Pack_external", OTHER),
    UNPACK_EXTERNAL("Unpack_external", OTHER),
    ALLTOALLW("Alltoallw", COLLECTIVE),
    IALLTOALLW("Ialltoallw", ALLTOALLW),
    NEIGHBOR_ALLGATHER("Neighbor_allgather", COLLECTIVE),
    NEIGHBOR_ALLGATHERV("Neighbor_allgatherv", COLLECTIVE),
    NEIGHBOR_ALLTOALL("Neighbor_alltoall", COLLECTIVE),
    NEIGHBOR_ALLTOALLV("Neighbor_alltoallv", COLLECTIVE),
    NEIGHBOR_ALLTOALLW("Neighbor_alltoallw", COLLECTIVE),
    INEIGHBOR_ALLGATHER("Ineighbor_allgather", NEIGHBOR_ALLGATHER),
    INEIGHBOR_ALLGATHERV("Ineighbor_allgatherv", NEIGHBOR_ALLGATHERV),
    INEIGHBOR_ALLTOALL("Ineighbor_alltoall", NEIGHBOR_ALLTOALL),
    INEIGHBOR_ALLTOALLV("Ineighbor_alltoallv", NEIGHBOR_ALLTOALLV),
    INEIGHBOR_ALLTOALLW("Ineighbor_alltoallw", NEIGHBOR_ALLTOALLW),
    COMM_IDUP("Comm_idup", COMM_DUP),
    COMM_DISCONNECT("Comm_disconnect", COLLECTIVE),
    WIN_CREATE("Win_create", COLLECTIVE),
    WIN_ALLOCATE("Win_allocate", COLLECTIVE),
    WIN_ALLOCATE_SHARED("Win_allocate_shared", COLLECTIVE),
    WIN_CREATE_DYNAMIC("Win_create_dynamic", COLLECTIVE),
    WIN_FREE("Win_free", COLLECTIVE),
    PUT("Put", SEND),
    GET("Get", RECEIVE),
    ACCUMULATE("Accumulate", SEND),
    GET_ACCUMULATE("Get_accumulate", SEND),
    FETCH_AND_OP("Fetch_and_op", SEND),
    COMPARE_AND_SWAP("Compare_and_swap", SEND),
    RPUT("Rput", SEND),
    RGET("Rget", RECEIVE),
    RACCUMULATE("Raccumulate", SEND),
    RGET_ACCUMULATE("Rget_accumulate", SEND),
    WIN_FENCE("Win_fence", COLLECTIVE),
    WIN_START("Win_start", WAIT),
    WIN_COMPLETE("Win_complete", WAIT),
    WIN_POST("Win_post", OTHER),
    WIN_WAIT("Win_wait", WAIT),
    WIN_TEST("Win_test", WAIT),
    WIN_LOCK("Win_lock", WAIT),
    WIN_LOCK_ALL("Win_lock_all", WAIT),
    WIN_UNLOCK("Win_unlock", WAIT),
    WIN_UNLOCK_ALL("Win_unlock_all", WAIT),
    WIN_FLUSH("Win_flush", WAIT),
    WIN_FLUSH_ALL("Win_flush_all", WAIT),
    WIN_FLUSH_LOCAL("Win_flush_local", WAIT),
    WIN_FLUSH_LOCAL_ALL("Win_flush_local_all", WAIT),
    WIN_SYNC("Win_sync", OTHER),
    COMM_SPAWN("Comm_spawn", COLLECTIVE),
    COMM_SPAWN_MULTIPLE("Comm_spawn_multiple", COLLECTIVE),
    COMM_ACCEPT("Comm_accept", COLLECTIVE),
    COMM_CONNECT("Comm_connect", COLLECTIVE),
    FILE_OPEN("File_open", OTHER),
    FILE_CLOSE("File_close", OTHER),
    FILE_DELETE("File_delete", OTHER),
    FILE_SET_SIZE("File_set_size", OTHER),
    FILE_PREALLOCATE("File_preallocate", OTHER),
    FILE_GET_SIZE("File_get_size", OTHER),
    FILE_SET_VIEW("File_set_view", OTHER),
    FILE_READ_AT("File_read_at", OTHER),
    FILE_WRITE_AT("File_write_at", OTHER),
    FILE_READ_AT_ALL("File_read_at_all", OTHER),
    FILE_WRITE_AT_ALL("File_write_at_all", OTHER),
    FILE_READ("File_read", OTHER),
    FILE_WRITE("File_write", OTHER),
    FILE_READ_ALL("File_read_all", OTHER),
    FILE_WRITE_ALL("File_write_all", OTHER),
    FILE_READ_SHARED("File_read_shared", OTHER),
    FILE_WRITE_SHARED("File_write_shared", OTHER),
    FILE_READ_ORDERED("File_read_ordered", OTHER),
    FILE_WRITE_ORDERED("File_write_ordered", OTHER),
    FILE_IREAD_AT("File_iread_at", OTHER),
    FILE_IWRITE_AT("File_iwrite_at", OTHER),
    FILE_IREAD_AT_ALL("File_iread_at_all", OTHER),
    FILE_IWRITE_AT_ALL("File_iwrite_at_all", OTHER),
    FILE_IREAD("File_iread", OTHER),
    FILE_IWRITE("File_iwrite", OTHER),
    FILE_IREAD_ALL("File_iread_all", OTHER),
    FILE_IWRITE_ALL("File_iwrite_all", OTHER),
    FILE_IREAD_SHARED("File_iread_shared", OTHER),
    FILE_IWRITE_SHARED("File_iwrite_shared", OTHER),
    FILE_READ_AT_ALL_BEGIN("File_read_at_all_begin", OTHER),
    FILE_READ_AT_ALL_END("File_read_at_all_end", OTHER),
    FILE_WRITE_AT_ALL_BEGIN("File_write_at_all_begin", OTHER),
    FILE_WRITE_AT_ALL_END("File_write_at_all_end", OTHER),
    FILE_READ_ALL_BEGIN("File_read_all_begin", OTHER),
    FILE_READ_ALL_END("File_read_all_end", OTHER),
    FILE_WRITE_ALL_BEGIN("File_write_all_begin", OTHER),
    FILE_WRITE_ALL_END("File_write_all_end", OTHER),
    FILE_READ_ORDERED_BEGIN("File_read_ordered_begin", OTHER),
    FILE_READ_ORDERED_END("File_read_ordered_end", OTHER),
    FILE_WRITE_ORDERED_BEGIN("File_write_ordered_begin", OTHER),
    FILE_WRITE_ORDERED_END("File_write_ordered_end", OTHER),
    FILE_SEEK_SHARED("File_seek_shared", OTHER),
    FILE_SYNC("File_sync", OTHER),
    FILE_SET_ATOMICITY("File_set_atomicity", OTHER),
    ISENDRECV("Isendrecv", SEND),
    ISENDRECV_REPLACE("Isendrecv_replace", SEND),
    PREADY("Pready", SEND),
    PREADY_RANGE("Pready_range", SEND),
    PREADY_LIST("Pready_list", SEND),
    PARRIVED("Parrived", WAIT),
    BARRIER_INIT("Barrier_init", BARRIER, true),
    BCAST_INIT("Bcast_init", BCAST, true),
    GATHER_INIT("Gather_init", GATHER, true),
    GATHERV_INIT("Gatherv_init", GATHERV, true),
    SCATTER_INIT("Scatter_init", SCATTER, true),
    SCATTERV_INIT("Scatterv_init", SCATTERV, true),
    ALLGATHER_INIT("Allgather_init", ALLGATHER, true),
    ALLGATHERV_INIT("Allgatherv_init", ALLGATHERV, true),
    ALLTOALL_INIT("Alltoall_init", ALLTOALL, true),
    ALLTOALLV_INIT("Alltoallv_init", ALLTOALLV, true),
    ALLTOALLW_INIT("Alltoallw_init", ALLTOALLW, true),
    REDUCE_INIT("Reduce_init", REDUCE, true),
    ALLREDUCE_INIT("Allreduce_init", ALLREDUCE, true),
    REDUCE_SCATTER_BLOCK_INIT("Reduce_scatter_block_init", REDUCE_SCATTER_BLOCK, true),
    REDUCE_SCATTER_INIT("Reduce_scatter_init", REDUCE_SCATTER, true),
    SCAN_INIT("Scan_init", SCAN, true),
    EXSCAN_INIT("Exscan_init", EXSCAN, true),
    NEIGHBOR_ALLGATHER_INIT("Neighbor_allgather_init", NEIGHBOR_ALLGATHER, true),
    NEIGHBOR_ALLGATHERV_INIT("Neighbor_allgatherv_init", NEIGHBOR_ALLGATHERV, true),
    NEIGHBOR_ALLTOALL_INIT("Neighbor_alltoall_init", NEIGHBOR_ALLTOALL, true),
    NEIGHBOR_ALLTOALLV_INIT("Neighbor_alltoallv_init", NEIGHBOR_ALLTOALLV, true),
    NEIGHBOR_ALLTOALLW_INIT("Neighbor_alltoallw_init", NEIGHBOR_ALLTOALLW, true),
    SESSION_INIT("Session_init", OTHER),
    SESSION_FINALIZE("Session_finalize", OTHER),
    COMM_CREATE_FROM_GROUP("Comm_create_from_group", COLLECTIVE),
    INTERCOMM_CREATE_FROM_GROUPS("Intercomm_create_from_groups", COLLECTIVE),
    BUFFER_FLUSH("Buffer_flush", WAIT),
    BUFFER_IFLUSH("Buffer_iflush", OTHER),
    COMM_ATTACH_BUFFER("Comm_attach_buffer", OTHER),
    COMM_DETACH_BUFFER("Comm_detach_buffer", WAIT),
    COMM_FLUSH_BUFFER("Comm_flush_buffer", WAIT),
    COMM_IFLUSH_BUFFER("Comm_iflush_buffer", OTHER),
    SESSION_ATTACH_BUFFER("Session_attach_buffer", OTHER),
    SESSION_DETACH_BUFFER("Session_detach_buffer", WAIT),
    SESSION_FLUSH_BUFFER("Session_flush_buffer", WAIT),
    SESSION_IFLUSH_BUFFER("Session_iflush_buffer", OTHER);

    private final Operation operation;
    private final MpiFunction completed;
    private final boolean isPersistent;

    MpiFunction(String name, Operation.Category category) {
        this.operation = new Operation(ordinal(), "MPI_" + name, category);
        this.completed = this;
        this.isPersistent = false;
    }

    /** The function that only starts a collective operation, which another one calls to its end. */
    MpiFunction(String name, MpiFunction completed) {
        this(name, completed, false);
    }

    /** The same, or the function that makes a persistent request for it; a run records the starts of that only. */
    MpiFunction(String name, MpiFunction completed, boolean isPersistent) {
        this.operation = new Operation(ordinal(), "MPI_" + name, COLLECTIVE);
        this.completed = completed;
        this.isPersistent = isPersistent;
    }

    /** The function that does the same to its end; itself, if it is one that does. */
    public MpiFunction completed() {
        return completed;
    }

    /**
     * The function that starts what this one does (MPI 3.1 section 5.12).
     *
     * @throws IllegalStateException if there is none
     */
    public MpiFunction started() {
        return form(false);
    }

    /**
     * The function that makes a persistent request for what this one does (MPI 4.0 section 6.13).
     *
     * @throws IllegalStateException if there is none
     */
    public MpiFunction persistent() {
        return form(true);
    }

    private MpiFunction form(boolean persistent) {
        for (MpiFunction function : values()) {
            if (function.completed == this && function != this && function.isPersistent == persistent) {
                return function;
            }
        }
        throw new IllegalStateException(operation.name() + " has no " + (persistent ? "persistent" : "non-blocking")
                + " form");
    }

    /** The function as the recorder knows it. */
    public Operation operation() {
        return operation;
    }
}
